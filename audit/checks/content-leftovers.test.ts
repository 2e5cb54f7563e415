import { expect, test } from "vitest";
import { countWords } from "#audit/count-words.ts";
import type { HtmlFacts, PageFacts } from "#audit/site-facts.ts";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { contentLeftovers } from "./content-leftovers.ts";

const LOREM =
	"Lorem ipsum dolor sit amet, consectetur adipiscing elit. Sed euismod, nisl vel ultricies lacinia, nunc nisl aliquam nunc, vitae aliquam nisl nunc vitae nisl.";
const OWN = "We resole boots and repair saddles in our Gympie workshop, and post them back to stations all over the west. ".repeat(12);

function page(path: string, text: string, html: Partial<HtmlFacts> = {}): PageFacts {
	return pageFacts(path, { html: { text, mainText: text, wordCount: countWords(text), ...html } });
}

function run(text: string, html: Partial<HtmlFacts> = {}, pages: PageFacts[] = []) {
	return contentLeftovers.run(siteFacts({ home: page("/", text, html), pages }), new Date("2026-03-01"));
}

test("passes a site with words and contact details of its own", () => {
	expect(run(`${OWN} Call (07) 5482 9911, saddler@gympieboots.com.au, 12 Mary Street, Gympie QLD 4570.`)).toEqual({
		status: "pass",
		found: "no sample text on 1 page",
	});
});

test("caps a home page that is mostly lorem ipsum", () => {
	expect(run(`About us Our services Read more ${LOREM} Contact us today ${LOREM}`)).toMatchObject({
		status: "fail",
		cap: "leftovers",
		issue: "Your home page is still mostly the sample text it came with, such as “Lorem ipsum dolor sit amet consectetur…”.",
	});
});

test("caps a template with four kinds of sample text among real words", () => {
	const text = `${OWN} Add Your Heading Text Here. Call 0400 000 000 or write to info@yourdomain.com, 123 Main Street, Anytown.`;
	expect(run(text)).toMatchObject({ status: "fail", cap: "leftovers", found: expect.stringContaining("“info@yourdomain.com” on /") });
});

test.for([
	"Vite + React count is 0 Edit src/App.jsx and save to test HMR Click on the Vite and React logos to learn more",
	"Hello world! Welcome to WordPress. This is your first post. Edit or delete it, then start writing!",
	"Make it stand out It all begins with an idea. Maybe you want to launch a business. Maybe you want to turn a hobby into more.",
	"I'm a paragraph. Click here to add your own text and edit me. It's easy.",
])("caps the starter page “%s”", (text) => {
	expect(run(text)).toMatchObject({ status: "fail", cap: "leftovers" });
});

test("warns about a little sample text in a real page and says where", () => {
	expect(run(`${OWN} Your text goes here.`)).toMatchObject({
		status: "warn",
		issue: "There is still sample text on your home page: “Your text goes here”.",
	});
	expect(run(OWN, {}, [page("/about", `${OWN} ${LOREM}`)])).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("/about: “Lorem ipsum"),
		url: "https://reefcafe.com.au/about",
	});
});

test.for(["(02) XXXX XXXX", "0400 000 000", "+61 400 000 000", "hello@example.com", "123 Main Street, Anytown", "1300 000 000"])(
	"fails a real page with the made-up contact detail %s",
	(detail) => {
		const verdict = run(`${OWN} Find us: ${detail}`);
		expect(verdict).toMatchObject({ status: "fail", issue: expect.stringContaining("made-up contact detail") });
		expect(verdict).not.toHaveProperty("cap");
	},
);

test("fails a phone or email link of a template", () => {
	const phone = anchor({ href: "tel:0400000000", url: "tel:0400000000", isInternal: false, text: "Call us" });
	expect(run(OWN, { anchors: [phone] })).toMatchObject({ status: "fail", found: "“tel:0400000000” on /" });
	const website = anchor({ href: "https://www.example.com", url: "https://www.example.com/", isInternal: false });
	expect(run(OWN, { anchors: [website] }).status).toBe("fail");
});

test("passes a genuine 123 Main Street with its town", () => {
	expect(run(`${OWN} Visit us at 123 Main Street, Beaudesert QLD 4285.`).status).toBe("pass");
	expect(run(`${OWN} Our office is 123 Main St, Buderim.`).status).toBe("pass");
});

test("passes a page that writes about sample text", () => {
	const advice = `${OWN} Never publish “Just another WordPress site”, and replace "Insert text here". Lorem ipsum is Latin. `;
	expect(run(advice).status).toBe("pass");
	const explained = `${OWN} The text reads: ${LOREM} ${LOREM}`;
	expect(run(explained, { titles: ["Why lorem ipsum hurts your rankings"] }).status).toBe("pass");
	expect(run(OWN, {}, [page("/blog/lorem-ipsum", `${LOREM} ${LOREM}`)]).status).toBe("pass");
	expect(run(`${OWN} Enter your email, e.g. jane@example.com`).status).toBe("pass");
});

test("passes numbers and Latin that are no sample text", () => {
	expect(run(`${OWN} Licence 1234567. Over 100 000 000 bricks laid since 1990. Population 12 345 678.`).status).toBe("pass");
	expect(run(`${OWN} Motto: in omnia paratus, ad astra per aspera, semper fidelis et fortis.`).status).toBe("pass");
});

test("leaves a template's title in a real page to the check of the title", () => {
	expect(run(OWN, { titles: ["Gympie Boots – Just another WordPress site"] })).toMatchObject({ status: "na" });
});

test("returns unknown when scripts render the home page", () => {
	expect(run("Lorem", { isScriptShell: true }).status).toBe("unknown");
});
