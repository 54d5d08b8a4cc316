"""What the load generator drives: the real server without its limits on haste, or the null baseline.

    python bench/server.py sixfold --db FILE
    python bench/server.py null

The null baseline is the same stack (uvicorn, Starlette, msgspec) with no rules and no store: it tells the mover
"ack" and both seats a view of the usual size. What it can't do, the real server can't do either.
"""

from __future__ import annotations

import argparse
import asyncio
import socket
from dataclasses import replace
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from sixfold.games import registry
from sixfold.games.contract import SEATS, SeatSetup
from sixfold.match import Match
from sixfold.match.messages import Ack
from sixfold.server.app import create_app
from sixfold.server.config import Config, Limits
from sixfold.server.run import loop_factory, network, spare_the_collector
from sixfold.server.wire import Act, FromClient, Hello, Made, Sit

NO_LIMITS = replace(
    Limits(),
    requests=(1e6, 1e6),
    makes=(1e6, 1e6),
    outbox=10_000,
    connections=100_000,
    connections_each=100_000,
)


def null_app() -> Starlette:
    """Relays moves between two connections, and no more."""
    encode, decode = msgspec.json.Encoder().encode, msgspec.json.Decoder(FromClient).decode
    game = registry.get("cultivating-flowers")
    seats = (SeatSetup(), SeatSetup())
    match = Match.create(game, "NULL-NULL", {"first": "0"}, seats, ("Ada", "Ben"), (None, None), 1)
    view = encode(match.view(SEATS[0], 0)).decode()
    tables: dict[str, list[WebSocket]] = {}

    async def make(request: Request) -> Response:
        code = str(len(tables))
        tables[code] = []
        return Response(encode(Made(code, ["0", "1"], None, "w")), 201)

    async def play(ws: WebSocket) -> None:
        await ws.accept()
        table = tables[ws.path_params["code"]]
        version = 2
        try:
            while True:
                message = decode(await ws.receive_text())
                if isinstance(message, Hello):
                    table.append(ws)
                elif isinstance(message, Sit):
                    await ws.send_text(encode(Ack(message.id, 1)).decode())
                elif isinstance(message, Act):
                    version += 1
                    await ws.send_text(encode(Ack(message.id, version)).decode())
                    text = view.replace('"version":1', f'"version":{message.decision + 3}', 1)
                    for other in table:
                        await other.send_text(text)
        except WebSocketDisconnect:
            pass

    return Starlette(
        routes=[Route("/api/matches", make, methods=["POST"]), WebSocketRoute("/api/play/{code}", play)]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="A server to drive.")
    parser.add_argument("kind", choices=("sixfold", "null"))
    parser.add_argument("--db", type=Path)
    args = parser.parse_args()
    app = null_app() if args.kind == "null" else create_app(Config(db=args.db, limits=NO_LIMITS))
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    spare_the_collector()

    async def serve() -> None:
        server = uvicorn.Server(network(app))
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        print(listener.getsockname()[1], flush=True)
        await serving

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve())


if __name__ == "__main__":
    main()
