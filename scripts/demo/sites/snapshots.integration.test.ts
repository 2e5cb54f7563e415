import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import stored from "#app/snapshots/example-snapshot.json";
import type { ExampleReport } from "#app/snapshots/example-snapshot.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import { type DemoAudits, listInOrder, listStatuses, openDemoAudits } from "#tests/site/audit-demo-sites.ts";
import { withFlaws } from "./site-flaws.ts";

let audits: DemoAudits;
beforeAll(async () => {
	audits = await openDemoAudits();
});
afterAll(() => audits.close());

const readSite: DemoAudits["readSite"] = (...site) => audits.readSite(...site);
const measure: DemoAudits["measure"] = (...site) => audits.measure(...site);

test("reports almost no problem on reef-cafe, a well-made site", async () => {
	const snapshot = await measure("https://reef-cafe.com.au");
	expect(snapshot.score).toBeGreaterThanOrEqual(95);
	expect(snapshot).toMatchObject({ domain: "reef-cafe.com.au", cap: null, coverage: 100, issues: [] });
	expect(snapshot.pagesRead).toEqual(
		["/", "/contact/", "/about/", "/services/office-catering/", "/services/private-functions/", "/services/"].map(
			(path) => `https://reef-cafe.com.au${path}`,
		),
	);
	expect(listStatuses(snapshot)).toMatchObject({
		"local.schema-present": "pass",
		"local.schema-subtype": "pass",
		"local.nap-consistent": "pass",
		"local.abn": "pass",
		"local.gbp-link": "pass",
		"links.external-ok": "pass",
		"content.alt": "pass",
		"content.headings": "warn",
	});
});

test("reports phone numbers that differ between pages on range-plumbing, an average site", async () => {
	const snapshot = await measure("https://range-plumbing.com.au");
	expect(snapshot.score).toBeGreaterThanOrEqual(65);
	expect(snapshot.score).toBeLessThanOrEqual(76);
	expect(snapshot).toMatchObject({ url: "https://www.range-plumbing.com.au/", cap: null });
	expect(listInOrder(snapshot).slice(0, 2)).toEqual(["local.nap-consistent", "serp.description"]);
	expect(listStatuses(snapshot)).toMatchObject({
		"structure.broken-internal": "fail",
		"structure.sitemap-valid": "warn",
		"serp.title-generic": "na",
		"local.phone-clickable": "warn",
		"local.schema-required": "warn",
		"local.schema-subtype": "warn",
		"tech.http-redirect": "warn",
		"tech.mixed-content": "warn",
		"tech.viewport": "warn",
		"content.h1": "warn",
		"content.freshness": "warn",
		"links.text": "warn",
		"links.http": "warn",
		"links.profiles": "warn",
		"links.privacy": "warn",
	});
	const drift = snapshot.findings.find(({ id }) => id === "local.nap-consistent");
	expect(drift?.found).toMatch(/7010 ?0350.*07 5550 0350/);
});

test("reports the problems of chambers-law, an unedited page-builder site", async () => {
	const snapshot = await measure("https://chambers-law.com.au");
	expect(snapshot.score).toBeGreaterThanOrEqual(35);
	expect(snapshot.score).toBeLessThanOrEqual(50);
	expect(snapshot.cap).toMatchObject({ score: 60 });
	expect(snapshot.issues[0]).toBe("serp.title");
	expect(listStatuses(snapshot)).toMatchObject({
		"structure.crawlable-anchors": "warn",
		"structure.robots-valid": "warn",
		"structure.sitemap-found": "fail",
		"structure.sitemap-valid": "na",
		"serp.title": "fail",
		"serp.rich-result-markup": "fail",
		"local.abn": "fail",
		"local.postcode-state": "warn",
		"local.phone-clickable": "fail",
		"tech.canonical": "fail",
		"tech.compression": "fail",
		"tech.html-weight": "warn",
		"tech.http-redirect": "fail",
		"tech.lang": "fail",
		"tech.one-host": "fail",
		"tech.soft-404": "fail",
		"content.h1": "fail",
		"content.alt": "fail",
	});
});

test("caps sunshine-physio, a good site that search engines cannot list, at 35 points", async () => {
	const snapshot = await measure("https://sunshine-physio.com.au");
	expect(snapshot).toMatchObject({ score: 35, cap: { score: 35 }, opportunityScore: 65 });
	expect(snapshot.issues[0]).toBe("structure.indexable");
	expect(listStatuses(snapshot)).toMatchObject({ "local.schema-present": "pass", "serp.title": "pass" });
});

test("accepts the three practices of smile-dental in one graph", async () => {
	const snapshot = await measure("https://smile-dental.com.au");
	expect(snapshot.score).toBeGreaterThanOrEqual(92);
	expect(snapshot).toMatchObject({ cap: null, issues: [] });
	expect(snapshot.pagesRead).toContain("https://smile-dental.com.au/locations/ipswich/");
	expect(listStatuses(snapshot)).toMatchObject({
		"local.nap-consistent": "na",
		"local.schema-present": "pass",
		"local.schema-required": "pass",
		"local.schema-subtype": "pass",
		"local.area-pages": "pass",
		"local.reviews": "na",
		"serp.title": "warn",
	});
});

