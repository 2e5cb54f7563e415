import { isSerialId } from "#app/db/serial-id.ts";
import { MAX_SEARCH_CHARACTERS } from "#app/desk/lead-shared/lead-filter.ts";
import { isLeadStatus, type LeadStatus } from "#app/leads/lead-status.ts";

/** Which companies the list shows. */
export type CompanyFilter = {
	status: LeadStatus | null;
	/** The account that looks after it; "none" for companies without one. */
	owner: number | "none" | null;
	/** Only those whose next step is due today or overdue. */
	isNextDue: boolean;
	search: string;
};

const EVERY_COMPANY: CompanyFilter = { status: null, owner: null, isNextDue: false, search: "" };

/** Parses the filter in a URL. Ignores unknown values. */
export function parseCompanyFilter(params: URLSearchParams): CompanyFilter {
	const status = params.get("status");
	const owner = params.get("owner");
	return {
		status: isLeadStatus(status) ? status : null,
		owner: owner === "none" ? owner : isSerialId(Number(owner)) ? Number(owner) : null,
		isNextDue: params.get("next") === "due",
		search: (params.get("q") ?? "")
			.slice(0, MAX_SEARCH_CHARACTERS)
			.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
			.trim(),
	};
}

/** Returns the URL of the list with these filters, from this cursor on. */
export function companyListPath(filter: Partial<CompanyFilter>, cursor?: { direction: "older" | "newer"; text: string }): string {
	const { status, owner, isNextDue, search } = { ...EVERY_COMPANY, ...filter };
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries({ status, owner, next: isNextDue ? "due" : null, q: search })) {
		if (value) params.set(name, `${value}`);
	}
	if (cursor) params.set(cursor.direction, cursor.text);
	return params.size > 0 ? `/desk/companies?${params}` : "/desk/companies";
}

export function isFiltered({ status, owner, isNextDue, search }: CompanyFilter): boolean {
	return status !== null || owner !== null || isNextDue || search !== "";
}
