import { findPhones, formatPhone } from "#audit/australia/phone-numbers.ts";
import type { Check } from "#audit/check.ts";
import { findBlindSpot, listVisiblePages } from "#audit/evidence/read-pages.ts";
import type { ContactFacts, ReadPage } from "#audit/site-facts.ts";
import { countOf, quoteText } from "#audit/wording.ts";

type TelLink = ContactFacts["telLinks"][number];

export const localPhoneClickable: Check = {
	id: "local.phone-clickable",
	weight: 2,
	effort: "low",
	name: "Phone number can be tapped",
	task: "Make tapping your phone number work",
	reads: "The phone numbers on the pages we read, and the links that dial them (tel: links).",
	expected: "Every number shown on a page has a link there that dials that very number. Some numbers without one count half.",
	fix: "Make every phone number a link that dials it, wherever it is shown: in most website builders, select the number, choose “Link”, then “Phone”.",
	run(facts) {
		const pages = listVisiblePages(facts);
		for (const { url, html } of pages) {
			const wrong = html.contact.telLinks.find(dialsAnother);
			if (wrong === undefined) continue;
			const issue = `Tapping ${quoteText(wrong.text)} dials a different number.`;
			return {
				status: "fail",
				issue,
				found: `the link on ${quoteText(wrong.text)} dials ${formatPhone(wrong.e164 ?? "")}`,
				url,
				fix: "Open the link in your website builder and type the number that is shown into it.",
			};
		}
		const shown = pages.flatMap((page) => numbersOn(page).map((number) => ({ ...number, page })));
		const dead = shown.filter(({ e164, page }) => !page.html.contact.telLinks.some((link) => link.e164 === e164));
		const [first] = dead;
		if (shown.length > 0 && first === undefined) {
			return {
				status: "pass",
				found: describeLinked(new Set(shown.map(({ e164 }) => e164)).size),
				url: facts.home.url,
			};
		}
		const broken = pages.flatMap(({ url, html }) =>
			html.contact.telLinks.filter(({ e164 }) => e164 === null).map(({ href }) => ({ href, url })),
		)[0];
		if (first !== undefined) {
			const isEvery = dead.length === shown.length;
			const link = broken === undefined ? "" : `; the link ${quoteText(broken.href)} dials no whole number`;
			return {
				status: isEvery ? "fail" : "warn",
				issue: isEvery
					? "Tapping your phone number may do nothing on a phone."
					: `Tapping ${first.text.slice(0, 30)} may do nothing on a phone.`,
				found: `no link that dials ${quoteText(first.text)} on ${first.page.url}${link}`,
				url: first.page.url,
				fix: `Make the number a link wherever it is shown: in most website builders, select it, choose “Link”, then “Phone”. As code: <a href="tel:${first.e164}">${first.text}</a>`,
			};
		}
		const blindSpot = findBlindSpot(facts);
		if (blindSpot !== null) return blindSpot;
		if (broken !== undefined) {
			const issue = "Your call button dials an incomplete number.";
			return { status: "warn", issue, found: quoteText(broken.href), url: broken.url };
		}
		const button = pages.flatMap(({ url, html }) => html.contact.telLinks.map((link) => ({ ...link, url })))[0];
		if (button !== undefined)
			return { status: "pass", found: `${quoteText(button.text)} dials ${formatPhone(button.e164 ?? "")}`, url: button.url };
		return { status: "na", reason: "We found no whole Australian phone number on the pages we read." };
	},
};

function describeLinked(count: number): string {
	return `${countOf(count, "number")}${count === 1 ? "" : ", each"} with a link that dials it`;
}

function numbersOn({ html }: ReadPage): { text: string; e164: string }[] {
	const byNumber = new Map<string, string>();
	for (const { text, e164, kind } of html.contact.phones) {
		if (e164 !== null && kind !== "international" && !byNumber.has(e164)) byNumber.set(e164, text);
	}
	return [...byNumber].map(([e164, text]) => ({ e164, text }));
}

function dialsAnother({ text, e164 }: TelLink): boolean {
	const shown = findPhones(text.slice(0, 80)).flatMap((phone) => phone.e164 ?? []);
	return e164 !== null && shown.length > 0 && !shown.includes(e164);
}
