"""One event after another: how a match becomes the next one. The only place where anything ever happens.

A live match, a match rebuilt from storage and a record under examination all go through ``evolve``, so they can't
disagree. It checks everything, and as cores are frozen a refused event has changed nothing.
"""

from __future__ import annotations

from unicodedata import bidirectional, category

from msgspec.structs import replace

from sixfold.games.contract import Mode, Outcome, Seat, other
from sixfold.games.errors import BadNotation, Refused
from sixfold.match.core import Core, Sealed, begin, commit, finish, reach
from sixfold.match.lifecycle import Verb, host_verb, move_on, unknown_command
from sixfold.match.log import Head, LoggedEvent

MAX_ACTION_CHARS = 240
MAX_NAME_CHARS = 24


def evolve(head: Head, core: Core, event: LoggedEvent) -> tuple[Core, LoggedEvent]:
    """The match after ``event``, and the event as it is stored: its action in canonical spelling.

    Raises:
        Refused, BadNotation, IllegalAction: why it cannot happen now.
    """
    if event.at_ms < core.last_ms:
        raise Refused("time-runs-back", "An event cannot be earlier than the one before it")
    now_ms = core.match_ms(event.at_ms)
    given = event.outcome
    if given is not None:
        event = replace(event, outcome=None)
    if event.seat is None and event.action.startswith("time:"):
        after = _time(head, core, event.action[5:], now_ms)
    else:
        _nothing_overdue(core, now_ms)
        if event.lobby:
            event, after = _sit(head, core, event)
        elif event.seat is not None:
            event, after = _act(head, core, event.seat, event, now_ms)
        elif event.action.startswith("host:"):
            after = _host(head, core, event, now_ms)
        else:
            raise BadNotation("not-an-event", "An event without a seat begins with time: or host:")
    if given is not None and given != event.outcome:
        raise not_judged_so(event.outcome, given)
    after = replace(
        after,
        logged=core.logged + 1,
        recorded=core.recorded if event.lobby else core.recorded + 1,
        last_ms=event.at_ms,
        versions=_versions(core, after),
    )
    return after, event


def not_judged_so(expected: str | None, found: str | None) -> Refused:
    """The outcome that an event carries isn't the one that the game finds."""
    return Refused("not-judged-so", f"Expected {_outcome(expected)}, found {_outcome(found)}")


def _outcome(outcome: str | None) -> str:
    return "no outcome" if outcome is None else f"the outcome {outcome[:20]!r}"


def _versions(core: Core, after: Core) -> tuple[int, int, int]:
    """Whatever happens shows somewhere in every view, but for a covert commit: that shows to its own seat alone."""
    a, b, c = core.versions
    covert = after.decision is not None and after.decision.covert
    if covert and len(after.sealed) > len(core.sealed):
        return (a + 1, b, c) if after.sealed[-1].seat == 0 else (a, b + 1, c)
    return a + 1, b + 1, c + 1


def _nothing_overdue(core: Core, now_ms: int) -> None:
    # C-6: at the very instant of the deadline it is too late.
    due = core.due()
    if due is not None and due.at_ms <= now_ms:
        raise Refused(
            "late", f"time:{due.name} fell due at {due.at_ms / 1000:.3f} s, before this", rule="C-6"
        )


def _sit(head: Head, core: Core, event: LoggedEvent) -> tuple[LoggedEvent, Core]:
    if event.seat is None or not event.action.startswith("sit:"):
        raise BadNotation("not-an-event", "Only the taking of seats comes before the match")
    seat, name = event.seat, clean_name(event.action[4:])
    if head.levels[seat] is not None:
        raise Refused("taken", "The computer has this seat")
    if core.seated[seat]:
        raise Refused("taken", "This seat is taken already")
    after = replace(
        core,
        status=move_on(core.status, Verb.SIT),
        names=(name, core.names[1]) if seat == 0 else (core.names[0], name),
        seated=(True, core.seated[1]) if seat == 0 else (core.seated[0], True),
    )
    if all(after.seated):
        after = begin(head, after, event.at_ms)
    return replace(event, action=f"sit:{name}"), after


def clean_name(name: str) -> str:
    """A player's name, trimmed. Raises Refused for an empty or long one, or one that would spoil a line of text."""
    name = name.strip()
    if not name or len(name) > MAX_NAME_CHARS or any(map(_spoils_a_line, name)):
        raise Refused("bad-name", f"A name has 1 to {MAX_NAME_CHARS} printable characters")
    return name


def _spoils_a_line(char: str) -> bool:
    """Control characters, broken surrogates, line breaks, and marks that turn the direction of what follows."""
    turns = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
    return category(char) in ("Cc", "Cs", "Zl", "Zp") or bidirectional(char) in turns


