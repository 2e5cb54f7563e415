import { expect, test } from "vitest";
import { csvStart, renderCsvRow } from "#app/desk/company-list/company-csv.ts";
import { MAX_FILE_ROWS, parseCompanyFile } from "./parse-company-file.server.ts";

const staff = [
	{ id: 7, username: "mia", displayName: "Mia Tran" },
	{ id: 8, username: "jo", displayName: null },
];

test("reads the headings of HubSpot's companies and contacts, in any case", () => {
	expect(
		parse(
			"COMPANY NAME,Company Domain Name,First Name,Last_Name,Email,Phone Number,Lifecycle Stage\nReef,reef.example,Linh,Tran,l@reef.example,+61 412 345 678,Lead",
		),
	).toMatchObject({
		companies: [
			{ name: "Reef", website: "https://reef.example", contactName: "Linh Tran", email: "l@reef.example", phone: "+61 412 345 678" },
		],
		skipped: [],
		unusedColumns: ["Lifecycle Stage"],
	});
});

test("reads the headings of Google Contacts, and every value of a cell", () => {
	const file =
		"Name,Organization Name,E-mail 1 - Value,Phone 1 - Value\nLinh Tran,Reef,l@reef.example ::: l@mail.example,0412 345 678 ::: 07 3123 4567";
	expect(parse(file)).toMatchObject({
		companies: [
			{
				...{ name: "Reef", contactName: "Linh Tran", email: "l@reef.example", phone: "0412 345 678" },
				otherContacts: [
					{ name: "Linh Tran", email: "l@mail.example", phone: null },
					{ name: "Linh Tran", email: null, phone: "07 3123 4567" },
				],
			},
		],
	});
});

test("uses Name as the company name if there is no other, and falls back to the website or contact", () => {
	expect(names("Name,Website\nReef,reef.example")).toEqual(["Reef"]);
	expect(names("Company,Website URL,First name\n,www.reef.example,Linh\n,,Linh")).toEqual(["reef.example", "Linh"]);
});

test("reads every column with such a heading, and skips the empty ones", () => {
	expect(parse("Company,Phone,Mobile phone number\nReef,,0412 345 678\nBay,07 3123 4567,0412 345 678")).toMatchObject({
		companies: [
			{ phone: "0412 345 678", otherContacts: [] },
			{ phone: "07 3123 4567", otherContacts: [{ name: null, email: null, phone: "0412 345 678" }] },
		],
	});
});

test.each([
	["a byte order mark and CRLF", "\uFEFFCompany,Email\r\nReef,l@reef.example\r\n"],
	["semicolons", "Company;Email\nReef;l@reef.example\n"],
	["tabs", "Company\tEmail\nReef\tl@reef.example"],
	["quotes and blank rows", '"Company","Email"\n\n"Reef","l@reef.example"\n,\n'],
	["old line breaks", "Company,Email\rReef,l@reef.example\r"],
	["missing and additional cells", "Email,Company\nl@reef.example,Reef,more,cells"],
])("reads a file with %s", (_what, file) => {
	expect(parse(file)).toMatchObject({ companies: [{ name: "Reef", email: "l@reef.example" }], skipped: [] });
});

test("keeps delimiters, quotation marks and line breaks inside quotes, and quotation marks inside text", () => {
	expect(parse('Company,Notes\n"Reef, ""Tours""","One; two\r\nthree"\n5" Pipes,x')).toMatchObject({
		companies: [{ name: 'Reef, "Tours"', note: "One; two\nthree" }, { name: '5" Pipes' }],
	});
});

test("stores what looks like a formula as text, without the apostrophe of an export", () => {
	expect(parse("Company,Phone,Next step\n'=Reef,'+61412345678,'-10% offer\n'tHooft,,Rock '-n'- roll")).toMatchObject({
		companies: [
			{ name: "=Reef", phone: "+61412345678", nextStep: "-10% offer" },
			{ name: "'tHooft", nextStep: "Rock '-n'- roll" },
		],
	});
});

