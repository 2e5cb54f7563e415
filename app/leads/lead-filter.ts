import { LEAD_SOURCES, type LeadSource } from "./lead-schema.ts";
import { ANSWER_WITHIN_MS, isLeadStatus, type LeadStatus } from "./lead-status.ts";

/** Which leads the desk, the CSV and GET /api/leads show. Flagged ones are only ever in the spam view. */
export type LeadFilter = {
	view: "leads" | "spam";
	status: LeadStatus | null;
	/** New and not answered within 24 hours, or soon to be so: see `leadsDue`. */
	due: boolean;
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
	due: false,
	mail: null,
	packageName: null,
	source: null,
	from: null,
	to: null,
	search: "",
};

/** How long before the 24 hours are over a lead counts as due. */
const DUE_SOON_MS = 4 * 60 * 60 * 1000;
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
		due: params.get("due") === "1",
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
		due: due ? "1" : null,
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

/** A new lead that came no later than this is due: past the 24 hours, or with less than four of them left. */
export function leadsDue(now: Date): Date {
	return new Date(now.getTime() - ANSWER_WITHIN_MS + DUE_SOON_MS);
}

function isLeadSource(text: string | null): text is LeadSource {
	return text === "api" || LEAD_SOURCES.some((source) => source === text);
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
