import { isSerialId } from "#app/db/serial-id.ts";
import { parseId } from "#app/desk/company/company-path.ts";
import { MAX_SEARCH_CHARACTERS, parseLine } from "#app/desk/lead-shared/lead-filter.ts";
import { isLeadStatus, type LeadStatus } from "#app/leads/lead-status.ts";
import { parseDay } from "#app/site/brisbane-time.ts";

/** Which companies the list shows. */
export type CompanyFilter = {
	status: LeadStatus | null;
	/** The account that looks after it; "none" for companies without one. */
	owner: number | "none" | null;
	/** Only those whose next step is due today or overdue. */
	isNextDue: boolean;
	/** Only those that were won or lost on this day in Queensland or later. */
	closedSince: string | null;
	search: string;
};

/** No filter. */
export const EVERY_COMPANY: CompanyFilter = { status: null, owner: null, isNextDue: false, closedSince: null, search: "" };

/** Parses the filter in a URL. Ignores unknown values. */
export function parseCompanyFilter(params: URLSearchParams): CompanyFilter {
	const status = params.get("status");
	const owner = params.get("owner");
	const ownerId = parseId(owner);
	return {
		status: isLeadStatus(status) ? status : null,
		owner: owner === "none" ? owner : isSerialId(ownerId) ? ownerId : null,
		isNextDue: params.get("next") === "due",
		closedSince: parseDay(params.get("closed")),
		search: parseLine(params.get("q"), MAX_SEARCH_CHARACTERS),
	};
}

/** Returns the URL of the list with these filters, from this cursor on. */
export function companyListPath(filter: Partial<CompanyFilter>, cursor?: { direction: "older" | "newer"; text: string }): string {
	const params = renderFilter(filter);
	if (cursor) params.set(cursor.direction, cursor.text);
	return params.size > 0 ? `/desk/companies?${params}` : "/desk/companies";
}

/** Returns the URL of the CSV with these filters. */
export function companyCsvPath(filter: CompanyFilter): string {
	const params = renderFilter(filter);
	return params.size > 0 ? `/desk/companies.csv?${params}` : "/desk/companies.csv";
}

/** Lists the kinds of active filters without their values, because a search may be someone's name. */
export function listFilterKinds(filter: CompanyFilter): string[] {
	return [...renderFilter(filter).keys()].map((name) => ({ q: "search", next: "next step", closed: "won or lost since" })[name] ?? name);
}

/** Renders a filter as parameters; only those that are set. */
function renderFilter(filter: Partial<CompanyFilter>): URLSearchParams {
	const { status, owner, isNextDue, closedSince, search } = { ...EVERY_COMPANY, ...filter };
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries({ status, owner, next: isNextDue ? "due" : null, closed: closedSince, q: search })) {
		if (value) params.set(name, `${value}`);
	}
	return params;
}

export function isFiltered({ status, owner, isNextDue, closedSince, search }: CompanyFilter): boolean {
	return status !== null || owner !== null || isNextDue || closedSince !== null || search !== "";
}
