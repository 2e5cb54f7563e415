import type { Check, Verdict } from "#audit/check.ts";
import { checkText, listVisiblePages } from "#audit/evidence/page-coverage.ts";
import type { HtmlFacts, ReadPage } from "#audit/site-facts.ts";
import { formatCount, formatList, quoteText, shortenUrl } from "#audit/wording.ts";

type Form = HtmlFacts["forms"][number];
type Outcome = "sent" | "email-program" | "nowhere" | "own-page";

/** A form that goes nowhere loses every enquiry, and the owner never hears of it. */
export const contentContactForm: Check = {
	id: "content.contact-form",
	weight: 2,
	effort: "medium",
	isCritical: true,
	name: "Forms that send",
	task: "Make your form send its messages",
	reads:
		"The forms on the pages we read, and whether each names an address to send to or has a script that could send it. We never send one.",
	expected:
		"Every form has somewhere to go. Half points if one only opens an email program. One without an address, on a page without scripts that could send it, fails.",
	fix: "Connect the form to your website builder's form service, or to one such as Formspree or Web3Forms, then send yourself a test message.",
	run: (facts) =>
		checkText(facts.home, (): Verdict => {
			const forms = listVisiblePages(facts).flatMap((page) =>
				page.html.forms.map((form) => ({ page, form, outcome: judgeForm(form, page) })),
			);
			if (forms.length === 0) return { status: "na", reason: "We found no form on the pages we read." };
			const dead = forms.find(({ outcome }) => outcome === "nowhere");
			if (dead !== undefined) {
				return {
					status: "fail",
					issue: `The form on ${shortenUrl(dead.page.url)} goes nowhere: whatever people write in it is lost.`,
					found: `${describeAction(dead.form)}, and no script on the page that could send it.`,
					url: dead.page.url,
				};
			}
			const byEmail = forms.find(({ outcome }) => outcome === "email-program");
			if (byEmail !== undefined) {
				return {
					status: "warn",
					issue: "Your form opens the visitor's email program instead of sending. On many computers nothing happens at all.",
					found: describeAction(byEmail.form),
					url: byEmail.page.url,
				};
			}
			const sent = forms.filter(({ outcome }) => outcome === "sent");
			if (sent.length === 0)
				return {
					status: "unknown",
					reason: "Your form is sent to its own page. We can't see whether anything receives it without sending one.",
				};
			const where = [...new Set(sent.map(({ form }) => describeAction(form)))];
			return { status: "pass", found: `${formatCount(sent.length, "form")}: ${formatList(where)}`, url: sent[0]?.page.url };
		}),
};

function judgeForm({ action, url, method, hasOnSubmit }: Form, { html }: ReadPage): Outcome {
	const target = action?.trim().toLowerCase() ?? "";
	if (target.startsWith("mailto:")) return "email-program";
	const isPlaceholder = target.startsWith("#") || target.startsWith("javascript:");
	if (target !== "" && !isPlaceholder && url !== null && /^https?:/.test(url)) return "sent";
	if (hasOnSubmit || html.scripts.some(mayHandleForms)) return "sent";
	// A server may accept a form at the address of its page. A placeholder, or a form that only reloads the page, has no one to accept it.
	return target === "" && method === "post" ? "own-page" : "nowhere";
}

/** Whether a script could send a form. Analytics cannot; a tag manager can load anything. */
function mayHandleForms({ analytics }: HtmlFacts["scripts"][number]): boolean {
	return analytics === null || analytics === "Google Tag Manager" || analytics === "HubSpot" || analytics.endsWith("own statistics");
}

function describeAction({ action }: Form): string {
	return action ? `a form with the action ${quoteText(action)}` : "a form without an action";
}
