import { expect, test } from "vitest";
import { allChecks } from "./all-checks.ts";
import { gradeSite } from "./grade-site.ts";
import { parseHtml } from "./read/parse-html.ts";
import { siteFacts } from "./testing/site-facts.ts";

const NOW = new Date("2026-11-16T00:00:00Z");
const URL_OF_HOME = "https://www.banksiacontracting.com.au/";

/** Grades a home page on a good host: https, compressed, with the usual redirects. */
function scoreOf(head: string, body: string): number {
	const html = `<!DOCTYPE html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}`;
	const facts = siteFacts({ domain: "banksiacontracting.com.au", home: { url: URL_OF_HOME, requestedUrl: URL_OF_HOME } });
	facts.home.html = parseHtml(html, { url: URL_OF_HOME, siteUrl: URL_OF_HOME });
	const grade = gradeSite(facts, NOW);
	if (grade.kind !== "measured") throw new Error("no score");
	return grade.result.score;
}

const SIXTY_WORDS =
	"<p>We are a family owned and operated business with many years of experience. Our team is committed to quality workmanship and customer satisfaction. No job is too big or too small, and we pride ourselves on doing things right the first time. We look forward to working with you on your next project and making it a success for everyone involved in it.</p>";
const NAME_ONLY = "<title>Banksia Contracting</title>";

test("scores a page of sixty words without a phone number or a place well under 40", () => {
	expect(scoreOf(NAME_ONLY, `<h1>Welcome to Banksia Contracting</h1>${SIXTY_WORDS}<footer>© 2026</footer>`)).toBeLessThanOrEqual(35);
});

test("scores the same page higher with a phone number, and higher again with a trade and a town", () => {
	const bare = scoreOf(NAME_ONLY, `<h1>Welcome</h1>${SIXTY_WORDS}`);
	const call = '<p>Call us on <a href="tel:+61746901234">(07) 4690 1234</a>.</p>';
	const reachable = scoreOf(NAME_ONLY, `<h1>Welcome</h1>${SIXTY_WORDS}${call}`);
	const local = scoreOf(
		"<title>Concrete driveways in Dalby | Banksia Contracting</title>",
		`<h1>Concrete driveways in Dalby</h1>${SIXTY_WORDS}${call}`,
	);
	expect(reachable).toBeGreaterThan(bare + 5);
	expect(local).toBeGreaterThan(reachable + 5);
});

function weigh(...ids: string[]): number {
	return allChecks.filter(({ id }) => ids.includes(id)).reduce((total, { weight }) => total + weight, 0);
}

test("weighs a missing phone number or title more than all small extras together", () => {
	const extras = weigh("links.profiles", "local.map", "local.abn", "content.freshness", "local.gbp-link", "serp.social-preview");
	expect(extras).toBeLessThan(weigh("local.phone-visible"));
	expect(extras).toBeLessThan(weigh("serp.title"));
});

test("gives what comes free with a host less than a tenth of all points", () => {
	const free = [
		"structure.reachable",
		"tech.https",
		"tech.http-redirect",
		"tech.one-host",
		"tech.redirect-chain",
		"tech.compression",
		"tech.mixed-content",
		"tech.soft-404",
		"tech.viewport",
		"tech.lang",
	];
	expect(weigh(...free)).toBeLessThan(10);
});

test("says why in the description of every check without points", () => {
	for (const { id, weight, expected } of allChecks) if (weight === 0) expect(expected, id).toContain("carries no points");
});
