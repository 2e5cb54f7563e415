import type { Locator, Page } from "@playwright/test";

/** Every message on the screen. An open dialog hides them from assistive technology, where they are announced separately. */
export function toasts(page: Page): Locator {
	return page.getByRole("region", { name: "Notifications (F8)", includeHidden: true }).getByRole("listitem", { includeHidden: true });
}
