"""A bot on a seat of the service, in 30 lines: `python examples/service_bot.py URL TABLE TOKEN`."""

import json
import random
import sys

from websockets.sync.client import connect


def play(url: str, table: str, token: str) -> str:  # each view that comes is answered with a legal action
    with connect(f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live") as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        for count, text in enumerate(socket):
            message = json.loads(text)
            if message["type"] == "refused" and message["code"] != "stale":  # a newer view follows
                sys.exit(message["words"])
            elif message["type"] == "view" and message["ending"]:
                return message["ending"]["words"]
            elif message["type"] == "view" and message["legal"]:
                action = random.choice(message["legal"])["text"]  # here a better bot would think
                name, seen = f"bot {count} {random.random()}", message["number"]
                socket.send(json.dumps({"type": "act", "id": name, "view": seen, "action": action}))
    sys.exit("The service has left before the end of the game.")


if __name__ == "__main__":
    try:
        print(play(*sys.argv[1:]) if len(sys.argv) == 4 else sys.exit("Expected three arguments: URL TABLE TOKEN."))
    except Exception as error:
        sys.exit(f"The table {sys.argv[2]} at {sys.argv[1]} cannot be played at: {error}.")
