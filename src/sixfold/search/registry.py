"""The door for bots: which families exist, and one function that asks any of them for an action.

A new game adds one line to ``_FAMILIES``. A stronger engine adds its bot and its level to its game's family; nothing
above this folder changes.
"""

from __future__ import annotations

from sixfold.games.contract import JsonDict, Seat
from sixfold.games.errors import BadOptions
from sixfold.rng import Rng
from sixfold.search.appraisal import Appraisal
from sixfold.search.bot import Bot, Family, Level
from sixfold.search.budget import Budget
from sixfold.search.cultivating_flowers import FAMILY as CULTIVATING_FLOWERS
from sixfold.search.focus_group import FAMILY as FOCUS_GROUP
from sixfold.search.pacing import Pacer
from sixfold.search.picky_pig import FAMILY as PICKY_PIG
from sixfold.search.solved import Solved, Unsolved

_FAMILIES: dict[str, Family] = {
    family.game: family for family in (CULTIVATING_FLOWERS, PICKY_PIG, FOCUS_GROUP)
}

_SIMPLE_NODES = 1_000
"""Budget of ``random`` and ``greedy``, which hardly touch it."""


def family(game: str) -> Family:
    """The bots of a game. Raises BadOptions with the games that have any."""
    if game not in _FAMILIES:
        known = ", ".join(sorted(_FAMILIES))
        raise BadOptions("no-computer", f"The computer doesn’t play “{game}”. It plays: {known}.")
    return _FAMILIES[game]


def levels(game: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first. Raises BadOptions for a game without bots."""
    return family(game).levels


def names(game: str) -> tuple[str, ...]:
    """Every word that ``choose`` takes for ``level`` in this game."""
    found = family(game)
    numbered = tuple(f"level:{n}" for n in range(1, len(found.levels) + 1))
    return tuple(dict.fromkeys((*found.bots, *numbered)))


def resolve(game: str, level: str) -> tuple[Bot, int]:
    """The bot that ``level`` names, and its usual budget in nodes. Raises BadOptions with what exists."""
    found = family(game)
    if level.startswith("level:") and level in names(game):
        level = found.levels[int(level.removeprefix("level:")) - 1].name
    if level not in found.bots:
        raise BadOptions(
            "unknown-level", f"There is no level “{level}”. There are: {', '.join(names(game))}."
        )
    usual = {known.name: known.nodes for known in found.levels}
    return found.bots[level], usual.get(level, _SIMPLE_NODES)


def wants_compiled(game: str, level: str) -> bool:
    """Whether this level plays below its strength while compiled code is not to be had. Words that are none don't."""
    if game not in _FAMILIES:
        return False
    known = _FAMILIES[game].levels
    return any(each.compiled and level in (each.name, f"level:{n}") for n, each in enumerate(known, 1))


def pacer(game: str) -> Pacer | None:
    """Who acts for the computer in a game's open decisions; None where it has none. Raises BadOptions."""
    return family(game).pacer


def warm() -> None:
    """Get every game's bots ready: compiled code is compiled, or loaded. Safe to leave out, and to call again."""
    for known in _FAMILIES.values():
        if known.warm is not None:
            known.warm()


def solve(game: str, observation: JsonDict, budget: Budget) -> Solved:
    """Best play from what the deciding seat sees. Raises Unsolved with the reason, and BadOptions."""
    known = family(game).solve
    if known is None:
        raise Unsolved("There is no exact solver for this game: both seats decide at the same time")
    return known(observation, budget)


def appraise(
    game: str, observation: JsonDict, seat: Seat, played: str, rng: Rng, budget: Budget
) -> Appraisal | None:
    """Judge one decision (see ``Appraise``); None where there is nothing to judge. Raises BadOptions."""
    known = family(game).appraise
    return None if known is None else known(observation, seat, played, rng, budget)


def review_nodes(game: str) -> int:
    """The usual budget for judging one decision of a game. Raises BadOptions."""
    known = family(game)
    return known.levels[-1].nodes if known.review_nodes is None else known.review_nodes


def usual_budget(game: str, level: str) -> Budget:
    """A fresh budget of the level's usual number of nodes, with no clock. Raises BadOptions."""
    return Budget(resolve(game, level)[1])


def choose(
    game: str, observation: JsonDict, seat: Seat, level: str, rng_seed: int, budget: Budget | None = None
) -> str:
    """A legal action for ``seat``, in canonical notation.

    Args:
        game: the game's name.
        observation: what the game tells this seat, at a decision that asks it; nothing else is looked at.
        seat: the seat that decides.
        level: a level's name, ``level:1``…, ``random`` or ``greedy``.
        rng_seed: the same seed, observation and number of nodes give the same action. Draw a fresh one for each
            decision, or let a match's decisions share one stream (see ``choose_with``).
        budget: how long to think; None: the level's usual number of nodes, without a clock.

    Raises BadOptions for an unknown game or level.
    """
    return choose_with(game, observation, seat, level, Rng(rng_seed), budget)


def choose_with(
    game: str, observation: JsonDict, seat: Seat, level: str, rng: Rng, budget: Budget | None = None
) -> str:
    """As ``choose``, drawing from a stream that the caller keeps."""
    bot, nodes = resolve(game, level)
    return bot.choose(observation, seat, rng, budget if budget is not None else Budget(nodes))
