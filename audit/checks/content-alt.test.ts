import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { contentAlt } from "./content-alt.ts";

function image(src: string, alt: string | null) {
	return { src, hasAlt: alt !== null, alt: alt ?? "" };
}

function run(missing: number, described: number) {
	const images = [
		...Array.from({ length: missing }, (_, index) => image(`/a${index}.jpg`, null)),
		...Array.from({ length: described }, (_, index) => image(`/b${index}.jpg`, "A flat white")),
	];
	return contentAlt.run(siteFacts({ home: { html: { images } } }), new Date());
}

test("passes when at most 1 in 10 pictures lack alt text", () => {
	expect(run(0, 3)).toMatchObject({ status: "pass", found: "0 of 3 pictures without a description." });
	expect(run(1, 9).status).toBe("pass");
});

test("warns when up to 4 in 10 pictures lack alt text", () => {
	expect(run(2, 9).status).toBe("warn");
	expect(run(4, 6)).toMatchObject({
		status: "warn",
		issue: "4 of the 10 pictures we saw have no description.",
		found: "4 of 10 pictures without a description: /a0.jpg, /a1.jpg, /a2.jpg and 1 more.",
	});
});

test("fails when more than 4 in 10 pictures lack alt text", () => {
	expect(run(12, 3)).toMatchObject({ status: "fail", issue: expect.stringContaining("12 of the 15 pictures") });
});

test("only warns when one or two pictures lack alt text, whatever their share", () => {
	expect(run(1, 0)).toMatchObject({ status: "warn", issue: "The one picture we saw has no description." });
	expect(run(1, 1)).toMatchObject({ status: "warn", issue: "1 of the 2 pictures we saw has no description." });
	expect(run(2, 0)).toMatchObject({ status: "warn", issue: "None of the 2 pictures we saw has a description." });
	expect(run(3, 1).status).toBe("fail");
});

test("accepts empty alt text on a picture", () => {
	expect(contentAlt.run(siteFacts({ home: { html: { images: [image("/wave.svg", "")] } } }), new Date()).status).toBe("pass");
});

test("counts a logo on every page once and each inline picture separately", () => {
	const html = { images: [image("/logo.png", null), image("data:image/gif;base64,R0", ""), image("data:image/gif;base64,R0", "")] };
	const facts = siteFacts({ home: { html }, pages: [pageFacts("/about", { html }), pageFacts("/contact", { html })] });
	expect(contentAlt.run(facts, new Date())).toMatchObject({ found: expect.stringContaining("1 of 7 pictures") });
});

test("ignores tracking pixels", () => {
	const images = [image("https://www.facebook.com/tr?id=1&ev=PageView&noscript=1", null), image("/shop.jpg", "Our shop")];
	expect(contentAlt.run(siteFacts({ home: { html: { images } } }), new Date())).toMatchObject({
		status: "pass",
		found: expect.stringContaining("0 of 1 picture"),
	});
});

test("links to the page with the first picture that lacks alt text", () => {
	const facts = siteFacts({ pages: [pageFacts("/gallery", { html: { images: [image("/deck.jpg", null)] } })] });
	expect(contentAlt.run(facts, new Date())).toMatchObject({ status: "warn", url: "https://reefcafe.com.au/gallery" });
});

test("does not apply without pictures and returns unknown when scripts render the page", () => {
	expect(run(0, 0).status).toBe("na");
	expect(contentAlt.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
});

test("leaves out pictures that are hidden or marked as decoration", () => {
	const images = [image("/a.jpg", null), image("/b.jpg", null), image("/c.jpg", null)].map((one) => ({ ...one, isDecorative: true }));
	const facts = siteFacts({ home: { html: { images: [...images, image("/menu.jpg", "Our menu")] } } });
	expect(contentAlt.run(facts, new Date())).toMatchObject({ status: "pass", found: "0 of 1 picture without a description." });
});
