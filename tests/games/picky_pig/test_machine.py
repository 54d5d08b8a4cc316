"""Random matches under Hypothesis, good and bad input mixed: the match equals its replay, and the rules keep their
promises after every phase."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sixfold.games.contract import SEATS, Json, Seat
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.state import State
from sixfold.hexboard import board
from sixfold.match.check import check_record
from sixfold.match.log import head_from_json, head_json
from sixfold.match.match import Match
from sixfold.match.messages import Ack
from sixfold.match.record import encode_record
from sixfold.rng import Rng
from tests.games.picky_pig.slow import slow_value
from tests.games.picky_pig.table import roster

seats = st.sampled_from(SEATS)
counts = st.integers(0, 4)
cells = st.sampled_from(board(3).names)
hands = st.dictionaries(cells, counts, max_size=19)
ranges = st.tuples(st.integers(-20, 30), st.integers(0, 25)).map(lambda pair: [pair[0], sum(pair)])
junk = st.one_of(
    st.sampled_from(
        ["", "pass", "A1+A1+A2@1", "A1+A2+A3@0", "A1>A1:1", "H1>H2:1", "time:flag:0", "host:draw"]
    ),
    st.builds("{}+{}/{}@{}".format, cells, cells, cells, st.integers(0, 10)),
    st.builds("{}>{}:{}".format, cells, cells, st.integers(0, 5)),
)


class PickyPigMachine(RuleBasedStateMachine):
    """One match between two seats who play anything."""

    def __init__(self) -> None:
        super().__init__()
        self.match = new_match({})
        self.now_ms = 0
        self.streaks: dict[tuple[int, int], list[bool]] = {}

    @initialize(
        beans=st.one_of(st.sampled_from(["1-3", "twos"]), st.tuples(hands, hands).map(list)),
        nine=st.one_of(st.just("s5"), st.lists(ranges, min_size=9, max_size=9)),
        rounds=st.integers(2, 5),
        goal=st.sampled_from([1, 2, 7]),
        commits=st.sampled_from(["shown", "hidden"]),
    )
    def begin(self, beans: Json, nine: Json, rounds: int, goal: int, commits: str) -> None:
        options = {"beans": beans, "ranges": nine, "rounds": rounds, "goal": goal, "commits": commits}
        self.match = new_match(options)

    @precondition(lambda self: self.match.status == "running")
    @rule(seat=seats, draw=st.integers(0, 999), gap=st.sampled_from([0, 1, 30_000]))
    def legal(self, seat: Seat, draw: int, gap: int) -> None:
        self.now_ms += gap
        if seat in self.match.awaited:
            before = self.state
            text = GAME.text(GAME.sample(before, seat, Rng(draw)))
            answer = self.match.submit(seat, None, self.match.number, text, self.now_ms).answer
            assert isinstance(answer, Ack), answer
            if before.phase == "movement" and self.state != before:
                self.checked(before)

    @rule(seat=seats, text=junk, gap=st.sampled_from([0, 1]))
    def anything(self, seat: Seat, text: str, gap: int) -> None:
        self.now_ms += gap
        before, old = self.match.snapshot(), self.state
        step = self.match.submit(seat, None, self.match.number, text, self.now_ms)
        if not isinstance(step.answer, Ack):
            assert self.match.snapshot() == before
        elif old.phase == "movement" and self.state != old:
            self.checked(old)

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def checked(self, before: State) -> None:
        """PP-13 on paper: who was in after the last two movement phases has scored, whoever was not has not."""
        after = self.state
        worth = dict(zip(board(3).names, map(sum, zip(*after.beans, strict=True)), strict=True))
        for seat in SEATS:
            for n, entry in enumerate(after.entries[seat]):
                if entry is None:
                    continue
                low, high = after.ranges[n]
                value = slow_value(str(entry.sum), worth)
                history = self.streaks.setdefault((seat, n), [])
                history.append(value is not None and low <= value <= high)
                twice = any(a and b for a, b in pairwise(history))
                assert (entry.scored is not None) == twice
                old = before.entries[seat][n]
                assert old is None or (old.sum, old.round) == (entry.sum, entry.round)
        assert self.match.observe(None)["points"] == [
            sum(e is not None and e.scored is not None for e in after.entries[seat]) for seat in SEATS
        ]
        reached = any(after.points(seat) >= after.options.goal for seat in SEATS)
        assert (self.match.status == "over") == (reached or before.round == after.options.rounds)

    @invariant()
    def no_bean_is_lost(self) -> None:
        setup = self.match.head.setup["beans"]
        for seat in SEATS:
            assert sum(self.state.beans[seat]) == sum(setup[seat].values())
            assert min(self.state.beans[seat]) >= 0

    @invariant()
    def operators_and_cells_add_up(self) -> None:
        for seat in SEATS:
            used = "".join(str(e.sum) for e in self.state.entries[seat] if e is not None)
            stock = self.state.stocks[seat]
            for sign, start, left in zip("+-x/", (7, 6, 3, 2), stock, strict=True):
                assert used.count(sign) + left == start

    @invariant()
    def the_match_is_its_replay(self) -> None:
        head = head_from_json(GAME, head_json(self.match.head))
        assert Match.replay(head, self.match.events) == self.match
        for public in (True, False):
            data = encode_record(self.match.record(audience_public=public))
            if self.match.status == "over" or public:
                assert encode_record(check_record(data).match.record()) == data


def new_match(options: dict[str, Json]) -> Match:
    raw = {"side": 3, "clock": "off", **options}
    return Match.create(GAME, "PIGS", raw, roster(), ("Ibex", "kg"), ("gentle", "gentle"), 3)


PickyPigMachine.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
TestPickyPigMachine = PickyPigMachine.TestCase
