import { LEAD_SOURCES, type LeadSource } from "#app/leads/lead-schema.ts";
import { isLeadStatus, type LeadStatus } from "#app/leads/lead-status.ts";

/** Which leads the desk, the CSV and GET /api/leads show. Flagged ones are only ever in the spam view. */
export type LeadFilter = {
	view: "leads" | "spam";
	status: LeadStatus | null;
	/** New and waiting for longer than 24 hours, or ("due") soon to be so; such a list begins with whoever waits longest. */
	due: "due" | "overdue" | null;
	/** Leads with a notice that is waiting although its first attempt failed, or with one that was given up: as `DeskCounts` counts them. */
	mail: "waiting" | "parked" | null;
	packageName: string | null;
	source: LeadSource | null;
	/** Days in Queensland, YYYY-MM-DD, both included. */
	from: string | null;
	to: string | null;
	search: string;
};

export const EVERY_LEAD: LeadFilter = {
	view: "leads",
	status: null,
	due: null,
	mail: null,
	packageName: null,
	source: null,
	from: null,
	to: null,
	search: "",
};

/** How an address says it. */
export const DUE_PARAMS = { due: "1", overdue: "overdue" } as const;

const MAX_SEARCH_CHARACTERS = 200;
const MAX_PACKAGE_CHARACTERS = 100;

/** The filter that an address asks for. What it does not know, and days that do not exist, it leaves out. */
export function parseLeadFilter(params: URLSearchParams): LeadFilter {
	const status = params.get("status");
	const source = params.get("source");
	const mail = params.get("mail");
	return {
		view: params.get("view") === "spam" ? "spam" : "leads",
		status: isLeadStatus(status) ? status : null,
		due: readDue(params.get("due")),
		mail: mail === "waiting" || mail === "parked" ? mail : null,
		packageName: readLine(params.get("package"), MAX_PACKAGE_CHARACTERS) || null,
		source: isLeadSource(source) ? source : null,
		from: readDay(params.get("from")),
		to: readDay(params.get("to")),
		search: readLine(params.get("q"), MAX_SEARCH_CHARACTERS),
	};
}

/** The parameters of an address that shows these leads; only what differs from `EVERY_LEAD`. */
export function leadFilterParams(filter: LeadFilter): URLSearchParams {
	const { view, status, due, mail, packageName, source, from, to, search } = filter;
	const values = {
		view: view === "spam" ? view : null,
		status,
		due: due && DUE_PARAMS[due],
		mail,
		package: packageName,
		source,
		from,
		to,
		q: search,
	};
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
	return params;
}

/** Which kinds of filters are on, without what they look for: a search may be somebody's name. */
export function listFilterKinds(filter: LeadFilter): string[] {
	return [...leadFilterParams(filter).keys()].map((name) => ({ q: "search", view: "spam" })[name] ?? name);
}

function isLeadSource(text: string | null): text is LeadSource {
	return text === "api" || LEAD_SOURCES.some((source) => source === text);
}

function readDue(text: string | null): LeadFilter["due"] {
	if (text === DUE_PARAMS.due) return "due";
	return text === DUE_PARAMS.overdue ? "overdue" : null;
}

function readLine(text: string | null, maxCharacters: number): string {
	return (text ?? "")
		.slice(0, maxCharacters)
		.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
		.trim();
}

function readDay(text: string | null): string | null {
	if (!text || !/^2\d{3}-\d\d-\d\d$/.test(text)) return null;
	const midnight = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text) ? text : null;
}
