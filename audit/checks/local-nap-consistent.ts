import type { Check } from "#audit/check.ts";
import { findMainBusiness, listNameWords, normalizeName } from "#audit/evidence/businesses.ts";
import { type Comparison, compareContacts, hasSeveralLocations } from "#audit/evidence/contacts.ts";
import { listVisiblePages, unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import { findMeta } from "#audit/evidence/page-head.ts";
import type { ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { formatList, quoteText } from "#audit/wording.ts";

export const localNapConsistent: Check = {
	id: "local.nap-consistent",
	weight: 3,
	effort: "medium",
	isCritical: true,
	name: "Same name, address and phone everywhere",
	task: "Use one name, address and phone everywhere",
	reads: "Your name, address and phone numbers in the text, footer and phone links of each page, and in your business details.",
	expected:
		"The same details everywhere. Half points if no page shows the name in your business details. Spelling (St or Street) makes no difference, and businesses with several locations aren't scored.",
	fix: "Decide which details are right, then ask your web person to use them on every page, in the phone links and in your business details.",
	run(facts) {
		if (hasSeveralLocations(facts)) return { status: "na", reason: "You have several locations, each with its own details." };
		const comparisons = compareContacts(facts);
		const conflicts = comparisons.filter(({ result }) => result === "different");
		const [conflict] = conflicts;
		if (conflict !== undefined) {
			const { what, a, b } = conflict;
			const other = conflicts.find((one) => one.what !== what);
			return {
				status: "fail",
				issue: `${capitalise(a.label)} and ${b.label.endsWith(` of ${a.label}`) ? "its footer" : b.label} show different ${what}.`,
				found: [conflict, ...(other ? [other] : [])].map(sideBySide).join("; "),
				url: b.url,
			};
		}
		const [first] = comparisons;
		if (first === undefined) {
			return (
				unknownIfHomeUnread(facts) ?? {
					status: "na",
					reason: "No phone number or address appears in more than one place, so there is nothing to compare.",
				}
			);
		}
		const unseenName = findUnseenName(facts);
		if (unseenName !== null) {
			return {
				status: "warn",
				issue: `Your business details call you ${quoteText(unseenName)}, but we didn't see that name on your pages.`,
				found: `${quoteText(unseenName)} in your business details only`,
				url: findMainBusiness(facts)?.pageUrls[0],
			};
		}
		const reformatted = comparisons.find(({ result }) => result === "format");
		const found = [summarise(comparisons, "phone numbers"), summarise(comparisons, "addresses")].filter(Boolean).join("; ");
		if (reformatted === undefined) return { status: "pass", found, url: first.a.url };
		const opportunity = `Write your address the same way everywhere: ${sideBySide(reformatted)}.`;
		return { status: "pass", found, url: reformatted.a.url, opportunity };
	},
};

function summarise(comparisons: Comparison[], what: Comparison["what"]): string {
	const sides = comparisons.filter((comparison) => comparison.what === what).flatMap(({ a, b }) => [a, b]);
	const [first] = sides;
	const labels = [...new Set(sides.map(({ label }) => label))];
	const named = labels.filter((label) => label !== "your pages");
	return first === undefined ? "" : `${quoteText(first.text)} ${formatList((named.length > 1 ? named : labels).map(withPreposition), 4)}`;
}

function withPreposition(label: string): string {
	return label.startsWith("the ") ? `in ${label}` : `on ${label}`;
}

function sideBySide({ a, b }: Comparison): string {
	return `${a.label}: ${quoteText(a.text)}; ${b.label}: ${quoteText(b.text)}`;
}

function capitalise(label: string): string {
	return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Returns the name in the business details, if no name given there appears in the text, titles or logos of the pages, or in the domain. */
function findUnseenName(facts: SiteFacts): string | null {
	const business = findMainBusiness(facts);
	if (business?.name == null) return null;
	const words = new Set<string>();
	const names = [business.name, ...business.otherNames].map(normalizeName);
	const isSeen = (name: string) => {
		const isInDomain = facts.domain.replaceAll("-", "").includes(name.replaceAll(" ", ""));
		return name === "" || isInDomain || name.split(" ").every((word) => words.has(word));
	};
	// The first page nearly always has the name.
	for (const { html } of listVisiblePages(facts)) {
		for (const word of listPageWords(html)) words.add(word);
		if (names.some(isSeen)) return null;
	}
	return names.some(isSeen) ? null : business.name;
}

function listPageWords(html: ReadPage["html"]): string[] {
	const logos = html.images.slice(0, 200).map(({ alt }) => alt.slice(0, 200));
	const siteName = findMeta(html, "og:site_name")?.content ?? "";
	return [...html.titles, siteName, html.text.slice(0, 20_000), html.footerText.slice(0, 5_000), ...logos].flatMap(listNameWords);
}
