import type { leadEvents, leads, notices } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import { type LeadSource, withPackage } from "#app/leads/lead-schema.ts";
import { type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import { sha256 } from "#app/sha256.server.ts";
import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { planNames } from "#app/site/plans.ts";

const DAYS = 60;
/** How many leads arrive on each weekday, Sunday first. */
const LEADS_BY_WEEKDAY = [3, 8, 9, 8, 8, 7, 4];
/** Some leads newer than this have no reply yet. */
const OPEN_HOURS = 110;
const WAITING_EMAILS = 4;

const SOURCES: LeadSource[] = ["hero", "hire_us", "hero", "hire_us", "hero", "get_started", "hero", "hire_us", "hero", "api"];
/** How companies that are no clients turn out. */
const OUTCOMES: LeadStatus[] = ["contacted", "lost", "contacted", "contacted", "contacted"];
const PACKAGES = [...planNames, planNames[0] ?? null, null];
const COMPANIES = [
	{ name: "Coral Bay Plumbing", keywords: "emergency plumber, hot water repairs, blocked drains" },
	{ name: "Wattle Dental", keywords: "dentist near me, dental implants, check-up and clean" },
	{ name: "Brolga Physio", keywords: "physio, sports injury clinic, back pain treatment" },
	{ name: "Saltwater Charters", keywords: "reef tours, half-day fishing charter, whale watching" },
	{ name: "Banksia Electrical", keywords: "electrician, switchboard upgrade, solar installation" },
	{ name: "Ironbark Conveyancing", keywords: "conveyancing, property lawyer, wills and estates" },
	{ name: "Mango Tree Kitchen", keywords: "restaurant, waterfront dining, function room" },
	{ name: "Hinterland Motel", keywords: "motel with pool, pet friendly accommodation" },
	{ name: "Bluegum Landscapes", keywords: "landscaper, retaining walls, turf laying" },
	{ name: "Lorikeet Veterinary", keywords: "vet, after hours vet, puppy vaccination" },
	{ name: "Sandstone Accounting", keywords: "accountant for small business, BAS agent, tax return" },
];
const TOWNS = ["Cairns", "Townsville", "Mackay", "Rockhampton", "Bundaberg", "Noosa", "Brisbane", "Ipswich", "Toowoomba", "Southport"];
/** Where companies are that asked for the first time. */
const NEW_TOWNS = ["Gympie", "Hervey Bay", "Yeppoon", "Gladstone", "Emerald", "Mount Isa", "Warwick"];
const NEW_COMPANY_LEADS = 40;
const PEOPLE = [
	"Amelia Nguyen",
	"Jack O'Brien",
	"Priya Patel",
	"Liam Walsh",
	"Mei Tanaka",
	"Noah Rossi",
	"Aisha Haddad",
	"Cooper Wright",
	"Isla Byrne",
	"Minh Le",
	"Grace Okafor",
	"Ravi Singh",
	"Ruby McAllister",
	"Tomasz Novak",
	"Zoe Larsen",
	"Kofi Baxter",
	"Harriet Quinn",
];
const NOTES = [
	"Rang, no answer. Left a message and will try again tomorrow morning.",
	"Good talk. Wants to see the plan for the first three months before deciding.",
	"Has a contract with another agency until the end of the quarter.",
	"Asked whether the price includes GST. Told them it does.",
	"Two locations, wants both on the map.",
	"Sent the proposal.",
	"Wants to start after the school holidays.",
];
const SPAM = ["Rank #1 in 24 hours guaranteed, reply now", "casino backlinks cheap bulk order"];

/** Where visits began. An empty host is a visit that no page linked to, and null one without JavaScript. */
const ATTRIBUTIONS = [
	{ referrerHost: "google.com", landingPath: "/" },
	{ referrerHost: "google.com.au", landingPath: "/blog/brisbane-restaurant-seo-filling-tables-through-search" },
	{ referrerHost: "", landingPath: "/" },
	{ referrerHost: "google.com", landingPath: "/", utmSource: "google", utmMedium: "cpc", utmCampaign: "snapshot" },
	{ referrerHost: "facebook.com", landingPath: "/how-we-score" },
	{ referrerHost: "bing.com", landingPath: "/services/local-seo" },
	{ referrerHost: "business-directory.example", landingPath: "/" },
	{ referrerHost: "", landingPath: "/blog", utmSource: "newsletter", utmMedium: "email", utmCampaign: "spring" },
	{ referrerHost: null, landingPath: null },
];

/** The accounts of the demo desk, with the names that clients see. */
export const ACCOUNTS = [
	{ username: "mia", displayName: "Mia Chen", role: "owner" },
	{ username: "tane", displayName: "Tane Rewi", role: "staff" },
] as const;

/** The demo sites whose businesses are clients. */
export const CLIENT_SITES = [
	"reef-cafe",
	"parade-law",
	"range-plumbing",
	"smile-dental",
	"swan-physio",
	"huon-electrical",
	"reef-tours",
	"redline-pest",
] as const;

/** Returns the name of a demo site from its URL, or null for any other website. */
export function findDemoSite(website: string): string | null {
	return /^https?:\/\/([a-z-]+)\.localhost[:/]/.exec(`${website}/`)?.[1] ?? null;
}

/** Returns the business name of a demo site: "Reef Cafe". */
export function demoSiteName(site: string): string {
	return site.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash && " "}${letter.toUpperCase()}`);
}

type DemoLead = {
	lead: typeof leads.$inferInsert & { createdAt: Date };
	/** Whether the lead before this one is the same visitor's snapshot request. */
	isFollowUp: boolean;
	events: Omit<typeof leadEvents.$inferInsert, "leadId">[];
	notices: Omit<typeof notices.$inferInsert, "leadId">[];
};

/** Lists two months of demo leads, oldest first. They depend on nothing but `now` and the URLs of the demo sites. */
export function listDemoLeads({ now, demoSites }: { now: Date; demoSites: readonly string[] }): DemoLead[] {
	const times = listTimes(now);
	return times.map((createdAt, index) => {
		const firstOfVisitor = isFollowUp(index) ? index - 1 : index;
		const towns = firstOfVisitor >= times.length - NEW_COMPANY_LEADS ? NEW_TOWNS : TOWNS;
		const lead = createLead(index, { createdAt, demoSites, towns });
		const history = createHistory(lead, index, now);
		return {
			lead: { ...lead, status: history.status, repliedAt: history.repliedAt },
			isFollowUp: isFollowUp(index),
			events: history.events,
			notices: createNotices({ ...lead, status: history.status }, { index, now, isEmailWaiting: index >= times.length - WAITING_EMAILS }),
		};
	});
}

/** Lists times in office hours, fewer at the weekend. */
function listTimes(now: Date): Date[] {
	return Array.from({ length: DAYS }, (_, index) => {
		const day = brisbaneDay(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS));
		const leads = LEADS_BY_WEEKDAY[new Date(day).getUTCDay()] ?? 0;
		const opensAt = startOfBrisbaneDay(day).getTime() + 7.5 * HOUR_MS;
		return Array.from({ length: leads }, (_, lead) => new Date(opensAt + ((lead + (index % 3) / 3) / leads) * 11 * HOUR_MS));
	})
		.flat()
		.filter((time) => time < now);
}

function isFollowUp(index: number): boolean {
	return index % 20 === 1 || index % 20 === 3;
}

type Choices = { demoSites: readonly string[]; towns: readonly string[] };

function createLead(index: number, { createdAt, ...choices }: Choices & { createdAt: Date }) {
	const source = pick(SOURCES, index);
	const company = createCompany(isFollowUp(index) ? index - 1 : index, choices);
	const attribution = source === "api" ? {} : pick(ATTRIBUTIONS, index);
	const common = { website: company.website, source, flagged: index % 14 === 5, createdAt, ...attribution };
	if (source === "hero" || source === "get_started") {
		// A number that ACMA keeps free for fiction, always the same for a company.
		const phone = index % 6 === 0 ? `(07) 5550 ${parseInt(sha256(company.domain).slice(0, 8), 16).toString().slice(-4)}` : null;
		return { ...common, email: null, phone, packageName: null };
	}
	const contactName = pick(PEOPLE, index);
	const packageName = source === "hire_us" ? pick(PACKAGES, Math.floor(index / 3)) : null;
	return {
		...common,
		contactName,
		businessName: company.name,
		email: `${slug(contactName)}@${company.domain}`,
		keywords: withPackage(common.flagged ? pick(SPAM, index) : company.keywords, packageName),
		startDate: source === "hire_us" ? brisbaneDay(new Date(createdAt.getTime() + (3 + (index % 30)) * DAY_MS)) : null,
		packageName,
	};
}

function createCompany(index: number, { demoSites, towns }: Choices) {
	const { name, keywords } = pick(COMPANIES, index);
	const town = pick(towns, Math.floor(index / 2));
	const domain = `${slug(`${name} ${town}`)}.example`;
	const demoSite = index % 4 === 0 && demoSites.length > 0 ? pick(demoSites, index / 4) : null;
	const site = demoSite === null ? null : findDemoSite(demoSite);
	if (demoSite === null || site === null)
		return { name: `${name} ${town}`, domain, website: `https://${domain}`, keywords: `${keywords} ${town}` };
	return { name: demoSiteName(site), domain: `${site}.example`, website: demoSite, keywords: site.replaceAll("-", " ") };
}

