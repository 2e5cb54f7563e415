import type { LeadEventKind } from "#app/desk/desk-lead-store.server.ts";
import { planNames } from "#app/home/plans.ts";
import { type LeadSource, withPackage } from "#app/leads/lead-schema.ts";
import { ANSWER_WITHIN_MS, type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import type { NoticeKind } from "#app/leads/plan-notices.ts";
import { retryPauseMs } from "#app/notices/next-attempt.ts";
import type { NoticeState } from "#app/notices/notice-store.server.ts";
import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { BUSINESS_FIRSTS, FIRST_NAMES, LAST_NAMES, NOTES, SPAM_KEYWORDS, STAFF, TOWNS, TRADES } from "./demo-words.ts";
import { createRandom, type Random } from "./random.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const SEED = 20_261_115;
const LEADS = 400;
const DAYS = 60;
const EARLIER_SHARE = 0.35;
const WAITING_LEADS = 4;
const REFUSED_SHARE = 0.04;

export type DeskEntry = InventedLead &
	InventedWork & { notices: InventedNotice[] /** The index of the same visitor's snapshot request. */; earlier: number | null };

/** Invents two months of leads, oldest first; always the same for the same `now`. */
export function inventDesk({ now, ownSites }: { now: Date; ownSites: readonly string[] }): DeskEntry[] {
	const random = createRandom(SEED);
	const invented = inventTimes(LEADS, { now, days: DAYS, random }).flatMap((time) => {
		const lead = inventLead(time, { random, ownSites });
		const hasEarlier = lead.source === "hire_us" && !lead.flagged && random.chance(EARLIER_SHARE);
		return hasEarlier ? withEarlier(lead, inventEarlierLead(lead, random)) : [{ lead, earlierLead: null }];
	});
	const ordered = invented.sort((one, other) => one.lead.createdAt.getTime() - other.lead.createdAt.getTime()).slice(-LEADS);
	const indexes = new Map(ordered.map(({ lead }, index) => [lead, index]));
	const worked = ordered.map(({ lead, earlierLead }) => ({
		...lead,
		...inventWork(lead, { now, random }),
		earlier: (earlierLead && indexes.get(earlierLead)) ?? null,
	}));
	// The desk shows parked mail only for open leads.
	const lastOpen = worked.findLastIndex(({ email, flagged, status }) => email && !flagged && (status === "new" || status === "contacted"));
	return worked.map((lead, index) => ({
		...lead,
		notices: inventNotices(lead, {
			...{ now, random },
			isWaiting: !lead.flagged && index >= LEADS - WAITING_LEADS,
			isRefused: index === lastOpen || random.chance(REFUSED_SHARE),
		}),
	}));
}

function withEarlier(lead: InventedLead, earlier: InventedLead): { lead: InventedLead; earlierLead: InventedLead | null }[] {
	return [
		{ lead: earlier, earlierLead: null },
		{ lead, earlierLead: earlier },
	];
}

type InventedLead = {
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

const SPAM_SHARE = 0.07;
const SOURCES: Record<LeadSource, number> = { hero: 50, hire_us: 36, get_started: 8, api: 6 };
const [professional = "", enterprise = "", premium = ""] = planNames;
const PACKAGES = { [professional]: 45, [enterprise]: 35, [premium]: 20 };

const NOTHING_ELSE = { businessName: null, keywords: null, startDate: null, contactName: null, email: null, packageName: null };

/** `ownSites` are demo sites that can really be measured. */
function inventLead(createdAt: Date, { random, ownSites }: { random: Random; ownSites: readonly string[] }): InventedLead {
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

/** The snapshot request that a visitor sent some minutes before a hire-us request. */
function inventEarlierLead(lead: InventedLead, random: Random): InventedLead {
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

type InventedWork = {
	status: LeadStatus;
	answeredAt: Date | null;
	events: { kind: LeadEventKind; text: string; username: string; createdAt: Date }[];
};

/** Some recent leads are still open, within the 24 hours or past them. */
const OPEN_HOURS = 110;
const OPEN_SHARE = 0.45;
const LATE_SHARE = 0.09;
const OPENS_AT_HOUR = 7.5;
const CLOSES_AT_HOUR = 18.5;

/** Most leads are answered within the day, a few late, a few not yet. */
function inventWork(lead: InventedLead, { now, random }: { now: Date; random: Random }): InventedWork {
	const untouched: InventedWork = { status: "new", answeredAt: null, events: [] };
	const username = random.pick(STAFF);
	const answeredAt = inventAnswer(lead.createdAt, random);
	const isOpen = now.getTime() - lead.createdAt.getTime() < OPEN_HOURS * HOUR_MS && random.chance(OPEN_SHARE);
	if (lead.flagged || isOpen || answeredAt > now) return untouched;

	const events: InventedWork["events"] = [change("new", "contacted", answeredAt, username)];
	const hoursLater = (hours: number) => new Date(answeredAt.getTime() + hours * HOUR_MS);
	if (random.chance(0.45)) events.push({ kind: "note", text: random.pick(NOTES), username, createdAt: hoursLater(random.between(0, 3)) });
	const closed = random.weighted({ open: 34, won: wonWeight(lead), lost: 36 });
	if (closed !== "open") {
		if (random.chance(0.3)) events.push({ kind: "note", text: random.pick(NOTES), username, createdAt: hoursLater(random.between(4, 20)) });
		events.push(change("contacted", closed, hoursLater(random.between(21, 220)), random.pick(STAFF)));
	}
	const done = events.filter((event) => event.createdAt <= now);
	return { status: closed !== "open" && done.length === events.length ? closed : "contacted", answeredAt, events: done };
}

function change(from: LeadStatus, to: LeadStatus, createdAt: Date, username: string): InventedWork["events"][number] {
	return { kind: "status", text: `${statusLabels[from]} to ${statusLabels[to]}`, username, createdAt };
}

/** A lead with a package is likely to be won, one without an email is not. */
function wonWeight({ packageName, email }: InventedLead): number {
	if (packageName) return 52;
	return email ? 36 : 12;
}

/** Mostly within a few working hours, sometimes late. */
function inventAnswer(createdAt: Date, random: Random): Date {
	const promisedHours = ANSWER_WITHIN_MS / HOUR_MS;
	const isLate = random.chance(LATE_SHARE);
	const hours = isLate ? random.between(promisedHours + 1, promisedHours * 2.5) : 0.3 + 4.5 * random.next() ** 2;
	const answer = new Date(createdAt.getTime() + hours * HOUR_MS);
	const sinceMidnight = (answer.getTime() - startOfBrisbaneDay(brisbaneDay(answer)).getTime()) / HOUR_MS;
	if (sinceMidnight >= OPENS_AT_HOUR && sinceMidnight < CLOSES_AT_HOUR) return answer;
	const untilOpening = (sinceMidnight < OPENS_AT_HOUR ? OPENS_AT_HOUR : OPENS_AT_HOUR + 24) - sinceMidnight;
	return new Date(answer.getTime() + (untilOpening + random.between(0, 1.5)) * HOUR_MS);
}

type InventedNotice = {
	kind: NoticeKind;
	state: NoticeState;
	runAt: Date;
	attempts: number;
	strikes: number;
	fault: string | null;
	createdAt: Date;
	doneAt: Date | null;
};

type NoticeResult = Omit<InventedNotice, "kind" | "createdAt">;

/** Includes the pauses. */
const FIVE_TRIES_MS = 7.5 * MINUTE_MS;

/** Only mails to the agency are left waiting: mail to invented people must never be sent. */
function inventNotices(
	lead: InventedLead,
	{
		now,
		random,
		isWaiting,
		isRefused,
	}: { now: Date; random: Random; isWaiting: boolean /** By the visitor's mail server. */; isRefused: boolean },
): InventedNotice[] {
	const { createdAt } = lead;
	const runAt = new Date(createdAt.getTime() + (lead.source === "hero" ? 90_000 : 0));
	const doneAt = new Date(runAt.getTime() + random.between(800, 9_000));
	const sent: NoticeResult = { state: "done", runAt, attempts: 1, strikes: 0, fault: null, doneAt };
	const refused = "the address was refused, perhaps mistyped (550)";
	const givenUpAt = new Date(Math.min(now.getTime(), runAt.getTime() + FIVE_TRIES_MS));
	const parked: NoticeResult = { state: "parked", runAt: givenUpAt, attempts: 5, strikes: 5, fault: refused, doneAt: null };
	const notices: InventedNotice[] = [{ kind: "agency-mail", createdAt, ...(isWaiting ? inventWait(runAt, { now, random }) : sent) }];
	if (lead.email && !lead.flagged) notices.push({ kind: "confirmation-mail", createdAt, ...(isRefused ? parked : sent) });
	return notices;
}

/** Retried with the worker's pauses, the last time just now. */
function inventWait(firstRunAt: Date, { now, random }: { now: Date; random: Random }): NoticeResult {
	let attempts = 0;
	for (let at = firstRunAt.getTime(); attempts === 0 || at < now.getTime(); at += retryPauseMs(attempts, 0.5)) attempts += 1;
	const runAt = new Date(now.getTime() + retryPauseMs(attempts, random.between(0, 0.5)));
	return { state: "waiting", runAt, attempts, strikes: 0, fault: "the mail server did not answer in time", doneAt: null };
}

/** Sunday first. Tuesday is the busiest. */
const BY_WEEKDAY = [0.42, 1.2, 1.32, 1.22, 1.1, 0.9, 0.48];
const BY_HOUR = [1, 1, 0, 0, 1, 2, 5, 9, 13, 15, 15, 13, 9, 11, 13, 12, 10, 7, 6, 8, 10, 8, 5, 2];
/** How much busier the last day is than the first. */
const GROWTH = 1.5;

/** Times over the last `days` days with the rhythm of a working week, oldest first. */
function inventTimes(count: number, { now, days, random }: { now: Date; days: number; random: Random }): Date[] {
	const today = startOfBrisbaneDay(brisbaneDay(now)).getTime();
	const dayWeights = Array.from({ length: days }, (_, index) => {
		const weekday = new Date(today - (days - 1 - index) * DAY_MS + 10 * HOUR_MS).getUTCDay();
		return (BY_WEEKDAY[weekday] ?? 1) * (1 + ((GROWTH - 1) * index) / days);
	});
	const times: Date[] = [];
	while (times.length < count) {
		const day = pickIndex(dayWeights, random);
		const hour = pickIndex(BY_HOUR, random);
		const time = new Date(today - (days - 1 - day) * DAY_MS + hour * HOUR_MS + Math.floor(random.next() * HOUR_MS));
		if (time < now) times.push(time);
	}
	return times.sort((one, other) => one.getTime() - other.getTime());
}

function pickIndex(weights: readonly number[], random: Random): number {
	return Number(random.weighted(Object.fromEntries(weights.map((weight, index) => [`${index}`, weight]))));
}
