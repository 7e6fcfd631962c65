"""The kit in the builder: parts are chosen, how far it is is shown, and the file arrives; on a phone nothing leaves the dialog."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.conftest import PHONE, Visitors
from browser.test_axe import violations

KEEP = """async () => {
  await fetch("/api/me");
  const body = JSON.stringify({ name: "Two X-wings", units: [["core:u1", 2]], cards: [] });
  const kept = await fetch("/api/builder/forces/kits1", { method: "PUT", headers: { "content-type": "application/json" }, body });
  if (!kept.ok) throw new Error(await kept.text());
}"""


@pytest.mark.long
def test_a_kit_is_made_in_the_builder(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.new("/")
    page.evaluate(KEEP)
    page.goto("/build/kits1")
    page.get_by_role("button", name="Print", exact=True).first.click()
    dialog = page.get_by_role("dialog", name="Print")
    dialog.wait_for()
    assert not violations(page)
    for part in ("Cards", "Paper models", "Rules", "Home base cards", "Base labels"):
        dialog.get_by_role("group", name="Parts").get_by_label(part, exact=True).uncheck()
    with page.expect_download() as coming:
        dialog.get_by_role("button", name="Make the kit").click()
        dialog.get_by_role("progressbar").wait_for()
    coming.value.save_as(tmp_path / "kit.pdf")
    assert coming.value.suggested_filename == "two-x-wings-kit.pdf"
    assert (tmp_path / "kit.pdf").read_bytes().startswith(b"%PDF")


def test_the_dialog_on_a_phone(visitors: Visitors) -> None:
    page = visitors.new("/", **PHONE)
    page.evaluate(KEEP)
    page.goto("/build/kits1")
    page.get_by_role("button", name="Print", exact=True).first.click()
    dialog = page.get_by_role("dialog", name="Print")
    dialog.wait_for()
    assert dialog.evaluate("(node) => node.scrollWidth <= node.clientWidth")
