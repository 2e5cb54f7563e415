import { LEAD_SOURCES, type LeadSource, MAX_PACKAGE_CHARACTERS } from "#app/leads/lead-schema.ts";
import { isLeadStatus, type LeadStatus } from "#app/leads/lead-status.ts";
import { parseDay } from "#app/site/brisbane-time.ts";

/** Which leads the desk, the CSV and GET /api/leads show. Spam is only ever in the spam view. */
export type LeadFilter = {
	view: "leads" | "spam";
	status: LeadStatus | null;
	/** "overdue" means new for longer than the reply clock allows; "due" means overdue or close to it. These lists are oldest first. */
	due: "due" | "overdue" | null;
	/** Leads with a delivery problem, as `LeadCounts` counts them: "failed" leaves out won and lost leads. */
	delivery: "delayed" | "failed" | null;
	packageName: string | null;
	source: LeadSource | null;
	/** Days in Queensland, YYYY-MM-DD, inclusive. */
	from: string | null;
	to: string | null;
	search: string;
};

export const EVERY_LEAD: LeadFilter = {
	view: "leads",
	status: null,
	due: null,
	delivery: null,
	packageName: null,
	source: null,
	from: null,
	to: null,
	search: "",
};

/** The values of the `due` parameter. */
export const DUE_PARAMS = { due: "1", overdue: "overdue" } as const;

export const dueLabels = { due: "Due or overdue", overdue: "Overdue" } as const;

export const MAX_SEARCH_CHARACTERS = 200;

/** Parses the filter in a URL. Ignores unknown values and days that do not exist. */
export function parseLeadFilter(params: URLSearchParams): LeadFilter {
	const status = params.get("status");
	const source = params.get("source");
	const delivery = params.get("delivery");
	return {
		view: params.get("view") === "spam" ? "spam" : "leads",
		status: isLeadStatus(status) ? status : null,
		due: parseDue(params.get("due")),
		delivery: delivery === "delayed" || delivery === "failed" ? delivery : null,
		packageName: parseLine(params.get("package"), MAX_PACKAGE_CHARACTERS) || null,
		source: isLeadSource(source) ? source : null,
		from: parseDay(params.get("from")),
		to: parseDay(params.get("to")),
		search: parseLine(params.get("q"), MAX_SEARCH_CHARACTERS),
	};
}

/** Renders a filter as parameters; only those that differ from `EVERY_LEAD`. */
export function renderLeadFilter(filter: LeadFilter): URLSearchParams {
	const { view, status, due, delivery, packageName, source, from, to, search } = filter;
	const values = {
		view: view === "spam" ? view : null,
		status,
		due: due && DUE_PARAMS[due],
		delivery,
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

/** Lists the kinds of active filters without their values, because a search may be someone's name. */
export function listFilterKinds(filter: LeadFilter): string[] {
	return [...renderLeadFilter(filter).keys()].map((name) => ({ q: "search", view: "spam" })[name] ?? name);
}

function isLeadSource(text: string | null): text is LeadSource {
	return text === "api" || LEAD_SOURCES.some((source) => source === text);
}

function parseDue(text: string | null): LeadFilter["due"] {
	if (text === DUE_PARAMS.due) return "due";
	return text === DUE_PARAMS.overdue ? "overdue" : null;
}

/** Parses what was typed into a filter, on one line. */
export function parseLine(text: string | null, maxCharacters: number): string {
	return (text ?? "")
		.slice(0, maxCharacters)
		.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
		.trim();
}
