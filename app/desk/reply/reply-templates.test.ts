import { expect, test } from "vitest";
import { plans } from "#app/site/plans.ts";
import { isReplyTemplate, type ReplyTemplate, replyTemplates, type TemplateValues, writeDraft } from "./reply-templates.ts";

const VALUES: TemplateValues = {
	firstName: "Linh",
	businessName: "Reef Café",
	site: "reefcafe.com.au",
	report: {
		score: 64,
		url: "https://www.seo.com.au/report/1",
		measuredAt: "2026-11-15T05:02:00Z",
		findings: ["Your home page has no title."],
	},
	packageName: "Enterprise Growth",
	bookingUrl: "https://cal.example/jo",
};
const NAMES = Object.keys(replyTemplates) as ReplyTemplate[];

test.each(NAMES)("fills the template %s with the first name, the score, the report and the booking link", (name) => {
	const { subject, text } = writeDraft(name, VALUES);
	expect(subject).not.toBe("");
	expect(text).toMatch(/^Hi Linh,\n\n/);
	for (const part of ["64 out of 100", "https://www.seo.com.au/report/1", "https://cal.example/jo"]) expect(text).toContain(part);
});

test.each(NAMES)("leaves out of the template %s what is not known", (name) => {
	const { subject, text } = writeDraft(name, { ...VALUES, firstName: null, site: null, report: null, packageName: null, bookingUrl: null });
	expect(text).toMatch(/^Hi there,\n\n/);
	expect(`${subject}\n${text}`).not.toMatch(/null|undefined|NaN|out of 100|https?:|\n{3}/);
});

test("names what to fix first and the package they asked for in the first reply", () => {
	const { text } = writeDraft("first-reply", VALUES);
	expect(text).toContain("\n\nI'd start with this:\n- Your home page has no title.\n\n");
	expect(text).toContain("about reefcafe.com.au and for asking about our Enterprise Growth package.");
	const withoutFindings = writeDraft("first-reply", { ...VALUES, report: VALUES.report && { ...VALUES.report, findings: [] } }).text;
	expect(withoutFindings).not.toContain("start with");
});

test.each(NAMES)("mentions no report in the template %s when the site was not measured", (name) => {
	const { subject, text } = writeDraft(name, { ...VALUES, report: null });
	expect(`${subject}\n${text}`).not.toMatch(/your report|the report|checked it|scored|critical/i);
});

test("proposes the package that the company asked for, or else the smallest", () => {
	const propose = (packageName: string | null) => writeDraft("proposal", { ...VALUES, packageName }).text;
	expect(propose("Premium Enterprise")).toContain("Premium Enterprise package. It costs $972 a month including GST");
	for (const unknown of [null, "Gold"]) expect(propose(unknown)).toContain(plans[0].name);
});

test.each([null, "", "toString", "first"])("knows no template %j", (name) => {
	expect(isReplyTemplate(name)).toBe(false);
});
