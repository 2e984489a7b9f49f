"""A Merkle tree over a growing list, exactly as RFC 6962 says: roots, proofs of inclusion and of consistency.

A hash here is 32 bytes. A complete subtree over 2**level leaves is a *node*, named by its level and its position among
the nodes of that level; every proof is put together from nodes, so whoever keeps some of them need not read all leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256

from beleg.lean import dataclass

EMPTY = sha256().digest()
"""The root of the tree without leaves."""
NodeAt = Callable[[int, int], bytes]
"""Gives the node at a level and position; every leaf that it covers exists."""


def leaf(data: bytes) -> bytes:
    """The hash of a leaf."""
    return sha256(b"\x00" + data).digest()


def node(left: bytes, right: bytes) -> bytes:
    """The hash of an inner node."""
    return sha256(b"\x01" + left + right).digest()


@dataclass(frozen=True, slots=True)
class Frontier:
    """All that has to be known of a tree to make it grow: how many leaves, and its complete subtrees, largest first."""

    size: int = 0
    nodes: tuple[bytes, ...] = ()

    def add(self, added: bytes) -> tuple[Frontier, tuple[tuple[int, int, bytes], ...]]:
        """The frontier with one more leaf hash, and the nodes that this completed, as level, position and hash."""
        made = [(0, self.size, added)]
        nodes, top, carry, level = list(self.nodes), added, self.size, 0
        while carry & 1:
            top = node(nodes.pop(), top)
            carry >>= 1
            level += 1
            made.append((level, carry, top))
        return Frontier(self.size + 1, (*nodes, top)), tuple(made)

    @property
    def root(self) -> bytes:
        """The tree's root."""
        return fold(self.nodes)


def fold(nodes: Sequence[bytes]) -> bytes:
    """The root over complete subtrees side by side, largest first."""
    if not nodes:
        return EMPTY
    root = nodes[-1]
    for left in reversed(nodes[:-1]):
        root = node(left, root)
    return root


def root_of(start: int, end: int, node_at: NodeAt) -> bytes:
    """The root over the leaves from ``start`` (a multiple of the largest power of two that fits) up to ``end``."""
    return fold([node_at(level, position) for level, position in _cover(start, end)])


def inclusion(index: int, size: int, node_at: NodeAt) -> tuple[bytes, ...]:
    """The proof that the leaf ``index`` (from 0) is in the tree over the first ``size`` leaves, from the leaf up."""
    if not 0 <= index < size:
        raise ValueError(f"leaf {index} of {size}")
    path: list[bytes] = []
    start, end = 0, size
    while end - start > 1:
        middle = start + _split(end - start)
        if index < middle:
            path.append(root_of(middle, end, node_at))
            end = middle
        else:
            path.append(root_of(start, middle, node_at))
            start = middle
    return tuple(reversed(path))


def consistency(old: int, new: int, node_at: NodeAt) -> tuple[bytes, ...]:
    """The proof that the tree over the first ``new`` leaves begins with the tree over the first ``old``."""
    if not 0 <= old <= new:
        raise ValueError(f"{old} leaves of {new}")
    if old in (0, new):
        return ()
    path: list[bytes] = []
    start, end, whole = 0, new, True
    while start + (rest := old - start) < end:
        middle = start + _split(end - start)
        if start + rest <= middle:
            path.append(root_of(middle, end, node_at))
            end = middle
        else:
            path.append(root_of(start, middle, node_at))
            start, whole = middle, False
    if not whole:
        path.append(root_of(start, end, node_at))
    return tuple(reversed(path))


def included(leaf_hash: bytes, index: int, size: int, path: Iterable[bytes], root: bytes) -> bool:
    """Whether ``path`` proves that the leaf ``index`` is in the tree of ``size`` leaves with this root."""
    if not 0 <= index < size:
        return False
    top, at, last = leaf_hash, index, size - 1
    for beside in path:
        if last == 0:
            return False
        if at & 1 or at == last:
            top = node(beside, top)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            top = node(top, beside)
        at, last = at >> 1, last >> 1
    return last == 0 and top == root


def consistent(old: int, old_root: bytes, new: int, new_root: bytes, path: Sequence[bytes]) -> bool:
    """Whether ``path`` proves that the tree of ``new`` leaves begins with that of ``old``."""
    if old == new:
        return not path and old_root == new_root
    if old == 0:
        return not path and old_root == EMPTY
    if not 0 < old < new:
        return False
    rest = list(path) if old & (old - 1) else [old_root, *path]
    if not rest:
        return False
    at, last = old - 1, new - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    before = after = rest[0]
    for beside in rest[1:]:
        if last == 0:
            return False
        if at & 1 or at == last:
            before, after = node(beside, before), node(beside, after)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            after = node(after, beside)
        at, last = at >> 1, last >> 1
    return last == 0 and before == old_root and after == new_root


def _split(size: int) -> int:
    """The largest power of two below ``size``."""
    return 1 << (size - 1).bit_length() - 1


def _cover(start: int, end: int) -> Iterable[tuple[int, int]]:
    """The nodes that lie side by side over the leaves from ``start`` up to ``end``, largest first."""
    while start < end:
        level = (end - start).bit_length() - 1
        yield level, start >> level
        start += 1 << level
