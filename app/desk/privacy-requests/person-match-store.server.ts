import { and, desc, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isSharedHost } from "#app/companies/shared-hosts.ts";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import { type DeskLead, deskLeadColumns, toDeskLead, websiteHost } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { parseMailbox } from "#app/mail/mailbox.ts";
import { LAST_SLASH, type PrivacySubject, TRACKING } from "./privacy-subject.ts";

type WebsiteSubject = Extract<PrivacySubject, { website: string }>;

const MAX_POSSIBLE = 100;

/** Regular expressions for what may follow the path of a page. */
const PATH_BELOW_PATTERN = "/.*";
const SAME_PAGE_PATTERN = `([?&](${TRACKING})?)*(#.*)?`;
const NEARBY_PAGE_PATTERN = "([/?&#].*)?";

/**
 * Lists the ids of the subject's leads, of those in `selectedIds`, and of the earlier leads of both: a free analysis by the same visitor carries no
 * email address. An earlier lead with someone else's email address is left out.
 */
export async function listPersonLeadIds(db: Database, subject: PrivacySubject, selectedIds: number[] = []): Promise<number[]> {
	const subjectSql = "email" in subject ? sql`lower(${leads.email}) = lower(${subject.email})` : withoutEmailOnSql(subject);
	const { id, earlierLeadId } = leads;
	const leadIds = new Set<number>();
	let found = await db.select({ id, earlierLeadId }).from(leads).where(subjectSql);
	if (selectedIds.length > 0) found.push(...(await db.select({ id, earlierLeadId }).from(leads).where(inIdsSql(id, selectedIds))));
	while (found.length > 0) {
		for (const lead of found) leadIds.add(lead.id);
		const earlier = found.flatMap((lead) => lead.earlierLeadId ?? []).filter((earlierId) => !leadIds.has(earlierId));
		found = await db
			.select({ id, earlierLeadId })
			.from(leads)
			.where(and(inIdsSql(id, earlier), or(isNull(leads.email), subjectSql)));
	}
	return [...leadIds];
}

/**
 * Lists up to 100 leads that may belong to the same person, newest first. For an email address: other spellings of it, and leads without an address
 * on the person's websites. For a website: leads on it with an email address. For one page: also its other pages, after the nearer ones.
 */
export async function listPossibleLeads(db: Database, subject: PrivacySubject): Promise<DeskLead[]> {
	const nearbySql = "email" in subject ? undefined : pageSql(subject.pages, NEARBY_PAGE_PATTERN);
	const rows = await db
		.select(deskLeadColumns(db))
		.from(leads)
		.where(await possibleMatchSql(db, subject))
		.orderBy(...(nearbySql ? [desc(nearbySql)] : []), desc(leads.createdAt), desc(leads.id))
		.limit(MAX_POSSIBLE);
	return rows.map(toDeskLead);
}

/** Keeps the ids that are possible matches, even beyond the first 100. */
export async function filterPossibleLeadIds(db: Database, subject: PrivacySubject, ids: number[]): Promise<number[]> {
	const validIds = ids.filter(isSerialId);
	if (validIds.length === 0) return [];
	const rows = await db
		.select({ id: leads.id })
		.from(leads)
		.where(and(inIdsSql(leads.id, validIds), await possibleMatchSql(db, subject)));
	return rows.map(({ id }) => id);
}

/** Matches rows whose column is one of the ids. They travel as one array parameter, because a statement takes at most 65,535 parameters. */
export function inIdsSql(column: AnyPgColumn, ids: number[]): SQL {
	return sql`${column} = any(${`{${ids.join(",")}}`}::int[])`;
}

/** Matches leads that may belong to the same person, without those that certainly do. */
async function possibleMatchSql(db: Database, subject: PrivacySubject): Promise<SQL | undefined> {
	const leadIds = await listPersonLeadIds(db, subject);
	const matchSql = "email" in subject ? or(sameMailboxSql(subject.email), await onSameHostsSql(db, leadIds)) : onWebsiteSql(subject);
	return and(matchSql, not(inIdsSql(leads.id, leadIds)));
}

/** Matches other spellings of the email address that reach the same mailbox. */
function sameMailboxSql(email: string): SQL | undefined {
	const { local, domains, ignoredPattern } = parseMailbox(email);
	const part = (index: 1 | 2) => sql`split_part(lower(${leads.email}), '@', ${sql.raw(`${index}`)})`;
	return and(sql`regexp_replace(${part(1)}, ${ignoredPattern}, '', 'g') = ${local}`, inArray(part(2), domains));
}

/** Matches leads without an email address on the hosts of these leads. */
async function onSameHostsSql(db: Database, leadIds: number[]): Promise<SQL | undefined> {
	const rows = await db.selectDistinct({ host: websiteHost }).from(leads).where(inIdsSql(leads.id, leadIds)).limit(MAX_POSSIBLE);
	const hosts = rows.flatMap(({ host }) => (host === null || isSharedHost(host) ? [] : host));
	return and(isNull(leads.email), inArray(websiteHost, hosts));
}

function onWebsiteSql({ hosts, pages, isShared }: WebsiteSubject): SQL | undefined {
	return and(inArray(websiteHost, hosts), isShared ? pageSql(pages, NEARBY_PAGE_PATTERN) : undefined);
}

/** Matches leads without an email address on the website, or on and below the page that was typed. */
function withoutEmailOnSql({ hosts, pages }: WebsiteSubject): SQL | undefined {
	const hasQuery = pages.some((page) => page.includes("?"));
	return and(
		isNull(leads.email),
		inArray(websiteHost, hosts),
		pageSql(pages, hasQuery ? SAME_PAGE_PATTERN : `${PATH_BELOW_PATTERN}|${SAME_PAGE_PATTERN}`),
	);
}

/** Matches leads whose website is one of the pages, followed only by text that matches `restPattern`. */
function pageSql(pages: string[], restPattern: string): SQL | undefined {
	const path = sql`regexp_replace(regexp_replace(lower(${leads.website}), '^https?://[^/?#]*', ''), ${LAST_SLASH}, '')`;
	return or(
		...pages.map((page) => sql`(starts_with(${path}, ${page}) and substr(${path}, length(${page}::text) + 1) ~ ${`^(${restPattern})$`})`),
	);
}
