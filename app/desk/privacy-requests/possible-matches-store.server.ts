import { and, desc, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import type { DeskLead } from "#app/desk/desk-lead.ts";
import { deskLeadColumns, toDeskLead, websiteHost } from "#app/desk/desk-lead-store.server.ts";
import { isLeadId } from "#app/desk/lead-id.ts";
import { isSharedHost } from "#app/desk/shared-hosts.ts";
import { findMailbox } from "#app/notices/mailbox.ts";
import { isOneOf, isPage, listHeldLeads } from "./held-leads-store.server.ts";
import type { PrivacySubject } from "./privacy-subject.ts";

const MOST_PERHAPS = 100;
const NEAR = "([/?&#].*)?";

/**
 * Leads that may be the same person's, newest first, at most 100: under another spelling of the address, or without one on a website of
 * theirs; for a website those on it under some address, for a page of it also those on its other pages, after those nearer to it.
 */
export async function listPerhapsTheirs(db: Database, subject: PrivacySubject): Promise<DeskLead[]> {
	const near = "email" in subject ? undefined : isPage(subject.pages, NEAR);
	const rows = await db
		.select(deskLeadColumns(db))
		.from(leads)
		.where(await isPerhapsTheirs(db, subject))
		.orderBy(...(near ? [desc(near)] : []), desc(leads.createdAt), desc(leads.id))
		.limit(MOST_PERHAPS);
	return rows.map(toDeskLead);
}

/** Those of the numbers whose leads may be the same person's, however many others may be. */
export async function pickPerhapsTheirs(db: Database, subject: PrivacySubject, ids: number[]): Promise<number[]> {
	const asked = ids.filter(isLeadId);
	if (asked.length === 0) return [];
	const isPerhaps = await isPerhapsTheirs(db, subject);
	const rows = await db
		.select({ id: leads.id })
		.from(leads)
		.where(and(isOneOf(leads.id, asked), isPerhaps));
	return rows.map(({ id }) => id);
}

async function isPerhapsTheirs(db: Database, subject: PrivacySubject): Promise<SQL | undefined> {
	const held = await listHeldLeads(db, subject);
	const isPerhaps = "email" in subject ? or(isSpelledLike(subject.email), await isOnTheirSites(db, held)) : isOnSameSite(subject);
	return and(isPerhaps, not(isOneOf(leads.id, held)));
}

function isSpelledLike(email: string): SQL | undefined {
	const { local, domains, passedOver } = findMailbox(email);
	const part = (index: 1 | 2) => sql`split_part(lower(${leads.email}), '@', ${sql.raw(`${index}`)})`;
	return and(sql`regexp_replace(${part(1)}, ${passedOver}, '', 'g') = ${local}`, inArray(part(2), domains));
}

async function isOnTheirSites(db: Database, held: number[]): Promise<SQL | undefined> {
	const rows = await db.selectDistinct({ host: websiteHost }).from(leads).where(isOneOf(leads.id, held)).limit(MOST_PERHAPS);
	const hosts = rows.flatMap(({ host }) => (host === null || isSharedHost(host) ? [] : host));
	return and(isNull(leads.email), inArray(websiteHost, hosts));
}

function isOnSameSite({ hosts, pages, isShared }: Extract<PrivacySubject, { website: string }>): SQL | undefined {
	return and(inArray(websiteHost, hosts), isShared ? isPage(pages, NEAR) : undefined);
}
