import type { Check, Verdict } from "#audit/check.ts";
import { lacksContactRoutes } from "#audit/evidence/contact-routes.ts";
import { type Form, listForms } from "#audit/evidence/forms.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { formatCount, formatList, quoteText, shortenUrl } from "#audit/wording.ts";

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
			const forms = listForms(facts);
			if (forms.length === 0) return { status: "na", reason: "We found no form on the pages we read." };
			const [dead, ...others] = forms.filter(({ outcome }) => outcome === "nowhere");
			if (dead !== undefined) {
				if (lacksContactRoutes(facts))
					return { status: "na", reason: "Your forms go nowhere, which counts under “A way to get in touch”." };
				const where = [...new Set([dead, ...others].map(({ page }) => shortenUrl(page.url)))];
				return {
					status: "fail",
					issue:
						where.length === 1
							? `The form on ${where[0]} goes nowhere: whatever people write in it is lost.`
							: `The forms on ${where.length} pages go nowhere: whatever people write in them is lost.`,
					found: `${formatList(where, 6)}: ${describeAction(dead.form)}, and no script on the page that could send it.`,
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

function describeAction({ action }: Form): string {
	return action ? `a form with the action ${quoteText(action)}` : "a form without an action";
}
