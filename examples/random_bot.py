"""Plays any game of Sixfold at random, in docs/engine-protocol.md's protocol. Needs nothing but Python."""

import json
import random
import sys


def say(**message):
    print(json.dumps(message), flush=True)


dice = random.Random()
for line in sys.stdin:
    told = json.loads(line)
    match told["t"]:
        case "hello":
            say(t="hello", protocol=1, name="Random", author="The Sixfold authors", games=told["games"])
        case "new":
            dice.seed(told["rng_seed"])
            say(t="ready", match=told["match"])
        case "go":
            if told["legal"]:
                say(t="action", id=told["id"], text=dice.choice(told["legal"]))
            else:  # nothing but answers of one's own, in an open decision
                say(t="wait", id=told["id"])
        case "error":
            print("Refused:", told["message"], file=sys.stderr)
        case "quit":
            break
