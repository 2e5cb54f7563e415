import { expect, test } from "vitest";
import { gradeSite } from "./grade-site.ts";
import { parseHtml } from "./read/parse-html.ts";
import { siteFacts } from "./testing/site-facts.ts";

const HOME = "https://reefcafe.com.au/";
/** Everything a good host adds without the owner's help: https, compression, redirects, a sitemap, a viewport and a language. */
const FREE_HEAD =
	'<meta name="viewport" content="width=device-width, initial-scale=1"><meta charset="utf-8"><link rel="icon" href="/favicon.ico">';

function grade(head: string, body: string) {
	const html = parseHtml(`<!DOCTYPE html><html lang="en-AU"><head>${FREE_HEAD}${head}</head><body>${body}</body></html>`, {
		url: HOME,
		siteUrl: HOME,
	});
	const result = gradeSite(siteFacts({ home: { html } }), new Date("2026-11-16T00:00:00Z"));
	if (result.kind !== "measured") throw new Error(result.cause);
	return result.result;
}

test("scores an empty document 10 at most, whatever its host gives for free", () => {
	const { score, cap, issues } = grade("", "");
	expect(score).toBeLessThanOrEqual(10);
	expect(cap).toMatchObject({ reason: "Your home page is empty" });
	expect(issues[0]).toBe("content.words");
});

test("scores a raw template with lorem ipsum 30 at most and puts the sample text first", () => {
	const lorem =
		"Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. ";
	const card = (name: string) =>
		`<section><h2>${name}</h2><p>${lorem.repeat(3)}</p><a href="/${name.toLowerCase()}">More about ${name}</a></section>`;
	const { score, cap, issues } = grade(
		`<title>Bright Dental Clinic in Cairns | Business Template</title><meta name="description" content="${"A friendly clinic for the whole family in the heart of the city. ".repeat(2)}">`,
		`<header><nav><a href="/services">Services</a><a href="/about">About</a><a href="/contact">Contact</a></nav></header>
		<h1>Bright smiles in Cairns</h1><p>${lorem.repeat(4)}</p>${card("Implants")}${card("Whitening")}
		<footer>123 Main Street, Anytown <a href="tel:0400000000">0400 000 000</a> info@example.com © 2026</footer>`,
	);
	expect(score).toBeLessThanOrEqual(30);
	expect(cap).toMatchObject({ reason: "Your website still shows the sample text it came with" });
	expect(issues[0]).toBe("content.leftovers");
});

test("caps a good page that names another domain at 35 and says so first", () => {
	const words = "We roast beans from the Tablelands twice a week and pour them by the water in Cairns. ".repeat(30);
	const { score, cap, issues } = grade(
		'<title>Breakfast and coffee by the water in Cairns | Reef Café</title><link rel="canonical" href="https://reef-cafe-old.com/">',
		`<h1>Breakfast in Cairns</h1><p>${words}</p><a href="tel:0740515551">(07) 4051 5551</a>`,
	);
	expect(score).toBeLessThanOrEqual(35);
	expect(cap).toMatchObject({ reason: "Google is told to list another website instead of yours" });
	expect(issues[0]).toBe("structure.indexable");
});
