import { expect, test } from "vitest";
import { pictureFacts, shownPictures } from "#audit/testing/picture-facts.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techPictureWeight } from "./tech-picture-weight.ts";

const NOW = new Date("2026-01-01T00:00:00Z");

function weigh(...sizes: (number | null)[]) {
	const paths = sizes.map((_, index) => `/photos/${index}.jpg`);
	const pictures = sizes.map((bytes, index) => pictureFacts(`/photos/${index}.jpg`, { bytes }));
	return techPictureWeight.run(siteFacts({ home: { html: { pictures: shownPictures(...paths) } }, pictures }), NOW);
}

test.each([
	["small pictures", [80_000, 120_000], "pass"],
	["one picture just at the limit", [500_000], "pass"],
	["one picture over the limit", [500_001], "warn"],
	["several pictures that add up", [450_000, 450_000, 450_000, 450_000], "warn"],
	["a photo straight from the camera", [6_200_000, 40_000], "fail"],
	["five photos of a megabyte", Array(5).fill(1_000_000), "warn"],
	["six photos of 900 kB", Array(6).fill(900_000), "fail"],
] as const)("judges %s", (_what, sizes, status) => {
	expect(weigh(...sizes).status).toBe(status);
});

test("names the largest picture and its size", () => {
	expect(weigh(90_000, 2_400_000)).toMatchObject({
		issue: expect.stringContaining("2.4 MB"),
		found: "2 pictures of 2.5 MB in all. The largest is /photos/1.jpg with 2.4 MB.",
		url: "https://reefcafe.com.au/photos/1.jpg",
	});
});

test("leads with the total of several heavy pictures, and caps the score above 15 MB", () => {
	const heavy = weigh(2_100_000, 1_900_000, 1_400_000);
	expect(heavy).toMatchObject({ status: "fail", issue: expect.stringContaining("weigh 5.4 MB in all") });
	expect(heavy).not.toHaveProperty("cap");
	expect(weigh(7_000_000, 8_000_000)).not.toHaveProperty("cap");
	expect(weigh(7_000_000, 8_000_001)).toMatchObject({ status: "fail", cap: "heavy-pictures" });
});

test("returns unknown when no response states a size, and leaves out a page without pictures", () => {
	expect(weigh(null, null).status).toBe("unknown");
	expect(weigh().status).toBe("na");
});

test("does not weigh an error page in place of a picture", () => {
	const pictures = [pictureFacts("/a.jpg", { status: 404, bytes: 9_000_000, contentType: "text/html" }), pictureFacts("/b.jpg")];
	const home = { html: { pictures: shownPictures("/a.jpg", "/b.jpg") } };
	expect(techPictureWeight.run(siteFacts({ home, pictures }), NOW)).toMatchObject({ status: "pass" });
});
