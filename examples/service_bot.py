"""A bot on a seat of the service, in 30 lines: `python examples/service_bot.py URL TABLE TOKEN`.

It gets a stream of views over the socket and answers each with one of the legal actions.
"""

import json
import random
import sys

from websockets.sync.client import connect


def play(url: str, table: str, token: str) -> None:
    with connect(f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live") as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        for count, text in enumerate(socket):
            message = json.loads(text)
            if message["type"] == "refused":
                print(message["words"])
            elif message["type"] == "view" and message["ending"]:
                print(message["ending"]["words"])
                return
            elif message["type"] == "view" and message["legal"]:
                action = random.choice(message["legal"])["text"]  # here a better bot would think
                name, seen = f"bot {count} {random.random()}", message["number"]
                socket.send(json.dumps({"type": "act", "id": name, "view": seen, "action": action}))


if __name__ == "__main__":
    play(*sys.argv[1:])
