import { parse } from "parse5";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import type { Finding } from "#audit/audit-result.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { getAttribute, getElement, getText, listElements } from "#tests/site/list-elements.ts";
import type { Report } from "./load-report.server.ts";
import { ReportView } from "./report-view.tsx";

const HOSTILE = `</script><svg onload="alert(1)"><img src=x onerror=alert(1)>{{7*7}}`;

test("shows untrusted text in a report as text, and never as a javascript: link", () => {
	const finding = findingWith({ text: HOSTILE, found: HOSTILE, fix: HOSTILE, expected: HOSTILE, url: "javascript:alert(1)" });
	const { html, elements } = draw({
		snapshot: auditResult({ domain: HOSTILE, url: `https://a.com.au/${HOSTILE}`, findings: [finding] }),
		competitors: [{ domain: HOSTILE, score: 50, points: [] }],
	});
	expect(html).toContain("&lt;svg onload=");
	expect(elements.filter(({ tagName }) => tagName === "script" || tagName === "img")).toEqual([]);
	expect(elements.filter(({ attrs }) => attrs.some(({ name }) => name.startsWith("on")))).toEqual([]);
	const links = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "href").map(({ value }) => value));
	expect(links.filter((href) => !/^(#|\/)/.test(href))).toEqual([]);
	expect(html).toContain("javascript:alert(1)");
});

test("links every step of the plan to its finding and back", () => {
	const findings = [
		findingWith({ id: "serp.title", points: 3 }),
		findingWith({ id: "local.hours", step: "local", points: 1 }),
		findingWith({ id: "tech.https", step: "tech", status: "pass", points: 0, text: "" }),
	];
	const { elements } = draw({ snapshot: auditResult({ findings }), plan: ["local.hours", "serp.title"] });
	const idsHere = new Set(elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "id").map(({ value }) => value)));
	const anchors = elements
		.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "href").map(({ value }) => value))
		.filter((href) => href.startsWith("#"))
		.map((href) => href.slice(1));
	expect(anchors).toEqual(expect.arrayContaining(["local.hours", "serp.title", "step-1", "step-2"]));
	expect(anchors.filter((anchor) => !idsHere.has(anchor))).toEqual([]);
	const details = elements.filter(({ tagName }) => tagName === "details");
	// These are the three findings and the drawer around the one that passed.
	expect(details).toHaveLength(4);
	expect(details.filter(({ attrs }) => attrs.some(({ name }) => name === "open"))).toEqual([]);
});

test("shows the task in the plan and the problem under its point", () => {
	const { root, elements } = draw({ snapshot: auditResult({ findings: [findingWith({ id: "serp.title", name: "Title in Google" })] }) });
	const step = getElement(root, "li", { id: "step-1" });
	expect(getText(step)).toContain("Fix serp.title");
	expect(getText(step)).not.toContain("Title in Google");
	expect(elements.filter(({ tagName }) => tagName === "summary").map(getText)).toContainEqual(
		expect.stringContaining("Your home page has no headline"),
	);
});

test("lists what needs fixing and collapses passed checks into one line per point", () => {
	const findings = [
		findingWith({ id: "tech.one", step: "tech", status: "fail", points: 3, name: "Secure address", text: "Your site has none." }),
		findingWith({ id: "tech.two", step: "tech", status: "pass", points: 0, text: "" }),
		findingWith({ id: "tech.three", step: "tech", status: "pass", points: 0, text: "" }),
		findingWith({ id: "tech.four", step: "tech", status: "na", points: 0 }),
		findingWith({ id: "tech.five", step: "tech", status: "unknown", points: 0 }),
		findingWith({ id: "links.one", step: "links", status: "na", points: 0 }),
		findingWith({ id: "links.two", step: "links", status: "na", points: 0 }),
	];
	const { elements } = draw({ snapshot: auditResult({ findings }), plan: ["tech.one"] });
	const folds = elements.filter(({ tagName }) => tagName === "summary").map(getText);
	expect(folds).toContain("2 passed, 1 does not apply, 1 could not be checked");
	expect(folds).toContain("2 do not apply");
	expect(folds).toContain("To fix: Your site has none.Worth +3 points");
});

