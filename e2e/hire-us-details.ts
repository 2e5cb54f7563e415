import type { Locator, Page } from "@playwright/test";

export const hireUsDetails = {
	"Website URL": "https://reef-tours.example",
	"Business Name": "O'Brien & Nguyễn Reef Tours",
	"Priority Keywords": "reef tours Cairns, snorkelling",
	"Preferred Start Date": "2025-09-01",
	"Contact Name": "Thảo O'Brien",
	"Email Address": "thao@reef-tours.example",
} as const;

export type HireUsLabel = keyof typeof hireUsDetails;

/** Fills the six fields of a hire-us form, in the dialog or on the plain page. */
export async function fillHireUs(form: Page | Locator, details: Partial<Record<HireUsLabel, string>> = hireUsDetails) {
	for (const [label, value] of Object.entries(details)) await form.getByLabel(label, { exact: true }).fill(value);
}
