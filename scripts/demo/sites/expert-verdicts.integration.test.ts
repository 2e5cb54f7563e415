import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditResult } from "#audit/audit-result.ts";
import { type DemoAudits, listInOrder, listStatuses, openDemoAudits } from "#tests/site/audit-demo-sites.ts";

// What an SEO would say about each site after ten minutes with it. Change an expectation only if the site or the expert's view changes.

let audits: DemoAudits;
beforeAll(async () => {
	audits = await openDemoAudits();
});
afterAll(() => audits.close());

const measure = (site: string) => audits.measure(`https://${site}.com.au`);

function getFinding({ findings }: AuditResult, id: string) {
	const finding = findings.find((one) => one.id === id);
	if (!finding) throw new Error(`no finding ${id}`);
	return finding;
}

function expectScore({ score, domain }: AuditResult, min: number, max: number) {
	expect(score, domain).toBeGreaterThanOrEqual(min);
	expect(score, domain).toBeLessThanOrEqual(max);
}

test("puts six pages titled Home first on harbour-cleaning, as one problem", async () => {
	const snapshot = await measure("harbour-cleaning");
	expectScore(snapshot, 50, 60);
	expect(snapshot.cap).toMatchObject({ score: 60 });
	expect(listInOrder(snapshot)[0]).toBe("serp.title");
	expect(getFinding(snapshot, "serp.title").text).toMatch(/6 pages.*Home/);
	expect(getFinding(snapshot, "serp.description").text).toContain("None of the 6 pages");
	expect(listStatuses(snapshot)).toMatchObject({
		"serp.titles-unique": "na",
		"local.place-in-title": "na",
		"local.schema-present": "fail",
		"local.phone-clickable": "pass",
		"local.address-visible": "pass",
		"local.abn": "pass",
	});
});

test("names the service pages that lakes-building hides from Google, before anything else", async () => {
	const snapshot = await measure("lakes-building");
	expect(snapshot).toMatchObject({ score: 50, cap: { score: 50, reason: "Google is told to skip your service pages" } });
	expect(snapshot.issues[0]).toBe("structure.inner-indexable");
	expect(getFinding(snapshot, "structure.inner-indexable").text).toContain("At least 2 of your pages");
	expect(getFinding(snapshot, "structure.inner-indexable")).toMatchObject({
		status: "fail",
		found: expect.stringContaining("/services/extensions/"),
	});
	expect(getFinding(snapshot, "structure.inner-indexable").points).toBeGreaterThanOrEqual(3);
	expect(listStatuses(snapshot)).toMatchObject({
		"structure.indexable": "pass",
		"local.schema-present": "pass",
		"local.place-in-title": "pass",
		"local.area-pages": "warn",
		"content.service-pages": "na",
	});
});

test("caps bay-florist, whose pages name a staging site as the real one, and names that site", async () => {
	const snapshot = await measure("bay-florist");
	expect(snapshot).toMatchObject({ score: 35, cap: { score: 35, reason: "Google is told to list another website instead of yours" } });
	expect(snapshot.issues[0]).toBe("structure.indexable");
	expect(getFinding(snapshot, "structure.indexable").text).toMatch(/All 6 pages.*wrackandpetal\.staging-host\.example/);
	expect(getFinding(snapshot, "content.service-pages").text).toContain("145 words");
	expect(listStatuses(snapshot)).toMatchObject({ "local.schema-present": "pass", "local.hours": "pass", "tech.canonical": "na" });
});

test("caps capital-yoga, a template with lorem ipsum, and quotes what was left in it", async () => {
	const snapshot = await measure("capital-yoga");
	expect(snapshot.cap).toMatchObject({ score: 30 });
	expectScore(snapshot, 0, 30);
	const [first = ""] = snapshot.issues;
	expect(getFinding(snapshot, first).found).toMatch(/lorem ipsum/i);
	expect(listStatuses(snapshot)).toMatchObject({
		"local.phone-visible": "fail",
		"local.schema-present": "na",
		"content.h1-topic": "fail",
		"content.words": "fail",
	});
	expect(getFinding(snapshot, "local.place-in-title").text).toContain("Canberra");
});

test("gives nightcliff-gym next to nothing: its home page is empty", async () => {
	const snapshot = await measure("nightcliff-gym");
	expect(snapshot.cap).toMatchObject({ score: 10, reason: "Your home page is empty" });
	expectScore(snapshot, 0, 10);
});

test("names the right type for the electrician huon-electrical, whose type does not exist", async () => {
	const snapshot = await measure("huon-electrical");
	expectScore(snapshot, 80, 98);
	expect(snapshot.issues).toEqual([]);
	expect(snapshot.opportunities.slice(0, 2)).toContain("local.schema-present");
	const { status, text, found, fix } = getFinding(snapshot, "local.schema-present");
	expect(status).not.toBe("pass");
	expect(`${text} ${found}`).toContain("ElectricalContractor");
	expect(`${text} ${fix}`).toContain("Electrician");
	expect(listStatuses(snapshot)).toMatchObject({
		"local.place-in-title": "pass",
		"local.phone-clickable": "pass",
		"local.postcode-state": "pass",
		"links.profiles": "pass",
		"content.service-pages": "pass",
	});
	expect(getFinding(snapshot, "local.area-pages").found).toContain(
		"“We service Huonville, Franklin, Geeveston, Cygnet, Ranelagh and Dover”",
	);
});

