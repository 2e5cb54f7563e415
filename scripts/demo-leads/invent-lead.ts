import { planNames } from "#app/home/plans.ts";
import { type LeadSource, withPackage } from "#app/leads/lead-schema.ts";
import { BUSINESS_FIRSTS, FIRST_NAMES, LAST_NAMES, SPAM_KEYWORDS, TOWNS, TRADES } from "./demo-words.ts";
import type { Random } from "./random.ts";

export type InventedLead = {
	website: string;
	businessName: string | null;
	keywords: string | null;
	startDate: string | null;
	contactName: string | null;
	email: string | null;
	packageName: string | null;
	source: LeadSource;
	flagged: boolean;
	createdAt: Date;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SPAM_SHARE = 0.07;
const SOURCES: Record<LeadSource, number> = { hero: 50, hire_us: 36, get_started: 8, api: 6 };
const [professional = "", enterprise = "", premium = ""] = planNames;
const PACKAGES = { [professional]: 45, [enterprise]: 35, [premium]: 20 };

const NOTHING_ELSE = { businessName: null, keywords: null, startDate: null, contactName: null, email: null, packageName: null };

/** One lead as its form would have brought it. `ownSites` are sites that can really be read. */
export function inventLead(createdAt: Date, { random, ownSites }: { random: Random; ownSites: readonly string[] }): InventedLead {
	const source = random.weighted(SOURCES);
	const isReadable = source !== "api" && random.chance(source === "hero" ? 0.5 : 0.25);
	const business = isReadable ? describeOwnSite(random.pick(ownSites)) : inventBusiness(random);
	const flagged = random.chance(SPAM_SHARE);
	const common = { website: business.website, source, flagged, createdAt };
	if (source === "hero" || source === "get_started") return { ...NOTHING_ELSE, ...common };

	const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
	const packageName = source === "hire_us" && random.chance(0.75) ? random.weighted(PACKAGES) : null;
	return {
		...common,
		businessName: business.name,
		keywords: withPackage(flagged ? random.pick(SPAM_KEYWORDS) : business.keywords, packageName),
		startDate: source === "api" ? null : new Date(createdAt.getTime() + random.between(3, 40) * DAY_MS).toISOString().slice(0, 10),
		contactName: `${first} ${last}`,
		email: source === "api" && random.chance(0.3) ? null : `${slug(first)}.${slug(last)}@${business.domain}`,
		packageName,
	};
}

/** What the same visitor sent some minutes before a hire-us request. */
export function inventEarlierLead(lead: InventedLead, random: Random): InventedLead {
	const createdAt = new Date(lead.createdAt.getTime() - random.between(2, 25) * 60_000);
	return { ...NOTHING_ELSE, website: lead.website, source: "hero", flagged: false, createdAt };
}

type Business = { name: string; website: string; domain: string; keywords: string };

function inventBusiness(random: Random): Business {
	const { name: trade, keywords } = random.pick(TRADES);
	const [firsts, town] = [random.pick(BUSINESS_FIRSTS), random.pick(TOWNS)];
	const domain = `${slug(`${firsts} ${trade}`)}.example`;
	const website = `https://${random.chance(0.4) ? "www." : ""}${domain}`;
	return { name: `${firsts} ${trade} ${town}`, website, domain, keywords: `${keywords} ${town}` };
}

/** Such as "Reef Cafe" of reef-cafe.localhost:4100. */
function describeOwnSite(website: string): Business {
	const [words = ""] = new URL(website).hostname.split(".");
	const name = words.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash ? " " : "") + letter.toUpperCase());
	return { name, website, domain: `${words}.example`, keywords: `${name} near me, ${words.replace("-", " ")} reviews` };
}

function slug(text: string): string {
	return text.toLowerCase().replace(/[^a-z]+/g, "-");
}
