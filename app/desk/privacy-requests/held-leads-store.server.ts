import { and, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { websiteHost } from "#app/desk/desk-lead-store.server.ts";
import { LAST_SLASH, type PrivacySubject, TRACKING } from "./privacy-subject.ts";

const BELOW = "/.*";
const SAME_PAGE = `([?&](${TRACKING})?)*(#.*)?`;

/**
 * The leads of the subject and those named `besides`, and those they grew out of: a snapshot request of the same visitor carries no address of
 * its own. One that carries another's address is left to that other person.
 */
export async function listHeldLeads(db: Database, subject: PrivacySubject, besides: number[] = []): Promise<number[]> {
	const isTheirs = "email" in subject ? sql`lower(${leads.email}) = lower(${subject.email})` : isLeftOn(subject);
	const { id, earlierLeadId } = leads;
	const held = new Set<number>();
	let found = await db.select({ id, earlierLeadId }).from(leads).where(isTheirs);
	if (besides.length > 0) found.push(...(await db.select({ id, earlierLeadId }).from(leads).where(isOneOf(id, besides))));
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
export function isOneOf(column: AnyPgColumn, ids: number[]): SQL {
	return sql`${column} = any(${`{${ids.join(",")}}`}::int[])`;
}

/** Whether the lead's website is one of the pages, followed by nothing but what matches `rest`. */
export function isPage(pages: string[], rest: string): SQL | undefined {
	const path = sql`regexp_replace(regexp_replace(lower(${leads.website}), '^https?://[^/?#]*', ''), ${LAST_SLASH}, '')`;
	return or(...pages.map((page) => sql`(starts_with(${path}, ${page}) and substr(${path}, length(${page}::text) + 1) ~ ${`^(${rest})$`})`));
}

/** Without an address, on the website or where a page was typed on that page and below it. */
function isLeftOn({ hosts, pages }: Extract<PrivacySubject, { website: string }>): SQL | undefined {
	const hasQuery = pages.some((page) => page.includes("?"));
	return and(isNull(leads.email), inArray(websiteHost, hosts), isPage(pages, hasQuery ? SAME_PAGE : `${BELOW}|${SAME_PAGE}`));
}
