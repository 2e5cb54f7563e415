import { expect, test } from "vitest";
import { parseHtml } from "#audit/read/parse-html.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { contentWords } from "./content-words.ts";

function run(wordCount: number, isScriptShell = false) {
	const mainText = "word ".repeat(wordCount);
	return contentWords.run(siteFacts({ home: { html: { wordCount, mainText, isScriptShell } } }), new Date());
}

test("passes a home page of 250 words or more", () => {
	expect(run(250)).toMatchObject({ status: "pass", found: "250 words without header, menu and footer." });
});

test("warns about a home page of 150 to 249 words", () => {
	expect(run(249).status).toBe("warn");
	expect(run(150).status).toBe("warn");
});

test("fails a home page of fewer than 150 words", () => {
	expect(run(149).status).toBe("fail");
	expect(run(20)).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("only 20 words besides"),
		url: "https://reefcafe.com.au/",
	});
});

test('says "no words" instead of "only 0 words"', () => {
	const images = [{ src: "/flyer.jpg", hasAlt: true, alt: "" }];
	expect(contentWords.run(siteFacts({ home: { html: { wordCount: 0, images } } }), new Date())).toMatchObject({
		issue: expect.stringContaining("has no words we could read"),
		found: "No words that we could read.",
	});
});

test("counts neither the menu and the footer nor the words of a template", () => {
	const menu = "<nav><a href=/roofs>Roofs</a> <a href=/gutters>Gutters</a></nav>";
	const filler = "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Donec ac felis quis nulla aliquet pretium. ".repeat(20);
	const html = parseHtml(
		`<body><header>Fernvale Roofing</header>${menu}<h1>Roofs in Ipswich</h1><p>${filler}</p><footer>${"Call us ".repeat(200)}</footer>`,
		{ url: "https://fernvale-roofing.com.au/", siteUrl: "https://fernvale-roofing.com.au/" },
	);
	expect(contentWords.run(siteFacts({ home: { html } }), new Date())).toMatchObject({
		status: "fail",
		found: "3 words without header, menu, footer and sample text.",
	});
});

test("caps the score of an empty document", () => {
	expect(run(0)).toMatchObject({ status: "fail", cap: "empty-page", issue: expect.stringContaining("Your home page is empty") });
	expect(run(19)).toMatchObject({ cap: "empty-page" });
});

test("does not call a splash page, a flyer or a name with a phone number empty", () => {
	const inner = pageFacts("/welcome", { html: { wordCount: 240 } });
	const splash = contentWords.run(siteFacts({ home: { html: { wordCount: 2 } }, pages: [inner] }), new Date());
	const card = contentWords.run(
		siteFacts({
			home: { html: { wordCount: 6 }, contact: { telLinks: [{ href: "tel:0745551234", e164: "+61745551234", text: "Call" }] } },
		}),
		new Date(),
	);
	for (const verdict of [splash, card]) {
		expect(verdict.status).toBe("fail");
		expect(verdict).not.toHaveProperty("cap");
	}
});

test("returns unknown when scripts render the home page", () => {
	expect(run(3, true).status).toBe("unknown");
});