test("reads everything that our own export has and that can be added by hand", () => {
	const contacts = [
		{ name: "Walsh, Kerry", email: null, phone: null },
		{ name: "Linh", email: "l@reef.example", phone: "+61412345678" },
		{ name: null, email: null, phone: "+64 9 379 4000" },
	];
	const long = Array.from({ length: 3 }, (_, index) => `${index}`.repeat(2_400));
	const row = renderCsvRow(
		{
			name: "=Reef",
			website: "https://reef.example/tours",
			status: "lost",
			owner: "Mia Tran",
			packageName: "Enterprise Growth",
			monthlyValue: 1_200,
			nextStep: "@Linh, -5 %",
			nextStepOn: "2026-11-20",
			lostReason: "Too expensive",
			contacts,
			score: 71,
			reportId: null,
			createdAt: new Date(),
			wonAt: null,
			lostAt: null,
			notes: long.join("\n"),
		},
		"https://agency.example",
	);
	expect(parse(csvStart + row)).toMatchObject({
		companies: [
			{
				name: "=Reef",
				website: "https://reef.example/tours",
				contactName: "Walsh, Kerry",
				email: null,
				phone: null,
				otherContacts: [
					{ name: "Linh", email: "l@reef.example", phone: "0412 345 678" },
					{ name: null, email: null, phone: "+64 9 379 4000" },
				],
				ownerId: 7,
				packageName: "Enterprise Growth",
				monthlyValue: 1_200,
				nextStep: "@Linh, -5 %",
				nextStepOn: "2026-11-20",
				note: `${long[0]}\n${long[1]}`,
				otherNotes: [long[2]],
			},
		],
		skipped: [],
		unusedColumns: ["Status", "Lost because", "Score", "Report", "Created (Brisbane)", "Won (Brisbane)", "Lost (Brisbane)"],
	});
});

test("finds the owner by account name or name, and reads dates as Excel saves them", () => {
	expect(parse("Company,Owner,Next step,Due on\nA,JO,Call,1/12/2026\nB,mia tran,Call,2026-12-01\nC,Someone else,,")).toMatchObject({
		companies: [
			{ ownerId: 8, nextStepOn: "2026-12-01" },
			{ ownerId: 7, nextStepOn: "2026-12-01" },
			{ ownerId: null, nextStepOn: null },
		],
	});
});

test("skips rows that break the rules, with the row's number in a spreadsheet and the reasons", () => {
	const file = `Company,Website,Email,Phone,Notes
"Two
lines",,,,
Wrong,not a site,no one,12,
,,l@reef.example,,
Long,,,,${"x".repeat(5_001)}
Fine,,,,`;
	expect(parse(file)).toMatchObject({
		companies: [{ name: "Two lines" }, { name: "Fine" }],
		skipped: [
			{ row: 3, name: "Wrong", reason: expect.stringMatching(/^.+; .+; Please enter a valid phone number$/) },
			{ row: 4, name: "", reason: "Please enter a name" },
			{ row: 5, name: "Long", reason: "A note can have at most 5,000 characters" },
		],
	});
});

test.each([
	["no file", "", "Please choose a file."],
	["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0xff), /^That isn't a CSV file in UTF-8\./],
	["an older encoding", Uint8Array.of(...Buffer.from("Company\nCaf"), 0xe9), /^That isn't a CSV file in UTF-8\./],
	["UTF-16", Buffer.from("\uFEFFCompany\nReef", "utf16le"), /^That isn't a CSV file in UTF-8\./],
	["NUL", "Company\nRe\0ef", /^That isn't a CSV file in UTF-8\./],
	["a web page", "<html><body>Company</body></html>", /^We couldn't find a column with company names\./],
	["no headings", "Reef,reef.example\nBay,bay.example", /^We couldn't find a column with company names\./],
	["headings only", "Company,Website\n,\n", "That file has headings, but no companies below them."],
	["an open quotation mark", 'Company\nFine\n"Reef\nBay', /^We couldn't read the file at line \d+\./],
	["a cell that is too long", `Company,Notes\nReef,${"x".repeat(300_000)}`, /^We couldn't read the file at line 2\./],
	["too many rows", `Company\n${"Reef\n".repeat(MAX_FILE_ROWS + 1)}`, /^That file has more than 5,000 rows\./],
	["only line breaks", "\n".repeat(2_000_000), /^We couldn't find a column with company names\./],
	["only commas", ",".repeat(2_000_000), /^We couldn't (read|find a column)/],
])("rejects a file with %s", (_what, file, message) => {
	expect(parse(file)).toEqual({ kind: "rejected", message: typeof message === "string" ? message : expect.stringMatching(message) });
});

function parse(file: string | Uint8Array) {
	return parseCompanyFile(typeof file === "string" ? new TextEncoder().encode(file) : file, { staff });
}

function names(file: string): string[] {
	const parsed = parse(file);
	return parsed.kind === "parsed" ? parsed.companies.map(({ name }) => name) : [];
}