/** Gives most leads a reply within hours, a few a late one, and a few none yet. */
function createHistory({ createdAt, flagged, website }: { createdAt: Date; flagged: boolean; website: string }, index: number, now: Date) {
	const later = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS);
	const repliedAt = later(index % 11 === 3 ? 30 : 0.5 + (index % 6));
	const isOpen = later(OPEN_HOURS) > now && index % 3 === 0;
	if (flagged || isOpen || repliedAt > now) return { status: "new" as const, repliedAt: null, events: [] };
	const { username } = pick(ACCOUNTS, index);
	const closedAt = later(60 + (index % 90));
	const outcome = closedAt < now ? findOutcome(website) : "contacted";
	const change = (from: LeadStatus, to: LeadStatus) => ({ kind: "status", text: `${statusLabels[from]} to ${statusLabels[to]}`, username });
	return {
		status: outcome,
		repliedAt,
		events: [
			{ ...change("new", "contacted"), createdAt: repliedAt },
			...(index % 3 === 1 ? [{ kind: "note", text: pick(NOTES, index), username, createdAt: repliedAt }] : []),
			...(outcome === "contacted" ? [] : [{ ...change("contacted", outcome), createdAt: closedAt }]),
		],
	};
}

/** All requests of a business turn out the same. */
function findOutcome(website: string): LeadStatus {
	const site = findDemoSite(website);
	return CLIENT_SITES.some((name) => name === site) ? "won" : pick(OUTCOMES, website.length);
}

