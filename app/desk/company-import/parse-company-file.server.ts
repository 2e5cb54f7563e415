import { CsvError, parse } from "csv-parse/sync";
import { websiteDomain } from "#app/companies/company-name.ts";
import { restoreFormulas } from "#app/csv.ts";
import { type ContactFields, parseContactFields } from "#app/desk/company/company-fields.ts";
import { MAX_NOTE_CHARACTERS, parseNote } from "#app/desk/company/note.ts";
import { type NewCompany, parseNewCompany } from "#app/desk/company-list/parse-new-company.ts";
import { formatNumber } from "#app/desk/ui/format-number.ts";
import { completeWebsiteUrl } from "#app/http/website-url.ts";
import { phone as phoneSchema } from "#app/leads/phone-schema.ts";

/** A company as a row of a file has it. A row may have several contacts: our own export has all of a company, and its notes. */
export type ImportedCompany = NewCompany & { otherContacts: ContactFields[]; otherNotes: string[] };

/** `row` is the number that a spreadsheet shows. */
export type SkippedRow = { row: number; name: string; reason: string };

export type CompanyFile =
	| { kind: "parsed"; companies: ImportedCompany[]; skipped: SkippedRow[]; unusedColumns: string[] }
	| { kind: "rejected"; message: string };

export const MAX_FILE_ROWS = 5_000;
/** Far more than the widest export has. A missing quotation mark makes the rest of the file one row. */
const MAX_ROW_BYTES = 256 * 1024;

/** HubSpot exports a few hundred. */
const MAX_COLUMNS = 2_000;

/** The headings of our own export, HubSpot's, Google's and other usual ones, in lower case. The first column with a value counts. */
const HEADINGS = {
	name: ["company", "company name", "business", "business name", "organisation", "organization", "organisation name", "organization name"],
	website: ["website", "website url", "company domain name", "domain", "url", "website 1 - value"],
	contactName: ["contact", "contact name", "full name"],
	firstName: ["first name", "given name"],
	lastName: ["last name", "family name", "surname"],
	email: ["email", "email address", "e-mail", "e-mail address", "e-mail 1 - value"],
	phone: ["phone", "phone number", "mobile", "mobile phone number", "mobile phone", "telephone", "phone 1 - value"],
	note: ["notes", "note"],
	owner: ["owner", "company owner", "contact owner"],
	nextStep: ["next step"],
	nextStepOn: ["due on"],
	package: ["package"],
	monthlyValue: ["monthly value"],
	contacts: ["contacts"],
};

type Field = keyof typeof HEADINGS;
/** The columns of each field, the best heading first. */
type Columns = Record<Field, number[]>;
type Staff = { id: number; username: string; displayName: string | null };

/** Parses a CSV file of companies. A row follows the rules of "Add a company"; one that breaks them is skipped, with the reason. */
export function parseCompanyFile(bytes: Uint8Array, { staff }: { staff: Staff[] }): CompanyFile {
	const table = parseTable(bytes);
	if (table.kind === "rejected") return table;
	const [firstRow = [], ...rows] = table.rows;
	const headings = firstRow.slice(0, MAX_COLUMNS);
	const columns = findColumns(headings);
	if (columns.name.length + columns.website.length + columns.contactName.length + columns.firstName.length === 0)
		return reject(
			"We couldn't find a column with company names. The first row needs headings, such as Company, Website, Contact and Email.",
		);
	if (rows.length > MAX_FILE_ROWS)
		return reject(`That file has more than ${formatNumber(MAX_FILE_ROWS)} rows. Please split it and import the parts one at a time.`);
	const companies: ImportedCompany[] = [];
	const skipped: SkippedRow[] = [];
	for (const [index, cells] of rows.entries()) {
		if (cells.every((cell) => cell.trim() === "")) continue;
		const readAll = (field: Field) => columns[field].map((column) => (cells[column] ?? "").trim()).filter(Boolean);
		const parsed = parseRow(readAll, staff);
		if ("company" in parsed) companies.push(parsed.company);
		else skipped.push({ row: index + 2, name: readAll("name")[0]?.slice(0, 100) ?? "", reason: parsed.reason });
	}
	if (companies.length + skipped.length === 0) return reject("That file has headings, but no companies below them.");
	const used = new Set(Object.values(columns).flat());
	return { kind: "parsed", companies, skipped, unusedColumns: headings.filter((heading, column) => heading.trim() && !used.has(column)) };
}

function reject(message: string): { kind: "rejected"; message: string } {
	return { kind: "rejected", message };
}

function parseTable(bytes: Uint8Array): { kind: "parsed"; rows: string[][] } | { kind: "rejected"; message: string } {
	if (bytes.length === 0) return reject("Please choose a file.");
	let text: string;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		text = "\0";
	}
	// Workbooks contain NUL. Other binary files and older encodings are not valid UTF-8.
	if (text.includes("\0")) return reject("That isn't a CSV file in UTF-8. In Excel, choose “Save as” and then “CSV UTF-8”.");
	const [firstLine = ""] = text.split(/[\r\n]/, 1);
	const count = (delimiter: string) => firstLine.split(delimiter).length;
	const delimiter = [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
	try {
		const rows = parse(text, {
			delimiter,
			record_delimiter: ["\r\n", "\n", "\r"],
			relax_column_count: true,
			relax_quotes: true,
			max_record_size: MAX_ROW_BYTES,
			to: MAX_FILE_ROWS + 2,
		});
		return { kind: "parsed", rows: rows.map((cells) => cells.map(restoreFormulas)) };
	} catch (error) {
		if (error instanceof CsvError)
			return reject(`We couldn't read the file at line ${error.lines}. A quotation mark is missing there, or the row is too long.`);
		throw error;
	}
}