def _act(head: Head, core: Core, seat: Seat, event: LoggedEvent, now_ms: int) -> tuple[LoggedEvent, Core]:
    text = event.action.strip()
    _readable(text)
    if text == "abort":
        return replace(event, action=text), _abort(head, core, seat, now_ms)
    if text == "resign":
        # C-14: at any time on one's own behalf, whoever is to move
        outcome = Outcome(other(seat), "resignation")
        return replace(event, action=text), finish(head, core, outcome, now_ms, Verb.RESIGN)
    if text.startswith(("time:", "host:", "sit:")):
        raise BadNotation("reserved", "Only the table itself writes such an event")
    core = replace(core, status=move_on(core.status, Verb.ACT))
    decision = core.decision
    if decision is None or seat not in decision.seats:
        name = core.names[other(seat)]
        raise Refused("not-your-turn", f"It is {name}'s turn" if name else "It is not your turn")
    if core.has_committed(seat):
        raise Refused("already-committed", "Your choice is sealed and stays as it is", rule="C-8")
    game = head.game
    action = game.parse(core.state, text)
    game.check(core.state, seat, action)
    verdict = None if head.judge is None else head.judge.verdict(core.state, seat, action)
    if verdict is not None and decision.mode is not Mode.SEALED:
        core = _judged(core, seat, now_ms)
    event = replace(event, action=game.text(action), outcome=verdict)
    if decision.mode is not Mode.SEALED:
        return event, reach(head, core, game.apply(core.state, {seat: action}), now_ms, by_seat=True)
    # Committed unseen; applied together once the last asked seat has.
    core = commit(core, Sealed(seat, action, core.recorded + 1, now_ms))
    if len(core.sealed) < len(decision.seats):
        return event, core
    joint = {sealed.seat: sealed.action for sealed in core.sealed}
    return event, reach(head, core, game.apply(core.state, joint), now_ms, by_seat=True)


def _readable(text: str) -> None:
    """What somebody typed can be stored and sent."""
    if len(text) > MAX_ACTION_CHARS:
        raise BadNotation("too-long", f"An action has at most {MAX_ACTION_CHARS} characters")
    if not text.isascii() and any(category(char) == "Cs" for char in text):
        raise BadNotation("not-text", "That is not text")


def _judged(core: Core, seat: Seat, now_ms: int) -> Core:
    """The seat's judged action comes now, unless it comes too soon after its last one."""
    wait_ms = core.wait_ms(seat, now_ms)
    if wait_ms > 0:
        # FG-9: rounded up, so that whoever waits as long as this says has waited long enough
        wait = f"{-(-wait_ms // 100) / 10:.1f} s"
        raise Refused("too-fast", f"That is too soon after your last try: wait {wait}, then send it again")
    a, b = core.judged_ms
    return replace(core, judged_ms=(now_ms, b) if seat == 0 else (a, now_ms))


def _abort(head: Head, core: Core, seat: Seat, now_ms: int) -> Core:
    # C-14: before the first decision, and only by one who sits here
    move_on(core.status, Verb.ABORT)
    if not core.seated[seat]:
        raise Refused("not-seated", "Take your seat first")
    if core.decided:
        raise Refused("too-late-to-abort", "The first decision has been taken: you may resign", rule="C-14")
    return finish(head, core, Outcome(None, "abort"), now_ms, Verb.ABORT)


def _host(head: Head, core: Core, event: LoggedEvent, now_ms: int) -> Core:
    command = event.action.removeprefix("host:")
    verb = host_verb(command, head.host_commands)
    if verb is Verb.RULE:
        return _ruled(head, core, command, now_ms)
    if verb is Verb.CANCEL:
        return finish(head, core, Outcome(None, "abort"), now_ms, verb)
    if verb is Verb.DECIDE:
        winner = None if command == "draw" else Seat(int(command[-1]))
        return finish(head, core, Outcome(winner, "host"), now_ms, verb)
    status = move_on(core.status, verb)
    # C-9: match time stands still from here to there, and with it every clock and timer
    if verb is Verb.PAUSE:
        return replace(core, status=status, stopped_ms=now_ms, paused_by=event.by or "the host")
    return replace(core, status=status, zero_ms=event.at_ms - now_ms, stopped_ms=None, paused_by=None)


def _ruled(head: Head, core: Core, command: str, now_ms: int) -> Core:
    """The host has ruled on what only the game understands; a decision that is left as it was goes on."""
    _readable(command)
    core = replace(core, status=move_on(core.status, Verb.RULE))
    if head.ruler is None:
        raise unknown_command(())
    try:
        state = head.ruler.ruled(core.state, command)
    except BadNotation as error:
        raise unknown_command(head.host_commands) from error
    return reach(head, core, state, now_ms, by_seat=False)


def _time(head: Head, core: Core, text: str, now_ms: int) -> Core:
    move_on(core.status, Verb.TIME)
    due = core.due()
    if due is None or due.at_ms > now_ms:
        raise Refused("not-due", f"time:{text} has not fallen due", rule="C-6")
    if due.at_ms != now_ms:
        raise Refused("not-due", f"time:{due.name} fell due at {due.at_ms / 1000:.3f} s", rule="C-6")
    if due.flag is not None:
        return _flag(head, core, due.flag, text, now_ms)
    state = head.game.passed(core.state, text)
    core = replace(core, passed=core.passed | {due.name})
    return reach(head, core, state, now_ms, by_seat=False)


def _flag(head: Head, core: Core, seat: Seat, text: str, now_ms: int) -> Core:
    if text != f"flag:{seat}":
        raise Refused("not-due", f"Seat {seat}'s flag falls at this instant, not time:{text}", rule="C-6")
    core = replace(core, fallen=(True, core.fallen[1]) if seat == 0 else (core.fallen[0], True))
    second = core.due()
    if second is not None and second.flag is not None and second.at_ms == now_ms:
        return core  # C-8: the other flag falls at the very same instant; its event comes next
    if all(core.fallen):
        return finish(head, core, head.game.adjudicate(core.state), now_ms)
    # C-7
    return finish(head, core, Outcome(other(seat), "flag"), now_ms)
