import type { HtmlFacts, ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { listVisiblePages } from "./page-coverage.ts";

export type Form = HtmlFacts["forms"][number];
type Outcome = "sent" | "email-program" | "nowhere" | "own-page";

/** Lists the forms on the pages we read, with what happens to a message. */
export function listForms(facts: SiteFacts): { page: ReadPage; form: Form; outcome: Outcome }[] {
	return listVisiblePages(facts).flatMap((page) => page.html.forms.map((form) => ({ page, form, outcome: judgeForm(form, page.html) })));
}

/** Says what happens to a message. A form without a URL to send to, on a page without scripts that could send it, goes nowhere. */
export function judgeForm({ action, url, method, hasOnSubmit }: Form, html: HtmlFacts): Outcome {
	const target = action?.trim().toLowerCase() ?? "";
	if (target.startsWith("mailto:")) return "email-program";
	const isPlaceholder = target.startsWith("#") || target.startsWith("javascript:");
	if (target !== "" && !isPlaceholder && url !== null && /^https?:/.test(url)) return "sent";
	if (hasOnSubmit || runsOwnScripts(html)) return "sent";
	// A server may accept a form at the address of its page. A placeholder, or a form that only reloads the page, has no one to accept it.
	return target === "" && method === "post" ? "own-page" : "nowhere";
}

/** Whether a page has a script that could send a form, or add one. Analytics cannot; a tag manager can load anything. */
export function runsOwnScripts({ scripts }: HtmlFacts): boolean {
	return scripts.some(mayHandleForms);
}

function mayHandleForms({ analytics }: HtmlFacts["scripts"][number]): boolean {
	return analytics === null || analytics === "Google Tag Manager" || analytics === "HubSpot" || analytics.endsWith("own statistics");
}
