import type { SiteFacts } from "#audit/site-facts.ts";
import { foldName } from "./fold-name.ts";
import { listBusinesses } from "./list-businesses.ts";
import type { Business } from "./read-business.ts";
import { withoutWww } from "./same-page.ts";

/** The business the site is about, by its structured data: a local business before any organisation, one on the home page before others. */
export function findMainBusiness(facts: SiteFacts): Business | null {
	const ranked = listBusinesses(facts).map((business, index) => ({ business, index, worth: worthOf(business, facts) }));
	ranked.sort((a, b) => b.worth - a.worth || a.index - b.index);
	return ranked[0]?.business ?? null;
}

/** The main business and its branches, as far as they are local businesses or places; empty when the main one is neither. */
export function listBranches(facts: SiteFacts): Business[] {
	const main = findMainBusiness(facts);
	if (main === null || main.kind === "organisation") return [];
	const isBranch = (other: Business) => other !== main && other.kind === main.kind && other.types.some((type) => main.types.includes(type));
	return [main, ...listBusinesses(facts).filter(isBranch)];
}

const WORTH_OF_KIND = { local: 100, place: 50, organisation: 0 };

function worthOf({ kind, pageUrls, url, id, name, addresses, areasServed, telephones }: Business, facts: SiteFacts): number {
	const host = withoutWww(facts.domain);
	const isOwn = [url, id].some((address) => address !== null && withoutWww(URL.parse(address)?.host ?? "") === host);
	const isNamedLikeDomain =
		name !== null && foldName(name) !== "" && host.replaceAll("-", "").startsWith(foldName(name).replaceAll(" ", ""));
	return (
		WORTH_OF_KIND[kind] +
		(pageUrls.includes(facts.home.url) ? 8 : 0) +
		(isOwn || isNamedLikeDomain ? 4 : 0) +
		(addresses.length > 0 || areasServed.length > 0 ? 2 : 0) +
		(telephones.length > 0 ? 1 : 0)
	);
}
