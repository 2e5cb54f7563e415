import { expect, test } from "vitest";
import type { Anchor } from "#audit/site-facts.ts";
import { anchor, siteFacts } from "#audit/testing/site-facts.ts";
import { linksText } from "./links-text.ts";

function link(text: string, path: string, overrides: Partial<Anchor> = {}): Anchor {
	return anchor({ text, href: path, url: URL.parse(path, "https://reefcafe.com.au/")?.href ?? null, ...overrides });
}

function run(anchors: Anchor[], html = {}) {
	return linksText.run(siteFacts({ home: { html: { anchors, ...html } } }), new Date());
}

test("passes links that say where they go", () => {
	expect(run([link("Our menu", "/menu"), link("Read more about our beans", "/beans")])).toMatchObject({
		status: "pass",
		found: expect.stringContaining("2 pages linked"),
	});
});

test("warns about up to three vague links and quotes them", () => {
	expect(run([link("Read More »", "/drains"), link("Our menu", "/menu")])).toMatchObject({
		status: "warn",
		issue: "A link on your home page only says “Read More »”.",
		found: "“Read More »” → /drains",
	});
	expect(run(["/a", "/b", "/c"].map((path) => link("Find out more", path))).status).toBe("warn");
});

test("fails more than three vague links", () => {
	expect(run(["/a", "/b", "/c", "/d"].map((path) => link("click here", path)))).toMatchObject({
		status: "fail",
		issue: "On your home page, links to 4 pages only say “click here” or something similar.",
		found: "“click here” → /a, “click here” → /b, “click here” → /c and 1 more",
	});
});

test('passes a "Read more" link when a picture or title links to the same page', () => {
	const cards = ["/drains", "/gas", "/roof", "/hot-water"].flatMap((path) => [
		link("", path),
		link(`About ${path}`, path),
		link("Read more", `${path}/#top`),
	]);
	expect(run(cards).status).toBe("pass");
	expect(run([link("A wave of blue tiles", "/pool"), link("Learn more", "/pool")]).status).toBe("pass");
});

test("counts several vague links to one page once", () => {
	expect(run(Array.from({ length: 6 }, () => link("Read more", "/news")))).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("A link"),
	});
});

test("ignores nofollow, script, email and fragment links, as Lighthouse does", () => {
	const left = [
		link("Here", "/terms", { rel: ["nofollow"] }),
		link("Click here", "javascript:void(0)"),
		link("Click here", "mailto:hello@reefcafe.com.au"),
		link("Read more", "#story"),
		link("More", "https://www.reefcafe.com.au/#story"),
		link("Our menu", "/menu"),
	];
	expect(run(left).status).toBe("pass");
});

test.for(["Click here", "HERE", "more…", "→ Learn more", "Read  more »", "have a squiz", "https://reefcafe.com.au/menu", "Read more."])(
	"treats the link text %j as vague",
	(text) => {
		expect(run([link(text, "/drains")]).status).toBe("warn");
	},
);

test.for(["Read more about drains", "Menu", "", "→", "Start a project", "www.reefcafe.com.au", `here${" ".repeat(100_000)}`])(
	"does not treat the link text %j as vague",
	(text) => {
		expect(run([link(text, "/drains")]).status).not.toBe("warn");
	},
);

test("does not apply without links and returns unknown when scripts render the page", () => {
	expect(run([]).status).toBe("na");
	expect(run([link("", "/menu")]).status).toBe("na");
	expect(run([], { isScriptShell: true }).status).toBe("unknown");
});

test("shows the host of a target on another site", () => {
	const supplier = link("Click here", "https://www.oceanbeans.com.au/", { isInternal: false });
	const article = link("More", "https://news.example.org/coffee/2026", { isInternal: false });
	expect(run([supplier, article])).toMatchObject({
		found: "“Click here” → www.oceanbeans.com.au, “More” → news.example.org/coffee/2026",
	});
});

test("warns about picture links without words, however many", () => {
	const tiles = ["/a", "/b", "/c", "/d", "/e"].map((path) => link("", path, { hasPicture: true }));
	expect(run([...tiles, link("Our menu", "/menu")])).toMatchObject({
		status: "warn",
		issue: "5 picture links on your home page don't say in words where they lead.",
		found: "a picture without words → /a, /b, /c and 2 more",
	});
});

test("accepts a picture link beside one with words to the same page, and an invisible link", () => {
	expect(run([link("", "/menu", { hasPicture: true }), link("Our menu", "/menu"), link("", "/overlay")]).status).toBe("pass");
});
