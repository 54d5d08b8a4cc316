"""The browser's message types are what Python's messages say today."""

from sixfold.server.typescript import default_path, emit


def test_the_committed_types_are_current() -> None:
    committed = default_path().read_text(encoding="utf-8")
    assert committed == emit(), "run `python -m sixfold.server.typescript` and commit web/src/net/wire.ts"


def test_every_message_kind_is_a_literal_tag() -> None:
    text = emit()
    for tag in ("hello", "sit", "act", "host", "say", "rematch", "ping", "view", "ack", "refused", "pong"):
        assert f'readonly t: "{tag}";' in text


def test_what_the_server_sends_is_complete_and_what_it_receives_may_leave_out_defaults() -> None:
    text = emit()
    assert "readonly token?: string;" in text
    assert "readonly rng_seed: number | null;" in text
