import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { serpSocialPreview } from "./serp-social-preview.ts";

const FULL = {
	"og:title": "Reef Café",
	"og:description": "Breakfast by the water",
	"og:image": "https://reefcafe.com.au/share.jpg",
};

function run(tags: Record<string, string>, isScriptShell = false) {
	const metas = Object.entries(tags).map(([key, content]) => ({ key, content, isInHead: true }));
	return serpSocialPreview.run(siteFacts({ home: { html: { metas, isScriptShell } } }), new Date("2026-03-01T00:00:00Z"));
}

test("passes a social preview with a title, text and picture and quotes them", () => {
	expect(run(FULL)).toEqual({
		status: "pass",
		found: "title: “Reef Café”; text: “Breakfast by the water”; picture: “https://reefcafe.com.au/share.jpg”",
		url: "https://reefcafe.com.au/",
	});
});

test("finds the picture of a social preview in og:image:secure_url", () => {
	const { "og:image": image, ...rest } = FULL;
	expect(run({ ...rest, "og:image:secure_url": image }).status).toBe("pass");
});

test("warns about missing Open Graph tags and names them", () => {
	const { "og:image": _, ...noPicture } = FULL;
	expect(run(noPicture)).toMatchObject({
		status: "warn",
		issue: "You haven't set the picture that Facebook shows when people share your link.",
		found: expect.stringContaining("picture: none"),
	});
	expect(run({ "og:title": "Reef Café" })).toMatchObject({ status: "warn", issue: expect.stringContaining("text or picture") });
});

test("ignores empty Open Graph tags", () => {
	expect(run({ ...FULL, "og:description": " " })).toMatchObject({ status: "warn", found: expect.stringContaining("text: none") });
});

test("warns about a picture with a relative URL and quotes it", () => {
	expect(run({ ...FULL, "og:image": "/share.jpg" })).toMatchObject({ status: "warn", found: "og:image “/share.jpg”" });
});

test("fails without Open Graph tags or tags for X", () => {
	expect(run({ description: "Breakfast by the water" })).toMatchObject({
		status: "fail",
		issue: "You haven't set the title, text or picture that Facebook shows when people share your link.",
		found: "no Open Graph tags",
	});
});

test("warns when there are only tags for X", () => {
	const twitter = {
		"twitter:title": "Reef Café",
		"twitter:description": "Breakfast",
		"twitter:image": "https://reefcafe.com.au/share.jpg",
	};
	expect(run(twitter)).toMatchObject({ status: "warn", found: "no Open Graph tags, only “Reef Café” for X (twitter:title)" });
	expect(run({ "twitter:card": "summary" }).status).toBe("fail");
});

test("checks the social preview of a page that scripts render", () => {
	expect(run({}, true).status).toBe("fail");
	expect(serpSocialPreview.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
