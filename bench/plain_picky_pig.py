"""How strong a level of Picky Pig is against the plain mixing bot, which was ``sharp`` when there were three levels.

    python bench/plain_picky_pig.py [--level master] [--games 200]

By the readable rules and from observations alone. Every draw of beans is played twice, seats swapped. The plain bot
takes nearly all of the time.
"""

from __future__ import annotations

import argparse
import time

from arrays_picky_pig import wilson

from sixfold.games.contract import Seat, SeatSetup
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.actions import Action
from sixfold.rng import Rng
from sixfold.search import Budget, resolve
from sixfold.search.bot import Bot
from sixfold.search.picky_pig.bots import MixingBot


def play(bots: tuple[tuple[Bot, int], tuple[Bot, int]], rng: Rng) -> int:
    """The winner's seat. Each bot comes with its nodes."""
    options = GAME.options({})
    roster = GAME.check_roster(options, (SeatSetup(), SeatSetup()))
    state = GAME.start(options, roster, GAME.draw_setup(options, roster, rng.fork("beans")))
    while (decision := GAME.decision(state)) is not None:
        joint: dict[Seat, Action] = {}
        for seat in decision.seats:
            bot, nodes = bots[seat]
            stream = rng.fork(f"{seat}/{state.round}/{state.phase.value}")
            text = bot.choose(GAME.observe(state, seat), seat, stream, Budget(nodes))
            joint[seat] = GAME.parse(state, text)
            GAME.check(state, seat, joint[seat])
        state = GAME.apply(state, joint)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winner is not None
    return int(outcome.winner)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--level", default="master")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rng-seed", type=int, default=1)
    asked = parser.parse_args()
    pair = resolve("picky-pig", asked.level), (MixingBot(), 1_000)
    won, began = 0, time.process_time()
    for number in range(asked.games):
        swapped = number % 2
        bots = (pair[1], pair[0]) if swapped else pair
        won += play(bots, Rng(asked.rng_seed).fork(f"{number // 2}")) == swapped
        if number % 40 == 39 or number == asked.games - 1:
            score = won / (number + 1)
            low, high = wilson(score, number + 1)
            each = (time.process_time() - began) / (number + 1)
            print(
                f"{asked.level} against the plain mixing bot: {number + 1} games, score {score:.3f}, "
                f"{low:.3f} to {high:.3f} ({each:.1f} s a match)",
                flush=True,
            )


if __name__ == "__main__":
    main()
