"""``sixfold games``: what can be played, with every option, item and level of the computer."""

from __future__ import annotations

from sixfold.cli.arguments import Arguments, Commands
from sixfold.games import registry
from sixfold.games.contract import GameInfo, OptionSpec
from sixfold.games.errors import BadOptions
from sixfold.minigames import Category
from sixfold.minigames import names as minigames
from sixfold.search import levels, names


def add_to(commands: Commands) -> None:
    parser = commands.add("games", "What can be played: options, items, levels of the computer.", _run)
    parser.add_argument("game", nargs="?", metavar="GAME", help="only this one")


def _run(arguments: Arguments) -> int:
    chosen = registry.games().values() if arguments.game is None else [registry.get(arguments.game)]
    print("\n\n".join(_describe(game.info) for game in chosen))
    if arguments.game is None:
        for info in registry.COMING:
            print(f"\n{info.name}  {info.title}: coming, not playable yet")
    return 0


def _describe(info: GameInfo) -> str:
    lines = [f"{info.name}  {info.title}, {info.meta}", f"  {info.blurb}", "  options"]
    wide = max(len(spec.name) for spec in info.options)
    lines += [f"    {spec.name:<{wide}}  {_option(spec)}" for spec in info.options]
    if info.items:
        lines.append("  items")
        wide = max(len(spec.name) for spec in info.items)
        lines += [f"    {spec.name:<{wide}}  {spec.text}" for spec in info.items]
    if any(spec.name == "minigames" for spec in info.options):
        lines.append("  minigames")
        wide = max(len(category) for category in Category)
        lines += [f"    {category.value:<{wide}}  {', '.join(minigames(category))}" for category in Category]
    if info.roles:
        lines.append(f"  roles\n    {', '.join(info.roles)}")
    return "\n".join([*lines, *_computer(info.name)])


def _computer(game: str) -> list[str]:
    try:
        known = levels(game)
    except BadOptions:
        return ["  no computer plays it yet"]
    wide = max(len(level.name) for level in known)
    listed = [f"    {level.name:<{wide}}  {level.title}: {level.text}" for level in known]
    return ["  levels of the computer", *listed, f"    bots for selfplay: {', '.join(names(game))}"]


def _option(spec: OptionSpec) -> str:
    unit = f" {spec.unit}" if spec.unit else ""
    allowed = ", ".join(str(c) for c in spec.choices) if spec.choices else f"{spec.low} to {spec.high}"
    if spec.custom:
        allowed += f", or {spec.custom}"
    return f"{spec.title}: {allowed}{unit} (default {spec.default})"
