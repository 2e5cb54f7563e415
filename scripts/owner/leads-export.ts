import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database } from "#app/db/client.server.ts";
import { csvStart, renderCsvRow } from "#app/desk/lead-list/lead-csv.ts";
import { EVERY_LEAD, type LeadFilter, listFilterKinds, parseLeadFilter, renderLeadFilter } from "#app/desk/lead-shared/lead-filter.ts";
import { listLeads, streamLeads } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { getPerson } from "#app/desk/privacy-requests/person-store.server.ts";
import { readEnv } from "#app/env.server.ts";
import { planNames } from "#app/site/plans.ts";
import { insertAuditEntries, OWNER_COMMAND } from "#app/staff/audit-log-store.server.ts";
import { CLEAR_LINE, createProgress, parseCommand, resolveTyped, runCommand } from "#scripts/command-line.ts";
import { withOwnerDatabase } from "./owner-database.ts";
import { writeNewFile } from "./write-new-file.ts";

const USAGE = `
npm run --silent leads:export [-- <file>] [options]

Writes leads as CSV, newest first, into a new file or onto stdout. Times are in Brisbane time.

  --status new|contacted|won|lost
  --source hero|hire_us|get_started|report|api
  --package "Enterprise Growth"
  --from 2026-01-01 --to 2026-01-31   days in Queensland, both included
  --search "words"
  --due                               new leads that are overdue or due soon
  --delivery delayed|failed           leads with an email or a webhook that waits after a failed attempt, or that we gave up on
  --spam                              flagged leads instead of the others
  --email a@b.example                 everything stored about one person, as JSON, for a privacy request; takes no other option.
                                      Find a lead without an email address by its website, on the desk under "Privacy requests".

With PostgreSQL the site may keep running. With the embedded database it must be stopped.
`;
const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const FILTERS = { status: text, from: text, to: text, source: text, package: text, search: text, delivery: text, due: flag, spam: flag };

if (import.meta.main) await runCommand(leadsExport);

/** Exports leads as CSV, or everything stored about one person as JSON. */
export async function leadsExport(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: { ...FILTERS, email: text }, maxPositionals: 1 });
	if (!parsed) return;
	const { email, ...filters } = parsed.values;
	const [typed] = parsed.positionals;
	if (typed && /[/\\]$/.test(typed)) throw new Error(`${typed} is a folder. Choose the name of a new file.`);
	const file = typed === undefined ? null : resolveTyped(typed);
	if (email !== undefined && Object.keys(filters).length > 0)
		throw new Error("--email exports everything about one person. Leave out the other options.");
	if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new Error(`--email ${email} is not an email address.`);
	const filter = chooseLeads(filters);
	await withOwnerDatabase({ mustExist: true }, async ({ db }) => {
		await rejectUnknownPackage(db, filter);
		// A progress line would appear between leads that are printed to the same terminal.
		const showsProgress = process.stderr.isTTY && !(file === null && process.stdout.isTTY);
		const progress = showsProgress ? createProgress("Exporting") : () => {};
		const leads = email === undefined ? await exportCsv(db, { filter, file, progress }) : await exportPerson(db, email, file);
		process.stderr.write(`${showsProgress ? CLEAR_LINE : ""}${describeExport({ leads, email, file })}\n`);
	});
}

/** Says what was exported. Nothing is a valid result of a privacy request. */
function describeExport({ leads, email, file }: { leads: number; email: string | undefined; file: string | null }): string {
	if (email !== undefined && leads === 0)
		return `Nothing is stored about ${email.trim()}.${file ? ` Wrote an empty export to ${file}.` : ""}`;
	return `Exported ${leads} ${leads === 1 ? "lead" : "leads"}${file ? ` to ${file}` : ""}`;
}

type CsvExport = { filter: LeadFilter; file: string | null; progress: (name: string, done: number) => void };

async function exportCsv(db: Database, { filter, file, progress }: CsvExport): Promise<number> {
	let count = 0;
	async function* lines() {
		yield csvStart;
		for await (const leads of streamLeads(db, filter, { now: new Date() })) {
			count += leads.length;
			yield leads.map((lead) => renderCsvRow(lead, readEnv().SITE_URL)).join("");
			progress("leads", count);
		}
	}
	await writeOutput(lines(), file);
	const details = { leads: count, filters: listFilterKinds(filter).join(", ") };
	await insertAuditEntries(db, [{ event: "leads-exported", username: OWNER_COMMAND, details }], new Date());
	return count;
}

async function exportPerson(db: Database, email: string, file: string | null): Promise<number> {
	const person = await getPerson(db, { email: email.trim() });
	async function* lines() {
		yield `${JSON.stringify(person, null, 2)}\n`;
	}
	await writeOutput(lines(), file);
	const details = { leads: person.leads.length, format: "json" };
	if (person.leads.length > 0) await insertAuditEntries(db, [{ event: "person-exported", username: OWNER_COMMAND, details }], new Date());
	if (person.totalLeads > person.leads.length)
		process.stderr.write(`There are ${person.totalLeads} leads. Only the newest were exported.\n`);
	return person.leads.length;
}

/** Writes to stdout when no file is named. */
async function writeOutput(lines: AsyncIterable<string>, file: string | null): Promise<void> {
	if (file !== null) return writeNewFile(file, lines);
	await pipeline(Readable.from(lines), process.stdout, { end: false }).catch((error) => {
		// The reader closed the pipe, as `head` does.
		if (error.code !== "EPIPE") throw error;
	});
}

/** Rejects an unknown value, because a typo must not export all leads. */
function chooseLeads(options: Partial<Record<keyof typeof FILTERS, string | boolean>>): LeadFilter {
	const { search, due, spam, ...sameName } = options;
	const given = Object.entries({ ...sameName, q: search, due: due && "1", view: spam && "spam" }).filter(([, value]) => value);
	const filter = parseLeadFilter(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
	const known = renderLeadFilter(filter);
	const [unknown] = given.filter(([name]) => !known.has(name));
	if (unknown)
		throw new Error(
			`Invalid value for --${unknown[0] === "q" ? "search" : unknown[0]}: ${unknown[1]}. Run it with -- --help to see what it accepts.`,
		);
	if (filter.from && filter.to && filter.from > filter.to) throw new Error(`--from ${filter.from} is later than --to ${filter.to}.`);
	return filter;
}

/** Throws for an unknown package. A retired one is valid as long as a lead has it. */
async function rejectUnknownPackage(db: Database, { packageName, view }: LeadFilter) {
	if (packageName === null || planNames.includes(packageName)) return;
	const { leads } = await listLeads(db, { ...EVERY_LEAD, view, packageName }, { limit: 1, now: new Date() });
	if (leads.length === 0) throw new Error(`No lead has the package "${packageName}". The current packages are ${planNames.join(", ")}.`);
}
