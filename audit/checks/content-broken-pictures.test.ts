import { expect, test } from "vitest";
import type { PictureFacts } from "#audit/site-facts.ts";
import { pictureFacts, shownPictures } from "#audit/testing/picture-facts.ts";
import { probeFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { contentBrokenPictures } from "./content-broken-pictures.ts";

const NOW = new Date("2026-01-01T00:00:00Z");

function look(...pictures: PictureFacts[]) {
	return contentBrokenPictures.run(siteFacts({ home: { html: { pictures: shownPictures("/any.jpg") } }, pictures }), NOW);
}

const timedOut = pictureFacts("/slow.jpg", {
	probe: probeFacts("https://reefcafe.com.au/slow.jpg", { status: null, failure: "timed-out" }),
});

test("fails pictures that are gone or open a page, and names them", () => {
	const page = pictureFacts("/hero.jpg", { contentType: "text/html" });
	expect(look(pictureFacts("/ok.jpg"), pictureFacts("/crew.jpg", { status: 404 }), page)).toMatchObject({
		status: "fail",
		issue: "2 pictures on your home page don't load. Visitors see gaps.",
		found: "/crew.jpg is gone (404), /hero.jpg opens a web page instead of a picture",
	});
});

test("fails a picture on a domain that no longer exists", () => {
	const gone = probeFacts("https://old-builder.example/a.jpg", { status: null, failure: "no-such-host" });
	expect(look(pictureFacts("/a.jpg", { probe: gone })).status).toBe("fail");
});

test("passes pictures that load, also without a known type", () => {
	expect(look(pictureFacts("/a.jpg"), pictureFacts("/b", { contentType: "" }), timedOut)).toMatchObject({
		status: "pass",
		found: "2 pictures checked, and all of them load.",
	});
});

test("returns unknown when every request was blocked or timed out", () => {
	expect(look(pictureFacts("/a.jpg", { status: 403 }), timedOut).status).toBe("unknown");
	expect(look().status).toBe("unknown");
});

test("leaves out a page without pictures", () => {
	expect(contentBrokenPictures.run(siteFacts(), NOW).status).toBe("na");
});
