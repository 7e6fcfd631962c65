import { afterEach, expect, test, vi } from "vitest";
import { fetchMissed, watchPictures } from "./pictures";

afterEach(() => document.body.replaceChildren());

test("what failed is given its address once more when the server is back, once, if it is still there", () => {
  watchPictures();
  document.body.innerHTML = `<img id="lost" src="/art/1.svg"><img id="gone" src="/art/2.svg"><img id="fine" src="/art/3.svg">`;
  const given: string[] = [];
  for (const one of document.querySelectorAll("img")) {
    vi.spyOn(one, "setAttribute").mockImplementation((name, value) => void given.push(`${one.id} ${name} ${value}`));
    if (one.id !== "fine") one.dispatchEvent(new Event("error"));
  }
  document.querySelector("#gone")?.remove();
  fetchMissed();
  fetchMissed();
  expect(given).toEqual(["lost src /art/1.svg"]);
});
