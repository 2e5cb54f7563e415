import type { Locator, Page } from "@playwright/test";

export const hireUsDetails = {
	"Website URL": "https://reef-tours.example",
	"Business Name": "O'Brien & Nguyễn Reef Tours",
	"Priority Keywords": "reef tours Cairns, snorkelling",
	"Preferred Start Date": "2099-09-01",
	"Contact Name": "Thảo O'Brien",
	"Email Address": "thao@reef-tours.example",
} as const;

export type HireUsLabel = keyof typeof hireUsDetails;

/** What the form says beside an empty field. */
export const HIRE_US_ERRORS: Record<HireUsLabel, string> = {
	"Website URL": "Please enter a valid website URL",
	"Business Name": "Business name must be at least 2 characters",
	"Priority Keywords": "Please provide at least 5 characters for keywords",
	"Preferred Start Date": "Please select a preferred start date",
	"Contact Name": "Contact name must be at least 2 characters",
	"Email Address": "Please enter a valid email address",
};

/** Fills the fields of a hire-us form, in the dialog or on the plain page. */
export async function fillHireUs(form: Page | Locator, details: Partial<Record<HireUsLabel, string>> = hireUsDetails) {
	for (const [label, value] of Object.entries(details)) await form.getByLabel(label, { exact: true }).fill(value);
}

export async function submitHireUs(form: Page | Locator) {
	await form.getByRole("button", { name: "Hire Us - Let's Get Started!" }).click();
}

/** Opens the hire-us dialog with the button of a plan. */
export async function choosePackage(page: Page, packageName = "Professional SEO"): Promise<Locator> {
	await chooseButton(page, packageName).click();
	return page.getByRole("dialog");
}

export function chooseButton(page: Page, packageName: string): Locator {
	return page
		.getByRole("listitem", { name: packageName, includeHidden: true })
		.getByRole("button", { name: "Choose Package", includeHidden: true });
}
