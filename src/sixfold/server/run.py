"""`sixfold serve`: open the database, bind the port, say the address once it really answers, shut down in peace."""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import logging
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from sixfold.games.errors import BadOptions
from sixfold.server.app import create_app
from sixfold.server.config import MOST_CONNECTIONS, Config, Limits, default_db
from sixfold.server.engines import examine
from sixfold.server.store import StoreUnusable
from sixfold.server.wire import MAX_MESSAGE_BYTES

CANNOT_START = 2


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: Path | None = None,
    open_browser: bool = False,
    workers: int = 1,
    plain: bool = False,
    bot_delay_ms: int = 600,
    access_log: bool = False,
    origins: tuple[str, ...] = (),
    connections: int = MOST_CONNECTIONS,
    larder: int = 2,
    engines: tuple[str, ...] = (),
) -> int:
    """Serve until interrupted. Returns the exit code: 0, or 2 if the server could not start (said on stderr).

    Args:
        host: address to listen on.
        port: 0 takes any free one.
        db: database file; None: the usual place for this user's data.
        open_browser: show the page in the person's browser once it is there.
        workers: processes that think for the computer.
        plain: they do without compiled code.
        bot_delay_ms: the least time that the computer takes for a move.
        access_log: log every request on stderr.
        origins: further origins whose pages may use the server.
        connections: how many there may be at once.
        larder: matches kept drawn ahead of each game that takes long to draw.
        engines: programs that can be chosen as levels, each ``NAME=COMMAND``.
    """
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    if access_log:
        logging.getLogger("sixfold.access").setLevel(logging.INFO)
    try:
        known = asyncio.run(examine(engines)) if engines else ()
    except BadOptions as error:
        print(f"sixfold: can't start. {error}", file=sys.stderr)
        return CANNOT_START
    try:
        listener = _listen(host, port)
    except OSError as error:
        hint = (
            " Is it running already? Choose another port with --port."
            if error.errno == errno.EADDRINUSE
            else ""
        )
        print(f"sixfold: can't listen on {host}:{port}: {error.strerror or error}.{hint}", file=sys.stderr)
        return CANNOT_START
    _allow_many_connections()
    config = Config(
        db=db or default_db(),
        workers=workers,
        plain=plain,
        bot_delay_ms=bot_delay_ms,
        access_log=access_log,
        origins=origins,
        limits=Limits(connections=connections),
        larder=larder,
        engines=known,
    )
    try:
        app = create_app(config)
    except StoreUnusable as error:
        listener.close()
        print(f"sixfold: can't start. {error}", file=sys.stderr)
        return CANNOT_START
    server = uvicorn.Server(network(app))
    spare_the_collector()
    # After an orderly shutdown uvicorn raises the interrupt again; here it was just the way to stop.
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(server, listener, _address(listener, host), open_browser))
    return 0 if server.started else CANNOT_START


def network(app: Starlette) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=16 * MAX_MESSAGE_BYTES,  # beyond our own limit, so that we can answer in words
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
    )


async def _serve(server: uvicorn.Server, listener: socket.socket, address: str, open_browser: bool) -> None:
    async def announce() -> None:
        while not server.started:
            if server.should_exit:
                return
            await asyncio.sleep(0.01)
        print(f"Sixfold is open at {address}", flush=True)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, address)

    announcing = asyncio.create_task(announce())
    try:
        await server.serve(sockets=[listener])
    finally:
        announcing.cancel()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except OSError:
        listener.close()
        raise
    return listener


def _allow_many_connections() -> None:
    """Systems often allow a process 1,024 open files at first: too few for some hundred matches."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(65_536, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def spare_the_collector() -> None:
    """Look for unreachable cycles of objects rarely: a move leaves none behind, and what a match is made of stays.

    With Python's own settings a busy server spent a fifth of its time on finding nothing.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _address(listener: socket.socket, host: str) -> str:
    port = listener.getsockname()[1]
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def loop_factory() -> type[asyncio.AbstractEventLoop] | None:
    """The fastest event loop there is here; None is asyncio's own."""
    try:
        import uvloop
    except ImportError:  # Windows has none
        return None
    return uvloop.Loop


def main(argv: list[str] | None = None) -> int:
    """The same from the command line, for development."""
    parser = argparse.ArgumentParser(prog="python -m sixfold.server.run", description="Serve Sixfold.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--db", type=Path)
    parser.add_argument("--open", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bot-delay", type=int, default=600, metavar="MS")
    parser.add_argument("--access-log", action="store_true")
    args = parser.parse_args(argv)
    return serve(args.host, args.port, args.db, args.open, args.workers, args.bot_delay, args.access_log)


if __name__ == "__main__":
    sys.exit(main())
