import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { contentWords } from "./content-words.ts";

function run(wordCount: number, isScriptShell = false) {
	return contentWords.run(siteFacts({ home: { html: { wordCount, isScriptShell } } }), new Date());
}

test("passes a home page of 300 words or more", () => {
	expect(run(300)).toMatchObject({ status: "pass", found: "300 words on the page." });
});

test("warns about a home page of 150 to 299 words", () => {
	expect(run(299).status).toBe("warn");
	expect(run(150).status).toBe("warn");
});

test("fails a home page of fewer than 150 words", () => {
	expect(run(149).status).toBe("fail");
	expect(run(20)).toMatchObject({ status: "fail", issue: expect.stringContaining("only 20 words,"), url: "https://reefcafe.com.au/" });
});

test('says "no words" instead of "only 0 words"', () => {
	const images = [{ src: "/flyer.jpg", hasAlt: true, alt: "" }];
	expect(contentWords.run(siteFacts({ home: { html: { wordCount: 0, images } } }), new Date())).toMatchObject({
		issue: expect.stringContaining("has no words we could read"),
		found: "No words that we could read.",
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