test("counts the twelve copied suburb pages of redline-pest as one problem among the first", async () => {
	const snapshot = await measure("redline-pest");
	expect(snapshot).toMatchObject({ score: 60, cap: { score: 60 } });
	expect(snapshot.pagesRead.map((url) => new URL(url).pathname)).toContain("/about/");
	expect(getFinding(snapshot, "content.service-pages").found).not.toContain("/pest-control-");
	const doorways = getFinding(snapshot, "content.doorway-pages");
	expect(doorways.status).toBe("fail");
	expect(doorways.text).toContain("12 suburb pages");
	expect(listInOrder(snapshot).indexOf("content.doorway-pages")).toBeLessThan(3);
});

test("puts the hidden casino links of eureka-nursery first, whatever else is right", async () => {
	const snapshot = await measure("eureka-nursery");
	expectScore(snapshot, 0, 20);
	const [first = ""] = snapshot.issues;
	expect(getFinding(snapshot, first)).toMatchObject({ status: "fail", text: expect.stringMatching(/hidden|hacked|spam/i) });
	expect(getFinding(snapshot, first).found).toMatch(/casino|slot|viagra/i);
	expect(listStatuses(snapshot)["local.reviews"]).toBe("pass");
	expect(getFinding(snapshot, first).text).toContain("all 6 pages");
	expect(getFinding(snapshot, "content.service-pages").found).toContain("130 words");
});

test("names the broken and the heaviest pictures of laneway-cafe", async () => {
	const snapshot = await measure("laneway-cafe");
	expectScore(snapshot, 70, 80);
	expect(snapshot.issues).toEqual(["tech.picture-weight"]);
	expect(listStatuses(snapshot)).toMatchObject({
		"tech.picture-weight": "fail",
		"content.broken-pictures": "fail",
		"tech.render-blocking": "warn",
		"content.words": "pass",
		"content.alt": "pass",
		"local.schema-subtype": "pass",
	});
	expect(getFinding(snapshot, "content.broken-pictures").found).toContain("barista.jpg");
	expect(getFinding(snapshot, "tech.picture-weight").text).toContain("26.0 MB");
	const first = listInOrder(snapshot).slice(0, 4);
	expect(first).toContain("tech.picture-weight");
	expect(first).toContain("content.broken-pictures");
});

test("finds the menu links of swan-physio that lead to pages that are gone, and reads its list of suburbs", async () => {
	const snapshot = await measure("swan-physio");
	expect(listInOrder(snapshot).slice(0, 2)).toContain("structure.broken-internal");
	expect(getFinding(snapshot, "structure.broken-internal")).toMatchObject({
		status: "fail",
		text: expect.stringContaining("At least 2"),
		found: expect.stringContaining("/falls"),
	});
	expect(getFinding(snapshot, "local.address-visible")).toMatchObject({ status: "pass", found: expect.stringContaining("Fremantle") });
	expect(listStatuses(snapshot)).toMatchObject({ "tech.soft-404": "fail", "local.map": "na", "local.place-in-title": "pass" });
});

test("finds next to nothing wrong with parade-law", async () => {
	const snapshot = await measure("parade-law");
	expectScore(snapshot, 95, 100);
	expect(snapshot).toMatchObject({ cap: null, issues: [], coverage: 100 });
	expect(snapshot.findings.filter(({ status }) => status === "fail")).toEqual([]);
});

test("caps outback-solar, whose only way to get in touch is two forms that go nowhere, and takes no chart for a phone number", async () => {
	const snapshot = await measure("outback-solar");
	expect(snapshot).toMatchObject({ score: 50, cap: { score: 50, reason: "Customers can't contact you from your site" }, phones: [] });
	expect(snapshot.issues[0]).toBe("content.call-to-action");
	expect(getFinding(snapshot, "content.call-to-action").found).toContain("/, /contact.html");
	expect(listStatuses(snapshot)).toMatchObject({
		"content.contact-form": "na",
		"local.phone-clickable": "na",
		"local.address-visible": "pass",
		"local.place-in-title": "pass",
		"local.area-pages": "warn",
	});
});

test("gives bayview-motel, which keeps bots out, no score and the reason", async () => {
	const events = await audits.readSite("https://bayview-motel.com.au");
	expect(events.at(-1)).toMatchObject({ type: "no-result", cause: "bot-check" });
});

test("orders the sites as an expert would", async () => {
	const bestFirst = ["parade-law", "harbour-cleaning", "lakes-building", "bay-florist", "capital-yoga", "nightcliff-gym"];
	const scores: number[] = [];
	for (const site of bestFirst) scores.push((await measure(site)).score);
	expect(scores).toEqual(scores.toSorted((a, b) => b - a));
	expect(new Set(scores).size).toBe(scores.length);
});

test("does not take 123 Main Street, Anytown on capital-yoga for an address", async () => {
	expect(listStatuses(await measure("capital-yoga"))["local.address-visible"]).toBe("warn");
});

test("does not call swan-physio good while half of its menu leads nowhere", async () => {
	expect(await measure("swan-physio")).toMatchObject({ score: 70, cap: { reason: "Links to your services lead nowhere" } });
});