test("lists a passed check with advice once, among what could be better", () => {
	const findings = [
		findingWith({ id: "tech.lang", step: "tech", status: "pass", points: 0, text: "Set the site language to en-AU." }),
		findingWith({ id: "tech.https", step: "tech", status: "pass", points: 0, text: "" }),
	];
	const { elements } = draw({ snapshot: auditResult({ findings }), plan: [] });
	const folds = elements.filter(({ tagName }) => tagName === "summary").map(getText);
	expect(folds.filter((text) => text.includes("en-AU"))).toEqual(["Could be better: Set the site language to en-AU."]);
	expect(folds).toContain("1 passed");
});

test("lists what needs fixing under its point in the order of the plan", () => {
	const findings = ["tech.one", "tech.two", "tech.three"].map((id) => findingWith({ id, step: "tech", status: "fail", points: 1 }));
	const plan = ["tech.three", "tech.one", "tech.two"];
	const { elements } = draw({ snapshot: auditResult({ findings, opportunities: ["tech.one", "tech.two", "tech.three"] }), plan });
	expect(elements.flatMap((element) => plan.filter((id) => id === getAttribute(element, "id")))).toEqual(plan);
});

test.each([
	[12, ["1"], null],
	[13, ["1", "11"], "Steps 11 to 13"],
])("collapses the steps after the tenth only when a plan has more than twelve: %d steps", (count, starts, fold) => {
	const findings = Array.from({ length: count }, (_, index) => findingWith({ id: `tech.n${index}`, step: "tech", points: 1 }));
	const { elements } = draw({ snapshot: auditResult({ findings }), plan: findings.map(({ id }) => id) });
	const ids = elements.flatMap(({ attrs }) => attrs.filter(({ name, value }) => name === "id" && value.startsWith("step-")));
	expect(ids.map(({ value }) => value)).toEqual(findings.map((_, index) => `step-${index + 1}`));
	const lists = elements.filter(
		({ tagName, childNodes }) =>
			tagName === "ol" && childNodes.some((child) => "attrs" in child && getAttribute(child, "id")?.startsWith("step-")),
	);
	expect(lists.map(({ attrs }) => attrs.find(({ name }) => name === "start")?.value ?? "1")).toEqual(starts);
	expect(
		elements
			.filter(({ tagName }) => tagName === "summary")
			.map(getText)
			.find((text) => text.startsWith("Steps")) ?? null,
	).toBe(fold);
});

test("shows measured competitors and no typical ranges in the report", () => {
	const { html } = draw({ competitors: [{ domain: "rival.com.au", score: 91, points: [] }] });
	expect(html).toContain('id="competitors"');
	expect(html).toContain("rival.com.au");
	expect(html).not.toMatch(/Competitor [A-C]|typical range/);
});

