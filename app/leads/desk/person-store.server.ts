import { and, desc, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import { mailbox } from "#app/leads/notices/mailbox.ts";
import type { DeskLead, LeadEvent, LeadNotice } from "./desk-lead.ts";
import {
	deskLeadColumns,
	leadEventColumns,
	leadNoticeColumns,
	toDeskLead,
	toLeadEvent,
	toLeadNotice,
	websiteHost,
	wholeLeadColumns,
} from "./desk-lead-store.server.ts";
import type { ExportedLead } from "./lead-list-store.server.ts";
import type { PrivacySubject } from "./privacy-subject.ts";
import { SHARED_HOSTS } from "./shared-hosts.ts";

const MOST_LEADS = 1_000;
/** Few enough for the time that the database gives one statement. */
const LEADS_AT_ONCE = 1_000;
const MOST_PERHAPS = 100;
/** What some providers pass over in the part before the @. */
const FOLDED = "[+].*$|[._-]";

/** Everything held about one e-mail address, or about one website by those who left none, newest lead first. Times are ISO. */
export type Person = ({ email: string } | { website: string }) & {
	/** How many leads there are; `leads` has the newest 1,000 of them, so that nobody's flood of requests fills the memory. */
	leadsInAll: number;
	leads: PersonLead[];
};

export type PersonLead = ExportedLead & {
	events: LeadEvent[];
	notices: LeadNotice[];
	snapshots: { host: string; role: string; score: number; measuredAt: string }[];
};

/** How much was erased, and of which leads the mail files are to go. */
export type Erased = { leads: number; events: number; notices: number; snapshots: number; leadIds: number[] };

/**
 * What is held about one e-mail address, in whatever case it was written, or under a website without any address; `leads` is empty where there
 * is nothing. With those of `listPerhapsTheirs` whose numbers are handed in.
 */
export async function findPerson(db: Database, subject: PrivacySubject, also: number[] = []): Promise<Person> {
	const held = await listIdsHeldAbout(db, subject, also);
	const rows = await db
		.select(wholeLeadColumns(db))
		.from(leads)
		.where(isOneOf(leads.id, held))
		.orderBy(desc(leads.createdAt), desc(leads.id))
		.limit(MOST_LEADS);
	const shown = rows.map(({ id }) => id);
	const events = await db
		.select({ leadId: leadEvents.leadId, ...leadEventColumns })
		.from(leadEvents)
		.where(isOneOf(leadEvents.leadId, shown))
		.orderBy(desc(leadEvents.id));
	const told = await db
		.select({ leadId: notices.leadId, ...leadNoticeColumns })
		.from(notices)
		.where(isOneOf(notices.leadId, shown))
		.orderBy(notices.id);
	const { leadId, host, role, score, measuredAt } = snapshots;
	const measured = await db
		.select({ leadId, host, role, score, measuredAt })
		.from(snapshots)
		.where(isOneOf(leadId, shown))
		.orderBy(snapshots.id);
	const [eventsOf, toldOf, measuredOf] = [groupByLead(events), groupByLead(told), groupByLead(measured)];
	return {
		...("email" in subject ? { email: subject.email } : { website: subject.website }),
		leadsInAll: held.length,
		leads: rows.map((row) => ({
			...toDeskLead(row),
			events: eventsOf(row.id).map(toLeadEvent),
			notices: toldOf(row.id).map(toLeadNotice),
			snapshots: measuredOf(row.id).map((one) => ({ ...one, measuredAt: one.measuredAt.toISOString() })),
		})),
	};
}

/** Deletes what `findPerson` finds, all or nothing. */
export async function erasePerson(db: Database, subject: PrivacySubject, also: number[] = []): Promise<Erased> {
	return db.transaction(async (tx) => {
		const leadIds = await listIdsHeldAbout(tx, subject, also);
		await tx.select({ id: leads.id }).from(leads).where(isOneOf(leads.id, leadIds)).orderBy(leads.id).for("update");
		const erased = {
			leads: leadIds.length,
			events: await tx.$count(leadEvents, isOneOf(leadEvents.leadId, leadIds)),
			notices: await tx.$count(notices, isOneOf(notices.leadId, leadIds)),
			snapshots: await tx.$count(snapshots, isOneOf(snapshots.leadId, leadIds)),
			leadIds,
		};
		for (let from = 0; from < leadIds.length; from += LEADS_AT_ONCE) {
			await tx.delete(leads).where(isOneOf(leads.id, leadIds.slice(from, from + LEADS_AT_ONCE)));
		}
		return erased;
	});
}

/**
 * Leads that may be the same person's, newest first, at most 100: under another spelling of the address, or without one on a website of
 * theirs; for a website those on it under some address.
 */
export async function listPerhapsTheirs(db: Database, subject: PrivacySubject): Promise<DeskLead[]> {
	const held = await listIdsHeldAbout(db, subject, []);
	const isPerhaps = "email" in subject ? or(isSpelledLike(subject.email), await isOnTheirSites(db, held)) : isOn(subject, isNotNull);
	const rows = await db
		.select(deskLeadColumns(db))
		.from(leads)
		.where(and(isPerhaps, not(isOneOf(leads.id, held))))
		.orderBy(desc(leads.createdAt), desc(leads.id))
		.limit(MOST_PERHAPS);
	const isSame = (email: string | null) => !("email" in subject) || email === null || mailbox(email) === mailbox(subject.email);
	return rows.filter(({ email }) => isSame(email)).map(toDeskLead);
}

/** The website's leads that are `isNull` or `isNotNull` of an address. */
function isOn({ hosts, page }: Extract<PrivacySubject, { website: string }>, has: typeof isNull): SQL | undefined {
	const address = sql`rtrim(regexp_replace(lower(${leads.website}), '^https?://(www[.])?', ''), '/')`;
	const isPage = page === null ? undefined : sql`(${address} = ${page} or starts_with(${address}, ${`${page}/`}))`;
	return and(has(leads.email), inArray(websiteHost, hosts), isPage);
}

/** Wider than one mailbox, which no database can tell. */
function isSpelledLike(email: string): SQL {
	const [local = ""] = email.toLowerCase().split("@");
	return sql`regexp_replace(split_part(lower(${leads.email}), '@', 1), ${FOLDED}, '', 'g') = ${local.replace(new RegExp(FOLDED, "g"), "")}`;
}

async function isOnTheirSites(db: Database, held: number[]): Promise<SQL | undefined> {
	const rows = await db.selectDistinct({ host: websiteHost }).from(leads).where(isOneOf(leads.id, held)).limit(MOST_PERHAPS);
	const hosts = rows.flatMap(({ host }) => (host === null || SHARED_HOSTS.includes(host) ? [] : host));
	return and(isNull(leads.email), inArray(websiteHost, hosts));
}

/**
 * The leads of the subject, and those they grew out of: a snapshot request of the same visitor carries no address of its own.
 * One that carries another's address is left to that other person.
 */
async function listIdsHeldAbout(db: Database, subject: PrivacySubject, also: number[]): Promise<number[]> {
	const isTheirs = "email" in subject ? sql`lower(${leads.email}) = lower(${subject.email})` : isOn(subject, isNull);
	const ticked = also.length === 0 ? [] : (await listPerhapsTheirs(db, subject)).map((lead) => lead.id).filter((one) => also.includes(one));
	const { id, earlierLeadId } = leads;
	const held = new Set<number>();
	let found = await db.select({ id, earlierLeadId }).from(leads).where(isTheirs);
	if (ticked.length > 0) found.push(...(await db.select({ id, earlierLeadId }).from(leads).where(isOneOf(id, ticked))));
	while (found.length > 0) {
		for (const lead of found) held.add(lead.id);
		const earlier = found.flatMap((lead) => lead.earlierLeadId ?? []).filter((earlierId) => !held.has(earlierId));
		found = await db
			.select({ id, earlierLeadId })
			.from(leads)
			.where(and(isOneOf(id, earlier), or(isNull(leads.email), isTheirs)));
	}
	return [...held];
}

/** All in one parameter: a statement takes no more than 65,535 of them. */
function isOneOf(column: AnyPgColumn, ids: number[]): SQL {
	return sql`${column} = any(${`{${ids.join(",")}}`}::int[])`;
}

function groupByLead<Row extends { leadId: number | null }>(rows: Row[]): (id: number) => Omit<Row, "leadId">[] {
	const groups = Map.groupBy(rows, ({ leadId }) => leadId);
	return (id) => (groups.get(id) ?? []).map(({ leadId: _, ...rest }) => rest);
}
