import { apiRequest } from "#app/http/api-request.ts";
import type { ReportJson } from "./report/report-endpoint.ts";

const STORAGE_KEY = "snapshot";
/** The field of a report's form with the idempotency key of the visitor's own lead. */
export const LEAD_KEY_FIELD = "lead_key";

/** What the card needs to show a result again. */
export type KeptSnapshot = { reportId: string; website: string; leadKey: string };

/** Remembers the result of this tab, so that a reload and the Back button bring it back. */
export function keepSnapshot(kept: KeptSnapshot): void {
	// Some privacy settings forbid any storage. The report still has its link.
	try {
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
	} catch {}
}

export function forgetSnapshot(): void {
	try {
		sessionStorage.removeItem(STORAGE_KEY);
	} catch {}
}

/** Finds the result to bring back. Null unless the page was reloaded or reached with Back or Forward. */
export function findKeptSnapshot(): KeptSnapshot | null {
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return navigation?.type === "reload" || navigation?.type === "back_forward" ? readKept() : null;
}

/** Lets a visitor who opens their own report add an address to the request they have made, rather than make a second one. */
export function addLeadKeyToReportForm(page: Document) {
	page.addEventListener("formdata", ({ target, formData }) => {
		const kept = readKept();
		const isOwnReport = kept && target instanceof HTMLFormElement && new URL(target.action).pathname === `/report/${kept.reportId}`;
		if (isOwnReport) formData.set(LEAD_KEY_FIELD, kept.leadKey);
	});
}

function readKept(): KeptSnapshot | null {
	try {
		return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
	} catch {
		return null;
	}
}

/** Fetches a stored result and the competitors measured with it. Rejects when it has expired or cannot be loaded. */
export async function fetchReport(reportId: string): Promise<ReportJson> {
	const response = await apiRequest(`/api/reports/${encodeURIComponent(reportId)}`);
	return response.json();
}