function findColumns(headings: string[]): Columns {
	const normalised = headings.map((heading) =>
		heading
			.toLowerCase()
			.replace(/[\s_]+/g, " ")
			.trim(),
	);
	const columns = Object.fromEntries(
		Object.entries(HEADINGS).map(([field, names]) => [
			field,
			names.flatMap((name) => normalised.flatMap((heading, column) => (heading === name ? column : []))),
		]),
	) as Columns;
	// "Name" is the person's, unless there is no other name of a company.
	const isPerson = columns.name.length > 0;
	const named = normalised.flatMap((heading, column) => (heading === "name" ? column : []));
	columns[isPerson ? "contactName" : "name"].push(...named);
	return columns;
}

function parseRow(readAll: (field: Field) => string[], staff: Staff[]): { company: ImportedCompany } | { reason: string } {
	const read = (field: Field) => readAll(field)[0] ?? "";
	// Google puts several values into one cell.
	const split = (field: Field) => readAll(field).flatMap((text) => text.split(":::").map((value) => value.trim()));
	const name = read("contactName") || [read("firstName"), read("lastName")].filter(Boolean).join(" ");
	const [email = "", ...emails] = split("email");
	const [phone = "", ...phones] = split("phone");
	const listed = read("contacts")
		.split(/[\r\n]+/)
		.filter(Boolean)
		.map(splitContact);
	const more = [
		...emails.map((other) => ({ name, email: other, phone: "" })),
		...phones.map((other) => ({ name, email: "", phone: other })),
	];
	const [contact = { name, email, phone }, ...others] = listed.length > 0 ? listed : [{ name, email, phone }, ...more];
	const [note = "", ...otherNotes] = splitNotes(read("note"));
	const website = completeWebsiteUrl(split("website")[0] ?? "");
	const form = new URLSearchParams({
		name: read("name") || websiteDomain(website) || contact.name,
		website,
		contactName: contact.name,
		email: contact.email,
		phone: contact.phone,
		note,
		ownerId: `${findOwner(staff, read("owner")) ?? ""}`,
		nextStep: read("nextStep"),
		nextStepOn: parseDate(read("nextStepOn")),
		package: read("package"),
		"monthly-value": read("monthlyValue"),
	});
	const parsed = parseNewCompany(form);
	const parsedContacts = others.map((other) => parseContactFields(new URLSearchParams(other)));
	const parsedNotes = otherNotes.map(parseNote);
	const reasons = [
		...("errors" in parsed ? Object.values(parsed.errors) : []),
		...[...parsedContacts, ...parsedNotes].flatMap((result) => (result.kind === "rejected" ? result.message : [])),
	];
	if ("errors" in parsed || reasons.length > 0)
		return { reason: [...new Set(reasons.map((reason) => reason.replace(/\.$/, "")))].join("; ") };
	return {
		company: {
			...parsed.company,
			otherContacts: parsedContacts.flatMap((result) => (result.kind === "parsed" ? result.fields : [])),
			otherNotes: parsedNotes.flatMap((result) => (result.kind === "note" ? result.text : [])),
		},
	};
}

/** Splits a line such as "Kerry Walsh, kerry@reef.example, 0412 345 678", of which each part may be missing. */
function splitContact(line: string): { name: string; email: string; phone: string } {
	const parts = line.split(", ");
	const phone = phoneSchema.safeParse(parts.at(-1)).success ? (parts.pop() ?? "") : "";
	const email = parts.at(-1)?.includes("@") ? (parts.pop() ?? "") : "";
	return { name: parts.join(", "), email, phone };
}

/** Splits a text that is too long for one note at its line breaks. */
function splitNotes(text: string): string[] {
	const notes: string[] = [];
	for (const line of text.split(/\r\n?|\n/)) {
		const joined = notes.length === 0 ? line : `${notes.at(-1)}\n${line}`;
		if (notes.length === 0 || joined.length > MAX_NOTE_CHARACTERS) notes.push(line);
		else notes[notes.length - 1] = joined;
	}
	return notes.filter((note) => note.trim() !== "");
}

function findOwner(staff: Staff[], name: string): number | null {
	const isNamed = (text: string | null) => text !== null && text.toLowerCase() === name.toLowerCase();
	return staff.find(({ username, displayName }) => isNamed(displayName) || isNamed(username))?.id ?? null;
}

/** Turns 20/11/2026, as Excel saves a date in Australia, into 2026-11-20. Anything else stays. */
function parseDate(text: string): string {
	return text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, day: string, month: string, year: string) =>
		[year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
	);
}
