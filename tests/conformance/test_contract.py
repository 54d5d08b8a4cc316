"""The laws of the contract, for every registered game: a new game is tested here by being registered."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games.contract import (
    SEATS,
    AnyGame,
    HidesSetup,
    HostRules,
    Judges,
    ManyLegal,
    Mode,
    Outcome,
    Prepares,
)
from sixfold.games.errors import BadNotation, BadOptions, IllegalAction
from sixfold.match.log import setup_rng
from sixfold.rng import Rng
from tests.conformance.samples import (
    ALL_SETTINGS,
    GAMES,
    NAMES,
    Setting,
    label,
    played,
    rejection,
    settings_of,
    settings_with,
)

LOOKED_AT = 40
"""Legal actions looked at in each position."""
LISTED = 1_000
"""Legal actions listed in each position of a game that has too many."""

JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=8)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=5,
)

every_game = pytest.mark.parametrize("name", NAMES)
every_setting = pytest.mark.parametrize("setting", ALL_SETTINGS, ids=label)


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")


def _same_as_json(value: Any) -> bool:
    return bool(msgspec.json.decode(_json(value)) == value)


def _listed(game: AnyGame, state: Any, seat: Any) -> list[Any]:
    """All legal actions, or the first of them where there are too many."""
    legal = game.legal(state, seat)
    return list(islice(legal, LISTED) if isinstance(game, ManyLegal) else legal)


def _some(game: AnyGame, state: Any, seat: Any) -> list[Any]:
    """Legal actions spread over all there are."""
    legal = _listed(game, state, seat)
    some = list(islice(legal, 0, None, max(1, len(legal) // LOOKED_AT)))
    if isinstance(game, ManyLegal) and legal:
        rng = Rng(len(legal))
        some += [game.sample(state, seat, rng) for _ in range(LOOKED_AT)]
    return some


@every_game
def test_the_info_is_complete(name: str) -> None:
    info = GAMES[name].info
    assert info.name == name
    assert name == name.lower().replace("_", "-")
    assert info.title
    assert info.blurb
    assert info.meta
    assert info.rules
    for texts in ([(i.name, i.title, i.text) for i in info.items], [(r.id, r.text) for r in info.rules]):
        assert all(all(text) for text in texts)
    assert len({item.name for item in info.items}) == len(info.items)
    assert len({option.name for option in info.options}) == len(info.options)
    for option in info.options:
        assert option.title
        if option.choices:
            assert option.default in option.choices
        else:
            assert option.low is not None
            assert option.high is not None
            assert option.low <= option.default <= option.high


@every_game
def test_defaults_are_written_out_in_the_order_of_the_options(name: str) -> None:
    game = GAMES[name]
    written = game.options_json(game.options({}))
    assert written == {option.name: option.default for option in game.info.options}
    assert list(written) == [option.name for option in game.info.options]


@every_setting
def test_options_go_there_and_back(setting: Setting) -> None:
    game = GAMES[setting.game]
    options = game.options(dict(setting.options))
    written = game.options_json(options)
    assert _same_as_json(written)
    assert game.options(written) == options
    assert all(written[name] == value for name, value in setting.options)


@every_game
@given(data=st.data())
def test_no_options_are_read_wrongly(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    names = st.one_of(st.sampled_from([option.name for option in game.info.options]), st.text(max_size=8))
    raw = data.draw(st.dictionaries(names, JSON, max_size=3))
    if rejection(BadOptions, lambda: game.options(raw)) is None:
        options = game.options(raw)
        written = game.options_json(options)
        assert game.options(written) == options
        # by type too: true is not 1; what is set by hand may be written out more fully than it was given
        plain = {o.name for o in game.info.options if not o.custom or raw.get(o.name) in o.choices}
        assert _json({key: written[key] for key in raw if key in plain}) == _json(
            {key: raw[key] for key in raw if key in plain}
        )


@every_setting
def test_the_setup_is_drawn_from_the_seed_alone(setting: Setting) -> None:
    game = GAMES[setting.game]
    options = game.options(dict(setting.options))
    roster = game.check_roster(options, setting.roster)
    assert game.check_roster(options, roster) == roster
    setup = game.draw_setup(options, roster, setup_rng(11))
    assert setup == game.draw_setup(options, roster, setup_rng(11))
    assert _same_as_json(setup)
    again = msgspec.json.decode(msgspec.json.encode(setup))
    assert game.start(options, roster, setup) == game.start(options, roster, again)


@pytest.mark.parametrize("name", [name for name in NAMES if isinstance(GAMES[name], Prepares)])
def test_a_prepared_setup_is_the_one_that_would_have_been_drawn(name: str) -> None:
    game, setting = GAMES[name], settings_of(name)[0]
    assert isinstance(game, Prepares)
    options = game.options(dict(setting.options))
    roster = game.check_roster(options, setting.roster)
    setup = game.draw_setup(options, roster, setup_rng(11))
    prepared = game.prepare(options, setup_rng(11).fork("prepared"))
    assert _same_as_json(prepared)
    assert game.prepared_of(setup) == prepared
    assert game.draw_prepared(options, roster, setup_rng(11), prepared) == setup
    assert game.preparation(options) == game.preparation(game.options(game.options_json(options)))
    assert rejection(BadOptions, lambda: game.prepared_of({})) is not None


@pytest.mark.parametrize("name", [name for name in NAMES if isinstance(GAMES[name], HidesSetup)])
def test_a_public_setup_is_a_part_of_the_setup(name: str) -> None:
    game, setting = GAMES[name], settings_of(name)[0]
    assert isinstance(game, HidesSetup)
    options = game.options(dict(setting.options))
    setup = game.draw_setup(options, game.check_roster(options, setting.roster), setup_rng(11))
    public = game.public_setup(setup)
    assert _same_as_json(public)
    assert public != setup
    assert set(public) <= set(setup)


@every_game
@given(data=st.data())
def test_no_setup_is_read_wrongly(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    setting = data.draw(st.sampled_from(settings_of(name)))
    options = game.options(dict(setting.options))
    roster = game.check_roster(options, setting.roster)
    setup = game.draw_setup(options, roster, setup_rng(1))
    keys = st.one_of(st.sampled_from(sorted(setup)), st.text(max_size=8)) if setup else st.text(max_size=8)
    changed = {**setup, **data.draw(st.dictionaries(keys, JSON, max_size=2))}
    for key in data.draw(st.sets(st.sampled_from(sorted(changed)))) if changed else ():
        del changed[key]
    if rejection(BadOptions, lambda: game.start(options, roster, changed)) is None:
        assert game.decision(game.start(options, roster, changed)) is not None


@every_setting
def test_decisions_and_outcomes(setting: Setting) -> None:
    game = GAMES[setting.game]
    _, positions = played(setting)
    spec = game.clock(game.options(dict(setting.options)))
    for state in positions:
        decision, outcome = game.decision(state), game.outcome(state)
        assert (decision is None) == (outcome is not None)
        hash(state)
        if decision is None:
            continue
        assert decision.seats
        assert len(set(decision.seats)) == len(decision.seats)
        assert set(decision.seats) <= set(SEATS)
        assert decision.mode is not Mode.TURN or len(decision.seats) == 1
        assert decision.name
        assert decision.base_ms is None or (decision.base_ms > 0 and spec is not None)
        assert len({timer.name for timer in decision.timers}) == len(decision.timers)
        assert all(timer.length_ms > 0 for timer in decision.timers)
        assert len(decision.pace_ms) == 2
        assert all(pace_ms >= 0 for pace_ms in decision.pace_ms)
    assert game.outcome(positions[-1]) is not None


@every_setting
def test_legal_check_text_and_parse_agree(setting: Setting) -> None:
    game = GAMES[setting.game]
    _, positions = played(setting)
    for state in positions:
        decision = game.decision(state)
        asked = () if decision is None else decision.seats
        for seat in SEATS:
            legal = _listed(game, state, seat)
            assert len(set(legal)) == len(legal)
            assert legal == _listed(game, state, seat)
            assert bool(legal) == (seat in asked)
            for action in _some(game, state, seat):
                game.check(state, seat, action)
                text = game.text(action)
                assert text == text.strip()
                assert text not in ("resign", "abort")
                assert not text.startswith(("time:", "host:", "sit:"))
                assert game.parse(state, text) == action
                assert game.text(game.parse(state, text)) == text


@pytest.mark.parametrize("setting", settings_with(Judges), ids=label)
def test_what_is_judged_is_right_or_wrong_and_shown_in_other_words(setting: Setting) -> None:
    game = GAMES[setting.game]
    assert isinstance(game, Judges)
    _, positions = played(setting)
    for state in positions:
        for seat in SEATS:
            for action in _some(game, state, seat):
                verdict = game.verdict(state, seat, action)
                assert verdict in ("correct", "wrong", None)
                assert verdict == game.verdict(state, seat, action)
                shown = game.shown_text(action, verdict)
                assert (shown == game.text(action)) == (verdict is None)


@pytest.mark.parametrize("setting", settings_with(HostRules), ids=label)
def test_a_host_rules_on_what_the_game_lists_and_on_nothing_else(setting: Setting) -> None:
    game = GAMES[setting.game]
    _, positions = played(setting)
    assert isinstance(game, HostRules)
    commands = game.host_commands(game.options(dict(setting.options)))
    assert all(commands)
    assert len(set(commands)) == len(commands)
    for state in positions:
        seen = game.observe_host(state)
        assert _same_as_json(seen)
        assert seen == game.observe_host(state)
        assert set(game.observe(state, None)) <= set(seen)
        for text in ("", "?", "pause", "winner:0", "x" * 240):
            assert rejection(BadNotation, partial(game.ruled, state, text)) is not None


@every_setting
def test_legal_texts_are_unique(setting: Setting) -> None:
    game = GAMES[setting.game]
    _, positions = played(setting)
    state = positions[0]
    for seat in SEATS:
        texts = [game.text(action) for action in _listed(game, state, seat)]
        assert len(set(texts)) == len(texts)
        if isinstance(game, ManyLegal):
            assert list(islice(game.legal_texts(state, seat), LISTED)) == texts


@every_setting
def test_a_position_is_what_was_done_and_stays_as_it_is(setting: Setting) -> None:
    game = GAMES[setting.game]
    _, positions = played(setting)
    for state in positions[:-1]:
        decision = game.decision(state)
        assert decision is not None
        before = hash(state)
        joint = {seat: next(iter(game.legal(state, seat))) for seat in decision.seats}
        if decision.mode is not Mode.SEALED:
            joint = dict([joint.popitem()])
        after = game.apply(state, joint)
        assert after == game.apply(state, joint)
        assert hash(after) == hash(game.apply(state, joint))
        assert (hash(state), game.decision(state)) == (before, decision)


@every_setting
def test_deadlines_can_pass_and_are_recorded_as_drawn(setting: Setting) -> None:
    game = GAMES[setting.game]
    _, positions = played(setting)
    for state in positions:
        decision = game.decision(state)
        for timer in () if decision is None else decision.timers:
            text = game.expire(state, timer.name, Rng(3))
            assert text == game.expire(state, timer.name, Rng(3))
            after = game.passed(state, text)
            assert after == game.passed(state, text)
            following = game.decision(after)
            assert following is None or timer.name not in {other.name for other in following.timers}
        with pytest.raises((BadNotation, IllegalAction)):
            game.passed(state, "no such deadline")


@every_setting
def test_what_is_told_is_json_and_pure(setting: Setting) -> None:
    game = GAMES[setting.game]
    _, positions = played(setting)
    for state in positions:
        for seat in (*SEATS, None):
            observation = game.observe(state, seat)
            assert _same_as_json(observation)
            assert observation == game.observe(state, seat)
        assert _same_as_json(game.figures(state))
        glance = game.glance(state)
        assert glance.text
        assert glance.score is None or len(glance.score) == 2
        ranking = game.adjudicate(state)
        assert isinstance(ranking, Outcome)
        assert ranking.reason
        assert _same_as_json(ranking.detail)
        outcome = game.outcome(state)
        if outcome is not None:
            assert outcome == ranking
            assert {**outcome.detail, **game.figures(state)} == outcome.detail


@every_game
@given(data=st.data())
def test_no_text_is_read_wrongly(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    setting = data.draw(st.sampled_from(settings_of(name)))
    _, positions = played(setting)
    state = data.draw(st.sampled_from(positions[:-1]))
    decision = game.decision(state)
    assert decision is not None
    seat = data.draw(st.sampled_from(decision.seats))
    legal = [game.text(action) for action in _some(game, state, seat)]
    base = data.draw(st.sampled_from(legal))
    at = data.draw(st.integers(0, len(base)))
    bit = data.draw(
        st.one_of(st.sampled_from([*"".join(legal), " ", "²", "٣", "İ", "\x00"]), st.text(max_size=3))
    )
    text = data.draw(st.sampled_from((base[:at] + bit + base[at + 1 :], base[:at] + bit + base[at:], bit)))
    if rejection(BadNotation, lambda: game.parse(state, text)) is not None:
        return
    action = game.parse(state, text)
    assert game.text(game.parse(state, game.text(action))) == game.text(action)
    # whatever can be read is either among the legal actions, or refused with a reason
    forbidden = rejection(IllegalAction, lambda: game.check(state, seat, action)) is not None
    if isinstance(game, ManyLegal):
        assert not forbidden or action not in _some(game, state, seat)
    else:
        assert forbidden == (action not in set(game.legal(state, seat)))
