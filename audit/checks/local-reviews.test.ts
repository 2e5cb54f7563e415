import { expect, test } from "vitest";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { businessItem, structured } from "#audit/testing/business-item.ts";
import { anchor, siteFacts } from "#audit/testing/site-facts.ts";
import { localReviews } from "./local-reviews.ts";

const RATED = { aggregateRating: { "@type": "AggregateRating", ratingValue: "4.9", reviewCount: 127 } };

function run(html: Partial<HtmlFacts>) {
	return localReviews.run(siteFacts({ home: { html } }), new Date());
}

function image(alt: string): HtmlFacts["images"][number] {
	return { src: "/stars.png", hasAlt: true, alt };
}

test.each([
	["a review heading", { headings: [{ level: 2, text: "What our customers say" }] }, "What our customers say"],
	["a heading without a question", { headings: [{ level: 2, text: "Said about us" }] }, "Said about us"],
	["a rating", { text: "Rated by locals: 4.9 out of 5 on Google" }, "4.9 out of 5"],
	["stars", { text: "★★★★★ Best flat white in Cairns" }, "★★★★★"],
	["a review count", { text: "Over 120 Google reviews" }, "120 Google reviews"],
	["a link to testimonials", { anchors: [anchor({ text: "Testimonials", url: "https://reefcafe.com.au/testimonials" })] }, "Testimonials"],
	[
		"a link to a review site",
		{ anchors: [anchor({ text: "", isInternal: false, url: "https://www.productreview.com.au/listings/reef" })] },
		"productreview.com.au",
	],
	["a customer's words with a name", { text: "“Fantastic job!” – Mary, Andergrove" }, "Mary"],
	["a review widget", { subresources: [{ tag: "script", url: "https://cdn.trustindex.io/loader.js" }] }, "trustindex.io"],
])("passes a page with %s", (_, html, sign) => {
	expect(run(html)).toMatchObject({ status: "pass", found: expect.stringContaining(sign) });
});

test("warns when no page shows reviews", () => {
	expect(
		run({
			text: "We review your plans within 24 hours.",
			headings: [{ level: 2, text: "Our review process" }],
			anchors: [anchor({ text: "Review our terms" })],
		}),
	).toMatchObject({
		status: "warn",
		issue: "We saw no reviews or links to reviews on the one page we read.",
	});
});

test("warns about a rating that is only in the code and advises removing it", () => {
	expect(run({ ...structured(businessItem(RATED)), headings: [{ level: 2, text: "Testimonials" }] })).toMatchObject({
		status: "warn",
		found: "aggregateRating 4.9 from 127 reviews",
		fix: expect.stringContaining("remove aggregateRating"),
	});
});

test("passes a rating in the code when the page or a widget shows it", () => {
	expect(run({ ...structured(businessItem(RATED)), text: "4.9/5 from 127 reviews" }).status).toBe("pass");
	const subresources = [{ tag: "script", url: "https://static.elfsight.com/platform.js" }];
	expect(run({ ...structured(businessItem(RATED)), subresources }).status).toBe("pass");
});

test.each(["Rated 4.9 out of 5 on Google", "Five star rating", "4.8 stars", "5-star badge", "Our Google reviews"])(
	"sees a rating in a picture described as “%s”",
	(alt) => {
		const images = [image(alt)];
		expect(run({ ...structured(businessItem(RATED)), images })).toMatchObject({ status: "pass", found: `“${alt}”` });
	},
);

test.each(["5 star energy rating", "Five star hotel pool", "A starfish", "Our team"])(
	"sees no rating in a picture described as “%s”",
	(alt) => {
		expect(run({ images: [image(alt)] }).status).toBe("warn");
	},
);

test.each(["https://www.tripadvisor.com.au/Restaurant_Review-reef", "https://g.page/r/CReefCafe/review"])(
	"says that %s is only in the code when no page links to it",
	(profile) => {
		expect(run(structured(businessItem({ sameAs: ["https://www.facebook.com/reefcafe", profile] })))).toMatchObject({
			status: "warn",
			issue: expect.stringContaining("Only your site's code"),
			found: expect.stringContaining(profile.slice(0, 30)),
		});
	},
);

test("never advises marking up a star rating", () => {
	expect(`${localReviews.fix} ${localReviews.expected}`).not.toMatch(/add.{0,40}(aggregateRating|markup|structured data)/i);
});

test("does not apply to a health practice", () => {
	expect(run(structured(businessItem({}, ["Dentist"])))).toMatchObject({ status: "na", reason: expect.stringContaining("law") });
	expect(run(structured(businessItem(RATED, ["Dentist"]))).status).toBe("na");
	expect(run({ titles: ["Coral Coast Physiotherapy"], headings: [{ level: 2, text: "Testimonials" }] }).status).toBe("na");
	expect(run({ titles: ["Smith Chiropractic"] }).status).toBe("na");
	expect(run({ titles: ["Marketing for dentists"] }).status).toBe("warn");
});

test("returns unknown when pages were not read", () => {
	expect(run({ isScriptShell: true, ...structured(businessItem(RATED)) }).status).toBe("unknown");
	expect(localReviews.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});

test.each([
	["Rated 4.9 by locals", "Rated 4.9"],
	["4.8/5 on Google", "4.8/5"],
	["5/5 from 30 happy families", "5/5 from"],
	["We have 5-star reviews", "5-star reviews"],
	["1,204 reviews", "1,204 reviews"],
	["35+ Google reviews", "35+ Google reviews"],
	["⭐⭐⭐⭐⭐", "⭐⭐⭐⭐⭐"],
	["4 out of five", "4 out of five"],
])('finds a rating in "%s"', (text, rating) => {
	expect(run({ text })).toMatchObject({ status: "pass", found: `“${rating}”` });
});

test.each(["4/5 Smith Street, Cairns", "Sale ends 4/5", "5 star energy rating", "a 4-star hotel", "Read our reviews", "Reviewed 2024"])(
	'finds no rating in "%s"',
	(text) => {
		expect(run({ text }).status).toBe("warn");
	},
);

test.each([
	["Carpet cleaning “Fantastic job!” – Mary, Andergrove", "“Fantastic job!” from Mary"],
	['"They were on time and so friendly." - Tahlia M', "Tahlia"],
	[
		"Our shop\n“Told me which of them to leave alone.” Kev, Wagga Wagga\nContact",
		"“Told me which of them to leave alone.” from Kev, Wagga Wagga",
	],
	["“Drew it on the back of an envelope.”\nIris and Bob from Mildura VIC", "from Iris and Bob from Mildura VIC"],
])("finds a customer quote in %s", (text, quote) => {
	expect(run({ text })).toMatchObject({ status: "pass", found: expect.stringContaining(quote) });
});

test.each([
	"“Be yourself; everyone else is already taken.” – Oscar Wilde",
	"“We shall fight on the beaches.” Winston Churchill, Prime Minister",
	"We won “Plumber of the Year” Learn More",
	"Try the “great ocean platter” – from $40",
	"We call it “great service for everyone”. – and mean it",
	'"'.repeat(50_000),
	"4.9 ".repeat(15_000),
	"9,999,".repeat(10_000),
])("finds no customer quote in %s", (text) => {
	expect(run({ text }).status).toBe("warn");
});