test("links to the home page instead of a chart when no competitor was measured", () => {
	const { html } = draw({ competitors: [] });
	expect(html).not.toMatch(/id="competitors"|#competitors|typical range/);
	expect(html).toContain('href="/#hero"');
});

test("prints the agency's name and email address on the report", () => {
	const { elements } = draw({});
	const printed = elements.filter(({ attrs }) => attrs.some(({ name, value }) => name === "class" && /\bprint:(flex|block)\b/.test(value)));
	const words = printed.map(getText);
	expect(words).toContainEqual(expect.stringMatching(new RegExp(`^The agency.*${brand.email}`)));
});

test("starts the report with the plan below a score of 90, and with what is left from 90", () => {
	expect(draw({ snapshot: auditResult({ score: 89 }) }).html).toContain("Work down the plan");
	const { html } = draw({ snapshot: auditResult({ score: 90 }) });
	expect(html).not.toMatch(/Work down the plan|rather have it done/);
	expect(html).toMatch(/1 step is left.*href="#not-measured"/s);
	expect(draw({ snapshot: auditResult({ score: 100, findings: [] }), plan: [] }).html).toContain("nothing needs fixing");
});

test("marks only the weakest of the seven points", () => {
	const { elements } = draw({});
	const bars = elements.filter(({ tagName }) => tagName === "li").map(getText);
	expect(bars.filter((text) => text.includes("the weakest"))).toEqual(["Quick winsthe weakest60"]);
});

test("prints the evidence only for what needs fixing and for advice", () => {
	const statuses = ["fail", "warn", "pass", "na", "unknown"] as const;
	const findings = statuses.map((status) =>
		findingWith({ id: `tech.${status}`, step: "tech", status, expected: status, text: status === "pass" ? "" : "A sentence." }),
	);
	const advice = findingWith({ id: "tech.advice", step: "tech", status: "pass", expected: "advice", text: "Set it to en-AU." });
	const { elements } = draw({ snapshot: auditResult({ findings: [...findings, advice] }) });
	const evidence = elements.filter((element) => element.tagName === "dl" && getText(element).includes("What we expect"));
	const printed = evidence.filter(({ attrs }) => !attrs.some(({ value }) => /\bprint:hidden\b/.test(value)));
	const expectations = [...statuses, "advice"];
	expect(printed.map((list) => expectations.filter((expected) => getText(list).includes(`What we expect ${expected}`)))).toEqual([
		["fail"],
		["warn"],
		["advice"],
	]);
});

test("escapes the domain in the footer of printed pages", () => {
	const styles = (domain: string) => {
		const { elements } = draw({ snapshot: auditResult({ domain }) });
		return elements.filter(({ tagName }) => tagName === "style").map(getText);
	};
	expect(styles("reefcafe.com.au")).toEqual([`:root{--paper-foot:"reefcafe.com.au, SEO report by ${brand.name}"}`]);
	expect(styles(`a"}</style>é`)).toEqual([`:root{--paper-foot:"a\\22 \\7d \\3c \\2f style\\3e \\e9 , SEO report by ${brand.name}"}`]);
});

test.each([
	[1.04, "+1 point"],
	[1.1, "+1.1 points"],
])("formats %d points as %s", (points, words) => {
	const { root, elements } = draw({ snapshot: auditResult({ findings: [findingWith({ points })] }) });
	expect(elements.filter(({ tagName }) => tagName === "summary").map(getText)[0]).toMatch(new RegExp(`\\${words}$`));
	expect(getText(getElement(root, "li", { id: "step-1" }))).toContain(`${words}, `);
});

test("lists once what no snapshot checks", () => {
	expect(draw({}).html.match(/It does not look at/g)).toHaveLength(1);
});

test.each([50, 95])("offers our help in a report with a score of %d, but not to a client", (score) => {
	const offers = (isClient: boolean) => {
		const { elements } = draw({ snapshot: auditResult({ score }), isClient });
		const hrefs = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "href").map(({ value }) => value));
		return [hrefs.filter((href) => href.startsWith("/hire-us")).length, hrefs.includes("/#hero"), hrefs.includes("#email-report")];
	};
	expect(offers(false)).toEqual([2, true, true]);
	expect(offers(true)).toEqual([0, false, true]);
});

function draw({ plan = ["serp.title"], ...report }: Partial<Omit<Report, "plan">> & { plan?: string[] }) {
	const whole: Report = {
		snapshot: auditResult(),
		plan: plan.map((id) => ({ id, task: `Fix ${id}` })),
		competitors: [],
		isClient: false,
		measured: "15 Nov 2026, 1:00 pm",
		expiresOn: "13 February 2027",
		...report,
	};
	const html = renderToStaticMarkup(
		<ReportView report={whole} address="https://site.example/report/1" letterhead="The agency">
			<section id="email-report" />
		</ReportView>,
	);
	const root = parse(html);
	return { html, root, elements: listElements(root) };
}

function findingWith(change: Partial<Finding>): Finding {
	const [example] = auditResult().findings;
	if (!example) throw new Error("the example has no finding");
	return { ...example, ...change };
}
