import { formatPhone, listPhones } from "#audit/australia/phone-numbers.ts";
import type { Check } from "#audit/check.ts";
import { listVisiblePages, unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import type { ContactFacts, ReadPage } from "#audit/site-facts.ts";
import { formatCount, quoteText } from "#audit/wording.ts";

type TelLink = ContactFacts["telLinks"][number];

export const localPhoneClickable: Check = {
	id: "local.phone-clickable",
	weight: 2,
	effort: "low",
	isCritical: true,
	name: "Phone number can be tapped",
	task: "Make your phone number tappable",
	reads: "The phone numbers on the pages we read, and the links that dial them (tel: links).",
	expected: "Every phone number on a page has a link there that dials it. Half points if only some do.",
	fix: "Make every phone number a link. In most website builders, select the number, choose “Link”, then “Phone”.",
	run(facts) {
		const pages = listVisiblePages(facts);
		for (const { url, html } of pages) {
			const wrong = html.contact.telLinks.find(dialsOtherNumber);
			if (wrong === undefined) continue;
			const issue = `Tapping ${quoteText(wrong.text)} dials a different number.`;
			return {
				status: "fail",
				issue,
				found: `the link ${quoteText(wrong.text)} dials ${formatPhone(wrong.e164 ?? "")}`,
				url,
				fix: "Edit the link in your website builder so that it dials the number people see.",
			};
		}
		const shown = pages.flatMap((page) => listNumbers(page).map((number) => ({ ...number, page })));
		const unlinked = shown.filter(({ e164, page }) => !page.html.contact.telLinks.some((link) => link.e164 === e164));
		const [first] = unlinked;
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
			const isAll = unlinked.length === shown.length;
			const link = broken === undefined ? "" : `; the link ${quoteText(broken.href)} doesn't dial a complete number`;
			return {
				status: isAll ? "fail" : "warn",
				issue: isAll
					? "Tapping your phone number may do nothing on a phone."
					: `Tapping ${first.text.slice(0, 30)} may do nothing on a phone.`,
				found: `no link dials ${quoteText(first.text)} on ${first.page.url}${link}`,
				url: first.page.url,
				fix: `Make the number a link everywhere. In most website builders, select it, choose “Link”, then “Phone”. As code: <a href="tel:${first.e164}">${first.text}</a>`,
			};
		}
		const unknownVerdict = unknownIfHomeUnread(facts);
		if (unknownVerdict !== null) return unknownVerdict;
		if (broken !== undefined) {
			const issue = "Your call button dials an incomplete number.";
			return { status: "warn", issue, found: quoteText(broken.href), url: broken.url };
		}
		const button = pages.flatMap(({ url, html }) => html.contact.telLinks.map((link) => ({ ...link, url })))[0];
		if (button !== undefined)
			return { status: "pass", found: `${quoteText(button.text)} dials ${formatPhone(button.e164 ?? "")}`, url: button.url };
		return { status: "na", reason: "We found no complete Australian phone number on the pages we read." };
	},
};

function describeLinked(count: number): string {
	return `${formatCount(count, "number")}${count === 1 ? "" : ", each"} with a link that dials it`;
}

function listNumbers({ html }: ReadPage): { text: string; e164: string }[] {
	const byNumber = new Map<string, string>();
	for (const { text, e164, kind } of html.contact.phones) {
		if (e164 !== null && kind !== "international" && !byNumber.has(e164)) byNumber.set(e164, text);
	}
	return [...byNumber].map(([e164, text]) => ({ e164, text }));
}

function dialsOtherNumber({ text, e164 }: TelLink): boolean {
	const shown = listPhones(text.slice(0, 80)).flatMap((phone) => phone.e164 ?? []);
	return e164 !== null && shown.length > 0 && !shown.includes(e164);
}
