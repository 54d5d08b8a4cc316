"""Random matches under Hypothesis, good and bad input, deadlines and rulings mixed: the match equals its replay, coins
add up, and what is refused changes nothing."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sixfold.games.contract import SEATS, Json, Roster, Seat
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.coins import ALL_PROBLEMS, PURSE, VALUE, whole
from sixfold.games.focus_group.land import ahead, sizes
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import Cost, Phase, State
from sixfold.match.log import head_from_json, head_json
from sixfold.match.match import Match
from sixfold.match.messages import Ack
from sixfold.minigames.stored import LABELS, LEVELS
from sixfold.rng import Rng
from tests.games.focus_group.table import roster

seats = st.sampled_from(SEATS)
labels = st.sampled_from(LABELS)
items = st.lists(st.sampled_from(["order", "embargo", "sweep", "mulligan"]), unique=True).map(tuple)
WORDS = [
    "ready",
    "ready now",
    "sweep",
    "sweep:-",
    "pick:0",
    "A",
    "A=",
    "H=1",
    "E5",
    "J9",
    "time:reading",
    "host:draw",
    "",
]
junk = st.one_of(
    st.sampled_from(WORDS),
    st.builds("{}={}".format, labels, st.text(max_size=8)),
    st.builds("{}={:04}".format, labels, st.integers(0, 9999)),
    st.builds("embargo:{}".format, st.sampled_from(["easy", "medium", "hard", "-"])),
    st.builds("category:{}".format, st.sampled_from(["logic", "word", "sport"])),
    st.sampled_from(BOARD.names),
)


class FocusGroupMachine(RuleBasedStateMachine):
    """One match between two seats who do anything, with a host who judges."""

    def __init__(self) -> None:
        super().__init__()
        self.match = new_match(roster(), {})
        self.now_ms = 0
        self.checked = -1

    @initialize(
        first=items, second=items, rounds=st.integers(1, 3), prices=st.integers(1, 6),
        pace=st.sampled_from(["2", "3-after-wrong"]), obvious=st.sampled_from(["on", "off"]),
    )  # fmt: skip
    def begin(
        self,
        first: tuple[str, ...],
        second: tuple[str, ...],
        rounds: int,
        prices: int,
        pace: str,
        obvious: str,
    ) -> None:
        cost = {name: 1 + n % prices for n, name in enumerate(BOARD.names)}
        options = {"rounds": rounds, "prices": cost, "pace": pace, "obvious": obvious}
        self.match = new_match(roster(first, second), options)

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @precondition(lambda self: self.match.status == "running")
    @rule(seat=seats, draw=st.integers(0, 999), gap=st.sampled_from([2_000, 3_000, 10_000]))
    def legal(self, seat: Seat, draw: int, gap: int) -> None:
        self.now_ms += gap
        self.match.on_deadline(self.now_ms)
        if seat in self.match.awaited:
            text = GAME.text(GAME.sample(self.state, seat, Rng(draw)))
            waits = self.match.wait_ms(seat, self.now_ms)
            answer = self.match.submit(seat, None, self.match.number, text, self.now_ms).answer
            assert isinstance(answer, Ack) or waits > 0, answer

    @rule(seat=seats, text=junk, gap=st.sampled_from([0, 1, 2_500]))
    def anything(self, seat: Seat, text: str, gap: int) -> None:
        self.now_ms += gap
        self.match.on_deadline(self.now_ms)
        before = self.match.snapshot()
        step = self.match.submit(seat, None, self.match.number, text, self.now_ms)
        if not isinstance(step.answer, Ack):
            assert self.match.snapshot() == before

    @precondition(lambda self: self.match.next_deadline_ms is not None)
    @rule()
    def time_passes(self) -> None:
        assert self.match.next_deadline_ms is not None
        if self.state.phase is not Phase.PLACEMENT:  # there it is a flag
            self.now_ms = max(self.now_ms, self.match.next_deadline_ms)
            self.match.on_deadline(self.now_ms)

    @rule(label=labels, draw=st.integers(0, 999))
    def host(self, label: str, draw: int) -> None:
        rejected = self.state.rejected
        chosen = rejected[draw % len(rejected)] if rejected and draw % 3 else None
        command = f"accept:{chosen.seat}:{chosen.label}={chosen.text}" if chosen else f"void:{label}"
        before = self.match.snapshot()
        answer = self.match.host(command, None, self.now_ms, "Ursa").answer
        if not isinstance(answer, Ack):
            assert self.match.snapshot() == before

    @invariant()
    def coins_add_up(self) -> None:
        state = self.state
        spent = [sum(whole(state.draw.prices[p.cell]) for p in state.purchases if p.seat == s) for s in SEATS]
        earned = [0, 0]
        for done in state.finished:
            for seat in SEATS:
                earned[seat] += done.purse[seat]
            # nobody gets more than there is: three each, twenty together, less what was void or burnt
            burnt = sum(whole(1) for r in done.rejected if r.cost is Cost.COIN)
            void = sum(
                whole(VALUE[LEVELS[label]])
                for label, standing in zip(LABELS, done.standings, strict=True)
                if standing.void
            )
            assert sum(done.purse) == 2 * PURSE + ALL_PROBLEMS - burnt - void
        for seat in SEATS:
            left = state.carried[seat] if state.means is None else state.means[seat]
            assert earned[seat] - spent[seat] == left >= 0
            assert state.purse[seat] >= 0

    @invariant()
    def land_adds_up(self) -> None:
        state = self.state
        assert not state.owned[0] & state.owned[1]
        for seat in SEATS:
            assert state.owned[seat].bit_count() == sum(p.seat == seat for p in state.purchases)
            assert state.groups[seat] == sizes(state.owned[seat])
        if state.phase is Phase.OVER and self.match.outcome is not None:
            assert self.match.outcome.winner == ahead(state.groups, state.completed_at)

    @invariant()
    def the_match_is_its_replay(self) -> None:
        if len(self.match.events) == self.checked:
            return
        self.checked = len(self.match.events)
        if self.checked % 5 == 0 or self.match.status == "over":
            head = head_from_json(GAME, head_json(self.match.head))
            assert Match.replay(head, self.match.events) == self.match


def new_match(items: Roster, options: dict[str, Json]) -> Match:
    raw = {"minigames": "tokens", "judging": "host", "clock": "off", **options}
    return Match.create(GAME, "FOCUS", raw, items, ("Ibex", "kg"), ("gentle", "gentle"), 3)


FocusGroupMachine.TestCase.settings = settings(max_examples=20, stateful_step_count=50, deadline=None)
TestFocusGroupMachine = FocusGroupMachine.TestCase
