import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { contentAlt } from "./content-alt.ts";

function image(src: string, alt: string | null) {
	return { src, hasAlt: alt !== null, alt: alt ?? "" };
}

function judge(missing: number, described: number) {
	const images = [
		...Array.from({ length: missing }, (_, index) => image(`/a${index}.jpg`, null)),
		...Array.from({ length: described }, (_, index) => image(`/b${index}.jpg`, "A flat white")),
	];
	return contentAlt.run(siteFacts({ home: { html: { images } } }), new Date());
}

test("passes up to 1 in 10 without a description", () => {
	expect(judge(0, 3)).toMatchObject({ status: "pass", found: "0 of 3 pictures without an alt attribute." });
	expect(judge(1, 9).status).toBe("pass");
});

test("warns up to 4 in 10", () => {
	expect(judge(2, 9).status).toBe("warn");
	expect(judge(4, 6)).toMatchObject({
		status: "warn",
		issue: "4 of the 10 pictures we saw have no description.",
		found: "4 of 10 pictures without an alt attribute: /a0.jpg, /a1.jpg, /a2.jpg and 1 more.",
	});
});

test("fails beyond", () => {
	expect(judge(12, 3)).toMatchObject({ status: "fail", issue: expect.stringContaining("12 of the 15 pictures") });
});

test("only warns of one or two, whatever their share, and says it so that one reads well", () => {
	expect(judge(1, 0)).toMatchObject({ status: "warn", issue: "The one picture we saw has no description." });
	expect(judge(1, 1)).toMatchObject({ status: "warn", issue: "1 of the 2 pictures we saw has no description." });
	expect(judge(2, 0)).toMatchObject({ status: "warn", issue: "None of the 2 pictures we saw has a description." });
	expect(judge(3, 1).status).toBe("fail");
});

test("takes an empty description for what it is: a picture that decorates", () => {
	expect(contentAlt.run(siteFacts({ home: { html: { images: [image("/wave.svg", "")] } } }), new Date()).status).toBe("pass");
});

test("counts a logo on every page once, and placeholders each for itself", () => {
	const html = { images: [image("/logo.png", null), image("data:image/gif;base64,R0", ""), image("data:image/gif;base64,R0", "")] };
	const facts = siteFacts({ home: { html }, pages: [pageFacts("/about", { html }), pageFacts("/contact", { html })] });
	expect(contentAlt.run(facts, new Date())).toMatchObject({ found: expect.stringContaining("1 of 7 pictures") });
});

test("leaves out the invisible pictures of advertisers", () => {
	const images = [image("https://www.facebook.com/tr?id=1&ev=PageView&noscript=1", null), image("/shop.jpg", "Our shop")];
	expect(contentAlt.run(siteFacts({ home: { html: { images } } }), new Date())).toMatchObject({
		status: "pass",
		found: expect.stringContaining("0 of 1 picture"),
	});
});

test("names the page of the first picture it found", () => {
	const facts = siteFacts({ pages: [pageFacts("/gallery", { html: { images: [image("/deck.jpg", null)] } })] });
	expect(contentAlt.run(facts, new Date())).toMatchObject({ status: "warn", url: "https://reefcafe.com.au/gallery" });
});

test("does not apply without pictures, and does not judge a page that scripts would write", () => {
	expect(judge(0, 0).status).toBe("na");
	expect(contentAlt.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
});