type Mailed = { createdAt: Date; email: string | null; flagged: boolean; status: LeadStatus };

/** Creates the notices of a lead. Only emails to the agency are left waiting, because the visitors do not exist. */
function createNotices({ createdAt, email, flagged, status }: Mailed, at: { index: number; now: Date; isEmailWaiting: boolean }) {
	const sent = { state: "done", runAt: createdAt, attempts: 1, createdAt, doneAt: new Date(createdAt.getTime() + 5_000) };
	const refused = { attempts: 5, strikes: 5, problem: "the email address was refused, perhaps mistyped (550)" };
	const retryAt = new Date(at.now.getTime() + 10 * MINUTE_MS);
	const waiting = { state: "waiting", runAt: retryAt, attempts: 3, problem: "the mail server did not respond in time", createdAt };
	// The desk shows parked emails only for open leads.
	const isParked = status === "contacted" && at.index % 4 === 3;
	return [
		{ kind: "agency-mail", ...(at.isEmailWaiting ? waiting : sent) },
		...(email && !flagged
			? [{ kind: "confirmation-mail", ...(isParked ? { ...refused, state: "parked", runAt: createdAt, createdAt } : sent) }]
			: []),
	];
}

function pick<Item>(list: readonly Item[], index: number): Item {
	return list[index % list.length] as Item;
}

function slug(text: string): string {
	return text.toLowerCase().replace(/[^a-z]+/g, "-");
}