test("reports one of three language codes of reef-tours as misspelt", async () => {
	const snapshot = await measure("https://reef-tours.com.au");
	expect(snapshot.score).toBeGreaterThanOrEqual(92);
	expect(snapshot).toMatchObject({ cap: null, issues: [] });
	expect(snapshot.opportunities[0]).toBe("tech.hreflang");
	expect(snapshot.findings.find(({ id }) => id === "tech.hreflang")?.found).toContain('hreflang="jp"');
	expect(listStatuses(snapshot)).toMatchObject({
		"serp.titles-unique": "pass",
		"local.schema-present": "pass",
		"local.schema-recommended": "pass",
		"links.profiles": "pass",
		"content.duplicate": "pass",
		"tech.lang": "pass",
	});
});

test("reports missing https on mates-mowing, an old one-page site", async () => {
	const snapshot = await measure("https://mates-mowing.com.au");
	expect(snapshot.score).toBeGreaterThanOrEqual(30);
	expect(snapshot.score).toBeLessThanOrEqual(50);
	expect(snapshot).toMatchObject({ url: "http://mates-mowing.com.au/", cap: { score: 60 }, pagesRead: ["http://mates-mowing.com.au/"] });
	expect(snapshot.issues.slice(0, 2)).toEqual(["tech.https", "tech.viewport"]);
	expect(listStatuses(snapshot)).toMatchObject({
		"structure.robots-valid": "na",
		"structure.internal-links": "fail",
		"local.phone-visible": "pass",
		"local.phone-clickable": "fail",
		"local.area-pages": "warn",
		"local.map": "na",
		"tech.viewport": "fail",
		"tech.mixed-content": "na",
		"content.words": "fail",
	});
});

test("names an untrusted certificate, and caps the score", async () => {
	const snapshot = await measure("https://chambers-law.com.au", { connectTo: audits.sites.connectTo, ca: undefined });
	expect(snapshot.url).toBe("http://chambers-law.com.au/");
	expect(snapshot.findings.find(({ id }) => id === "tech.https")).toMatchObject({
		status: "fail",
		found: "The security certificate of https://chambers-law.com.au/ couldn't be verified.",
	});
});

test("finds almost nothing about a business on parked-domain", async () => {
	const snapshot = await measure("https://parked-domain.com.au");
	expect(snapshot.score).toBeLessThanOrEqual(10);
	expect(snapshot.cap).toMatchObject({ score: 10 });
	expect(snapshot.issues[0]).toBe("structure.reachable");
	expect(snapshot.points.find(({ id }) => id === "local")?.score).toBeLessThanOrEqual(20);
});

test("gives no score to pixel-shell, which is blank until scripts run", async () => {
	const events = await readSite("https://pixel-shell.com.au");
	expect(events.at(-1)).toMatchObject({ type: "no-result", reason: expect.stringContaining("scripts") });
});

test("gives no score to a name that does not resolve", async () => {
	const [first, second, ...more] = await readSite("https://nobody-at-all.com.au");
	expect(first).toMatchObject({ type: "step", id: "structure" });
	expect(second).toMatchObject({ type: "no-result", reason: "no public website was found at that address" });
	expect(more).toEqual([]);
});

test("reports the seven steps in order before the result", async () => {
	const events = await readSite("https://reef-cafe.com.au");
	expect(events.map((event) => (event.type === "step" ? event.id : event.type))).toEqual([...auditSteps.map(({ id }) => id), "result"]);
});

test.each(["reef-cafe", "range-plumbing", "chambers-law", "smile-dental"])("returns the same result for %s in two runs", async (site) => {
	const [one, two] = [await measure(`https://${site}.com.au`), await measure(`https://${site}.com.au`)];
	expect(withoutClock(two)).toEqual(withoutClock(one));
});

/** Leaves out times, which differ between runs and do not count for the score. */
function withoutClock({ firstByteMs, measuredAt, certificate, findings, ...snapshot }: AuditResult) {
	return { ...snapshot, findings: findings.filter(({ id }) => id !== "tech.response-time") };
}

test("measures a site on this machine like the same one on the internet", async () => {
	const here = await measure(audits.sites.origin("reef-tours"), { allowLoopback: true });
	const there = await measure("https://reef-tours.com.au");
	expect(here.domain).toBe("reef-tours.localhost");
	expect(here.score).toBe(there.score);
	expect(listStatuses(here)).toEqual(listStatuses(there));
});

test("measures the same as the example report shows", async () => {
	const own = await measure("https://chambers-law.example");
	// A competitor without a flaw would make every comparison look the same.
	const rival = await withFlaws(
		audits.sites.getSite("parade-law"),
		["gone-page", "no-description", "no-business-details", "no-alt-texts", "no-sitemap"],
		() => measure("https://parade-law.example"),
	);
	const example: ExampleReport = { snapshot: own, rival: { domain: rival.domain, score: rival.score, points: rival.points } };
	const { snapshot } = stored as ExampleReport;
	const isSame = isDeepStrictEqual(withoutClock(example.snapshot), withoutClock(snapshot));
	const current = isSame ? { ...example, snapshot } : example;
	const rewrite = "The example is out of date. Rewrite it: npx vitest run scripts/demo/sites/snapshots.integration.test.ts -u";
	await expect(`${JSON.stringify(current, null, "\t")}\n`, rewrite).toMatchFileSnapshot("../../../app/snapshots/example-snapshot.json");
});
