import { parse } from "parse5";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import type { Finding } from "#app/snapshot/measured-snapshot.ts";
import type { Report } from "#app/snapshot/open-report.server.ts";
import { measuredSnapshot } from "#tests/measured-snapshot.ts";
import { ReportView } from "./report-view.tsx";

const HOSTILE = `</script><svg onload="alert(1)"><img src=x onerror=alert(1)>{{7*7}}`;

test("shows whatever a stranger's site said as text, and never as a link that runs", () => {
	const finding = findingWith({ text: HOSTILE, found: HOSTILE, fix: HOSTILE, expected: HOSTILE, url: "javascript:alert(1)" });
	const { html, elements } = draw({
		snapshot: measuredSnapshot({ domain: HOSTILE, url: `https://a.com.au/${HOSTILE}`, findings: [finding] }),
		competitors: [{ name: HOSTILE, score: 50 }],
	});
	expect(html).toContain("&lt;svg onload=");
	expect(elements.filter(({ tagName }) => tagName === "script" || tagName === "img")).toEqual([]);
	expect(elements.filter(({ attrs }) => attrs.some(({ name }) => name.startsWith("on")))).toEqual([]);
	const links = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "href").map(({ value }) => value));
	expect(links.filter((href) => !/^(#|\/)/.test(href))).toEqual([]);
	expect(html).toContain("javascript:alert(1)");
});

test("every step of the plan leads to its finding, and every finding to fix back to its step", () => {
	const findings = [
		findingWith({ id: "serp.title", points: 3 }),
		findingWith({ id: "local.hours", step: "local", points: 1 }),
		findingWith({ id: "tech.https", step: "tech", status: "pass", points: 0, text: "" }),
	];
	const { elements } = draw({ snapshot: measuredSnapshot({ findings }), plan: ["local.hours", "serp.title"] });
	const idsHere = new Set(elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "id").map(({ value }) => value)));
	const anchors = elements
		.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "href").map(({ value }) => value))
		.filter((href) => href.startsWith("#"))
		.map((href) => href.slice(1));
	expect(anchors).toEqual(expect.arrayContaining(["local.hours", "serp.title", "step-1", "step-2"]));
	expect(anchors.filter((anchor) => !idsHere.has(anchor))).toEqual([]);
	const details = elements.filter(({ tagName }) => tagName === "details");
	expect(details).toHaveLength(3);
	expect(details.filter(({ attrs }) => attrs.some(({ name }) => name === "open"))).toEqual([]);
});

test("shows the competitors that were measured and none that is only typical", () => {
	const { html } = draw({ competitors: [{ name: "rival.com.au", score: 91 }] });
	expect(html).toContain("Beside your competitors");
	expect(html).toContain("rival.com.au");
	expect(html).not.toMatch(/Competitor [A-C]|typical range/);
});

test("without any it has no chart of them, and says how to get one", () => {
	const { html } = draw({ competitors: [] });
	expect(html).not.toMatch(/Beside your competitors|#competitors|typical range/);
	expect(html).toContain("name the competitor beneath it");
});

test("on paper it names the agency, its address and where to ask", () => {
	const { elements } = draw({});
	const printed = elements.filter(({ attrs }) => attrs.some(({ name, value }) => name === "class" && /\bprint:(flex|block)\b/.test(value)));
	const words = printed.map(textOf);
	expect(words).toContain(`The agency${brand.email}`);
	expect(words).toContain(`Questions? Write to ${brand.name} at ${brand.email} and we answer within 24 hours.`);
});

test("leads with the plan while there is much to do, from 90 on with what is left and what was not measured", () => {
	expect(draw({ snapshot: measuredSnapshot({ score: 89 }) }).html).toContain("Work down the plan");
	const { html } = draw({ snapshot: measuredSnapshot({ score: 90 }) });
	expect(html).not.toMatch(/Work down the plan|rather have it done/);
	expect(html).toMatch(/1 step is left.*href="#not-measured"/s);
	expect(draw({ snapshot: measuredSnapshot({ score: 100, findings: [] }), plan: [] }).html).toContain("nothing needs fixing");
});

test("says once what no snapshot looks at", () => {
	expect(draw({}).html.match(/It does not look at/g)).toHaveLength(1);
});

function draw(report: Partial<Report>) {
	const whole: Report = {
		snapshot: measuredSnapshot(),
		plan: ["serp.title"],
		competitors: [],
		measured: "15 Nov 2026, 1:00 pm",
		openUntil: "13 February 2027",
		...report,
	};
	const html = renderToStaticMarkup(
		<ReportView report={whole} address="https://site.example/report/1" letterhead="The agency" actions={null} closing={null} />,
	);
	return { html, elements: listElements(parse(html)) };
}

function findingWith(change: Partial<Finding>): Finding {
	const [example] = measuredSnapshot().findings;
	if (!example) throw new Error("the example has no finding");
	return { ...example, ...change };
}

type Element = { tagName: string; attrs: { name: string; value: string }[]; childNodes: object[] };

function textOf(node: object): string {
	if ("value" in node) return String(node.value);
	return "childNodes" in node ? (node.childNodes as object[]).map(textOf).join("") : "";
}

function listElements(node: object): Element[] {
	const own = "tagName" in node ? [node as Element] : [];
	const children = "childNodes" in node ? (node.childNodes as object[]) : [];
	return [...own, ...children.flatMap(listElements)];
}
