"""A bot for Amun-Re in Python: prefers what builds, else chooses at random. The protocol is in docs/protocol.md."""

import json
import random
import sys

WISHES = ("score", "architect", "buy 2 stones", "stone", "buy 1 stones", "buy 2 farmers", "farmer", "free-farmer")


def choose(view, legal, luck):
    for wish in WISHES:
        good = [action for action in legal if action.startswith(wish)]
        if good:
            return luck.choice(good)
    modest = [action for action in legal if action.startswith("offer ") and int(action.split()[1]) <= 3]
    return luck.choice(modest or legal)


view, legal, luck = {}, [], random.Random()
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word in ("hello", "game"):
        print("name Builder in Python\nready" if word == "hello" else "ready", flush=True)
    elif word == "position":
        view = json.loads(rest)
    elif word == "legal":
        legal = json.loads(rest)
    elif word == "go":
        luck.seed(f"{view['seat']} {view['reveals']} {legal}")  # the same question gets the same answer
        print("choose", choose(view, legal, luck), flush=True)
