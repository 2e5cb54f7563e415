import type { Page } from "@playwright/test";
import { expect } from "./site-test.ts";

export function rows(page: Page) {
	return page.getByRole("table").getByRole("rowheader").getByRole("link");
}

export function row(page: Page, name: string) {
	return page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
}

export function noteBox(page: Page) {
	return page.getByRole("textbox", { name: "Note" });
}

export async function openDrawers(page: Page) {
	await page.locator("details").evaluateAll((all: HTMLDetailsElement[]) => {
		for (const details of all) details.open = true;
	});
}

export async function openLead(page: Page, name: string) {
	await page.goto("/desk");
	await row(page, name).getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}
