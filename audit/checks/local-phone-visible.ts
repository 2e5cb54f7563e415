import { formatPhone } from "#audit/australia/phone-numbers.ts";
import type { Check } from "#audit/check.ts";
import { findMainBusiness } from "#audit/evidence/businesses.ts";
import { listShownAddresses } from "#audit/evidence/local-places.ts";
import { listVisiblePages, unknownIfHomeUnread, unknownIfSiteUnread } from "#audit/evidence/page-coverage.ts";
import type { ContactFacts, SiteFacts } from "#audit/site-facts.ts";
import { quoteText } from "#audit/wording.ts";

type Phone = ContactFacts["phones"][number];

const AREA_CODES = new Map(Object.entries({ QLD: "07", NSW: "02", ACT: "02", VIC: "03", TAS: "03", SA: "08", WA: "08", NT: "08" }));

export const localPhoneVisible: Check = {
	id: "local.phone-visible",
	weight: 6,
	effort: "low",
	isCritical: true,
	name: "Phone number on the home page",
	task: "Show a full local phone number",
	reads: "The phone numbers in the text of your home page and the other pages we read.",
	expected: "A complete Australian number on the home page. Half points if it is only on another page or has no area code.",
	fix: "Show your phone number, with its area code, at the top of your home page and in the footer.",
	run(facts) {
		const { home } = facts;
		const phones = home.html?.contact.phones ?? [];
		const complete = phones.filter(isAustralian);
		const [first] = complete;
		if (first !== undefined) {
			const found = complete
				.slice(0, 3)
				.map(({ text }) => quoteText(text))
				.join(", ");
			const isLocal = complete.some(({ kind }) => kind === "geographic" || kind === "mobile");
			const advice = `Show a local ${areaCode(facts)}number next to your ${first.text.slice(0, 20)}. It tells people that you are nearby.`;
			return { status: "pass", found, url: home.url, opportunity: isLocal ? undefined : advice };
		}
		const unknownVerdict = unknownIfHomeUnread(facts);
		if (unknownVerdict !== null) return unknownVerdict;

		const incomplete = phones.find(({ kind }) => kind === "incomplete");
		if (incomplete !== undefined) {
			const issue = `Your phone number ${incomplete.text} has no area code, so calls from elsewhere may not reach you.`;
			return {
				status: "warn",
				issue,
				found: quoteText(incomplete.text),
				url: home.url,
				fix: `Write it with its area code: ${withAreaCode(facts, incomplete)}.`,
			};
		}
		const button = home.html?.contact.telLinks.find(({ e164 }) => e164 !== null && !phones.some((phone) => phone.e164 === e164));
		if (button !== undefined) {
			const issue = "Your phone number is hidden behind a button, so people at a computer can't read it.";
			return {
				status: "warn",
				issue,
				found: `a link ${quoteText(button.text)} that dials ${formatPhone(button.e164 ?? "")}, and no number in the text`,
				url: home.url,
			};
		}
		for (const page of listVisiblePages(facts)) {
			const elsewhere = page.html.contact.phones.find(isAustralian);
			if (elsewhere === undefined) continue;
			return {
				status: "warn",
				issue: "Your phone number isn't on your home page.",
				found: `${quoteText(elsewhere.text)} on ${page.url}`,
				url: home.url,
			};
		}
		const [foreign] = phones;
		if (foreign !== undefined) {
			const issue = "Your home page shows an overseas phone number but no Australian one.";
			return { status: "warn", issue, found: quoteText(foreign.text), url: home.url };
		}
		const unread = unknownIfSiteUnread(facts);
		if (unread !== null) {
			const found = `no Australian phone number on the home page. ${unread.reason}`;
			return { status: "warn", issue: "Your phone number isn't on your home page.", found, url: home.url };
		}
		return {
			status: "fail",
			issue: "We couldn't find your phone number.",
			found: "no Australian phone number on the pages we read",
			url: home.url,
		};
	},
};

function isAustralian({ kind }: Phone): boolean {
	return kind !== "incomplete" && kind !== "international";
}

function findAreaCode(facts: SiteFacts): string | undefined {
	const addresses = [...(findMainBusiness(facts)?.addresses ?? []), ...listShownAddresses(facts)];
	return addresses.flatMap(({ state }) => AREA_CODES.get(state ?? "") ?? [])[0];
}

function areaCode(facts: SiteFacts): string {
	const code = findAreaCode(facts);
	return code === undefined ? "" : `${code} `;
}

function withAreaCode(facts: SiteFacts, { text }: Phone): string {
	return `(${findAreaCode(facts) ?? "07"}) ${text}`;
}
