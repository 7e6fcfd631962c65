"""A possible state from a view: what a seat knows stays, hidden deployments are made anew (J3).

Opponents that search use this; they never get the state itself.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.cells import DEPTH, FRAME_SIZE, FRAMES, STEP, VIEWED, WHO
from buildstars.core.generator import Generator
from buildstars.core.kernel import pop
from buildstars.core.rolling_off import P_CURSOR
from buildstars.minis.engine import give_answer, offers, run_top
from buildstars.minis.layout import BACK
from buildstars.minis.redact import is_hiding
from buildstars.minis.rules.setup import DEPLOYING, Y_SEAT, push_deploy
from buildstars.minis.state import State, in_order


def possible_words(s: State, viewer: i64, rng: Generator) -> vec[i64]:
    """`s` holds the words of a view."""
    w = s.words[:]
    w[VIEWED] = 0
    if is_hiding(w) and w[FRAMES + STEP] == DEPLOYING:
        deploy_hidden(State(s.spec, w, s.out), viewer, rng)
    return w


def possible_state(s: State, viewer: i64, rng: Generator) -> State:
    """The same as a state. Make states here, in the compiled part: vectors handed over by interpreted code are never given back."""
    return State(s.spec, possible_words(s, viewer, rng), s.out)


def deploy_hidden(s: State, viewer: i64, rng: Generator) -> None:
    """Those who have deployed already did so somehow; one who is at it begins again."""
    w = s.words
    done = w[FRAMES + P_CURSOR]
    asked: i64 = -1
    if w[DEPTH] > 1:  # somebody is at it
        done -= 1
        asked = w[FRAMES + FRAME_SIZE + Y_SEAT]
    if asked >= 0 and asked != viewer:
        pop(s)
    for k in range(done):
        seat = in_order(s, k)
        if seat != viewer and not s.spec.open_deployment:
            deploy_at_random(s, seat, rng)
    if asked >= 0 and asked != viewer:
        push_deploy(s, asked)
        while not run_top(s):
            pass
    elif asked >= 0:
        w[WHO] = asked


def deploy_at_random(s: State, seat: i64, rng: Generator) -> None:
    """A whole deployment of a seat, on top of whatever is in progress."""
    w = s.words
    depth = w[DEPTH]
    push_deploy(s, seat)
    while w[DEPTH] > depth:
        if run_top(s):
            n = offers(s)
            answer = s.out[rng.below(n)]
            if answer != BACK:
                give_answer(s, answer)
