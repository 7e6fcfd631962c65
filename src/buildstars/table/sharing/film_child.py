"""The far end of `films`: draws the film it is sent, says after each frame how far it is, and writes the file."""

from __future__ import annotations

from buildstars.boards.film import Tell, film_of, frames_of_battle, frames_of_game
from buildstars.boards.story import Story
from buildstars.table.sharing.films import FILE, Order
from buildstars.table.thinking.job_child import ordered


def made(order: Order, tell: Tell) -> bytes:
    story = Story(order.record)
    story.names = order.names
    if order.what == "game":
        frames = frames_of_game(story, order.lang)
    else:
        frames = frames_of_battle(story, story.meeting_at(order.at), order.lang)
    tell(0, len(frames))
    return film_of(story, frames, order.lang, order.ending, tell=tell)


def main() -> None:
    order, out = ordered(Order)

    def tell(done: int, of: int) -> None:
        out.write(b"%d/%d\n" % (done, of))
        out.flush()

    data = made(order, tell)
    out.write(FILE + b"%d\n" % len(data) + data)
    out.close()


if __name__ == "__main__":
    main()
