import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techRenderBlocking } from "./tech-render-blocking.ts";

const NOW = new Date("2026-01-01T00:00:00Z");

function load({ scripts = 0, styles = 0 }) {
	const renderBlocking = [
		...Array.from({ length: styles }, (_, index) => ({ tag: "link" as const, url: `https://reefcafe.com.au/${index}.css` })),
		...Array.from({ length: scripts }, (_, index) => ({ tag: "script" as const, url: `https://reefcafe.com.au/${index}.js` })),
	];
	return techRenderBlocking.run(siteFacts({ home: { html: { renderBlocking } } }), NOW);
}

test.each([
	[{}, "pass"],
	[{ scripts: 2, styles: 6 }, "pass"],
	[{ scripts: 3 }, "warn"],
	[{ styles: 9 }, "warn"],
	[{ scripts: 10, styles: 15 }, "warn"],
	[{ scripts: 11 }, "fail"],
	[{ styles: 26 }, "fail"],
])("judges a head with %o", (files, status) => {
	expect(load(files).status).toBe(status);
});

test("names the scripts when there are too many of them, otherwise the style sheets", () => {
	expect(load({ scripts: 4, styles: 1 })).toMatchObject({
		found: "4 scripts and 1 style sheet in the head: /0.js, /1.js, /2.js and 1 more",
	});
	expect(load({ styles: 12 })).toMatchObject({ found: expect.stringContaining("/0.css, /1.css, /2.css and 9 more") });
});

test("returns unknown when the home page was not read", () => {
	expect(techRenderBlocking.run(siteFacts({ home: { html: null } }), NOW).status).toBe("unknown");
});
