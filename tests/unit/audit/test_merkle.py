"""The tree of RFC 6962, beside another implementation of it."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pymerkle import InmemoryTree, verify_consistency, verify_inclusion
from pymerkle.proof import InvalidProof

from beleg.audit.merkle import (
    EMPTY,
    Frontier,
    consistency,
    consistent,
    included,
    inclusion,
    leaf,
    node,
    root_of,
)

pytestmark = pytest.mark.requirement("I4.audit-merkle")

LEAVES = st.lists(st.binary(max_size=12), min_size=1, max_size=70)


class Tree:
    """All nodes of a tree, as the frontier completes them."""

    def __init__(self, data: list[bytes]) -> None:
        self.nodes: dict[tuple[int, int], bytes] = {}
        self.frontier = Frontier()
        self.roots = [self.frontier.root]
        for each in data:
            self.frontier, made = self.frontier.add(leaf(each))
            self.nodes |= {(level, position): hashed for level, position, hashed in made}
            self.roots.append(self.frontier.root)

    def at(self, level: int, position: int) -> bytes:
        return self.nodes[level, position]


def oracle(data: list[bytes]) -> InmemoryTree:
    tree = InmemoryTree(algorithm="sha256")
    for each in data:
        tree.append_entry(each)
    return tree


def test_the_roots_of_rfc_6962_for_its_known_answers() -> None:
    """The test vectors that transparency logs share."""
    inputs = [
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    ]
    roots = [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ]
    assert [root.hex() for root in Tree([bytes.fromhex(each) for each in inputs]).roots] == roots
    assert sha256().digest() == EMPTY


@given(LEAVES)
def test_roots_are_those_of_the_other_implementation(data: list[bytes]) -> None:
    tree, other = Tree(data), oracle(data)
    assert tree.roots[1:] == [other.get_state(size) for size in range(1, len(data) + 1)]


@given(LEAVES, st.data())
def test_each_implementation_accepts_the_others_proof_of_inclusion(
    data: list[bytes], draw: st.DataObject
) -> None:
    size = draw.draw(st.integers(1, len(data)))
    index = draw.draw(st.integers(0, size - 1))
    tree, other = Tree(data), oracle(data)
    path = inclusion(index, size, tree.at)
    proof = other.prove_inclusion(index + 1, size)
    assert list(path) == list(proof.path[1:])
    assert proof.path[0] == leaf(data[index])
    verify_inclusion(leaf(data[index]), tree.roots[size], proof)
    assert included(leaf(data[index]), index, size, path, tree.roots[size])


@given(LEAVES, st.data())
def test_consistency_is_proved_where_the_other_implementation_proves_it(
    data: list[bytes], draw: st.DataObject
) -> None:
    new = draw.draw(st.integers(1, len(data)))
    old = draw.draw(st.integers(1, new))
    tree, other = Tree(data), oracle(data)
    path = consistency(old, new, tree.at)
    assert consistent(old, tree.roots[old], new, tree.roots[new], path)
    verify_consistency(tree.roots[old], tree.roots[new], other.prove_consistency(old, new))
    with pytest.raises(InvalidProof):
        verify_consistency(sha256(b"other").digest(), tree.roots[new], other.prove_consistency(old, new))


@given(LEAVES, st.data())
def test_a_proof_of_anything_else_fails(data: list[bytes], draw: st.DataObject) -> None:
    tree = Tree(data)
    size = draw.draw(st.integers(1, len(data)))
    index = draw.draw(st.integers(0, size - 1))
    path = list(inclusion(index, size, tree.at))
    root, hashed = tree.roots[size], leaf(data[index])
    assert not included(leaf(data[index] + b"!"), index, size, path, root)
    assert not included(hashed, index, size, path, sha256(root).digest())
    assert not included(hashed, index, size, [*path, root], root)
    if path:
        assert not included(hashed, index, size, path[:-1], root)
        spoilt = draw.draw(st.integers(0, len(path) - 1))
        changed = [sha256(each).digest() if n == spoilt else each for n, each in enumerate(path)]
        assert not included(hashed, index, size, changed, root)
    for beside in {-1, size, size + 1}:
        assert not included(hashed, beside, size, path, root)


@given(LEAVES, st.data())
def test_a_history_that_was_changed_is_not_consistent(data: list[bytes], draw: st.DataObject) -> None:
    new = draw.draw(st.integers(1, len(data)))
    old = draw.draw(st.integers(1, new))
    changed = draw.draw(st.integers(0, old - 1))
    tree = Tree(data)
    other = Tree([each + b"!" if n == changed else each for n, each in enumerate(data)])
    path = consistency(old, new, other.at)
    assert not consistent(old, tree.roots[old], new, other.roots[new], path)
    assert not consistent(old, tree.roots[old], new, other.roots[new], consistency(old, new, tree.at))
    assert not consistent(new + 1, tree.roots[old], new, other.roots[new], path)


@given(st.lists(st.binary(max_size=4), max_size=40))
def test_the_empty_tree_is_the_beginning_of_every_tree(data: list[bytes]) -> None:
    tree = Tree(data)
    assert consistency(0, len(data), tree.at) == ()
    assert consistent(0, EMPTY, len(data), tree.roots[-1], ())
    assert not data or not consistent(0, tree.roots[-1], len(data), tree.roots[-1], ())


def test_places_that_are_not_in_the_tree_are_refused() -> None:
    tree = Tree([b"a", b"b"])
    for index, size in ((2, 2), (-1, 2), (0, 0)):
        with pytest.raises(ValueError, match="leaf"):
            inclusion(index, size, tree.at)
    for old, new in ((3, 2), (-1, 2)):
        with pytest.raises(ValueError, match="leaves"):
            consistency(old, new, tree.at)
    assert root_of(0, 0, tree.at) == EMPTY
    assert root_of(0, 2, tree.at) == node(leaf(b"a"), leaf(b"b"))
