"""How long a bot may think, said without a clock: a number of nodes, and a question that somebody above answers.

Self-play gives nodes only, so the same seed plays the same moves on every machine. The server adds ``out_of_time``,
which it makes from its own clock; nothing in this folder reads one.
"""

from __future__ import annotations

from collections.abc import Callable


class OutOfBudget(Exception):
    """Unwinds a search. Bots catch it and answer with the best action found so far."""


class Budget:
    """A count of nodes that runs down. A node is one position whose actions are listed or judged.

    Args:
        nodes: how many nodes may be spent; 0 is allowed, every bot still answers.
        out_of_time: asked at every node; True ends the thinking as if the nodes had run out.
    """

    __slots__ = ("_out_of_time", "nodes", "used")

    def __init__(self, nodes: int, out_of_time: Callable[[], bool] | None = None) -> None:
        if nodes < 0:
            raise ValueError(f"a budget needs 0 nodes or more, not {nodes}")
        self.nodes = nodes
        self.used = 0
        self._out_of_time = out_of_time

    def spend(self) -> None:
        """Count one node. Raises OutOfBudget, without counting it, when there is none left or time is up."""
        if self.used >= self.nodes or (self._out_of_time is not None and self._out_of_time()):
            raise OutOfBudget
        self.used += 1

    def spent(self) -> bool:
        """Whether the next ``spend`` would raise."""
        return self.used >= self.nodes or (self._out_of_time is not None and self._out_of_time())
