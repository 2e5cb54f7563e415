import type { Check } from "#audit/check.ts";
import { findMainBusiness } from "#audit/evidence/businesses.ts";
import { findRightType, isMisnamed } from "#audit/evidence/misnamed-types.ts";
import { listVisiblePages, unknownIfSiteUnread } from "#audit/evidence/page-coverage.ts";
import { listTexts } from "#audit/evidence/schema-values.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { formatCount, formatList, quoteText } from "#audit/wording.ts";

export const localSchemaPresent: Check = {
	id: "local.schema-present",
	weight: 2.5,
	effort: "medium",
	name: "Business details for Google",
	task: "Tell Google you are a local business",
	reads:
		"The business details in the code of every page we read (schema.org structured data). People don't see them, but Google reads them.",
	expected:
		"At least one page says you are a local business (LocalBusiness or one of its types). Half points if it only says Organization, or a type that doesn't exist. A site that shows no address, service area, phone number or opening hours has nothing to tell yet.",
	fix: "In Wix, Squarespace or your SEO plugin, fill in the business details form. Otherwise ask your web person to add LocalBusiness structured data (JSON-LD) to your home page, with your name, address or service area, phone and opening hours.",
	run(facts) {
		const main = findMainBusiness(facts);
		const where = main?.pageUrls[0];
		const misnamed = main === null ? null : findMisnamedType(main.types);
		if (main !== null && misnamed !== null && isMisnamed(main.types)) {
			const { written, right } = misnamed;
			return {
				status: "warn",
				issue: `Your site's code calls your business ${quoteText(written)}, a type Google doesn't know. The right one is ${quoteText(right)}.`,
				found: `type ${quoteText(written)}${main.name === null ? "" : ` for ${quoteText(main.name)}`}, which schema.org doesn't have${describeDangling(facts)}`,
				url: where,
				fix: `Ask your web person to write "@type": "${right}" in your business details instead of ${quoteText(written)}. The rest can stay as it is.`,
			};
		}
		if (main !== null && main.kind !== "organisation") {
			const found = `${main.types.join(", ")}${main.name === null ? "" : ` called ${quoteText(main.name)}`}${describeDangling(facts)}`;
			const opportunity = `Add the type LocalBusiness next to ${main.types[0]}. It's the one Google asks local businesses for.`;
			const advice =
				misnamed === null
					? undefined
					: `Replace the type ${quoteText(misnamed.written)} in your business details with ${quoteText(misnamed.right)}. The first one doesn't exist.`;
			return { status: "pass", found, url: where, opportunity: main.kind === "local" ? advice : opportunity };
		}
		const unknownVerdict = unknownIfSiteUnread(facts);
		if (unknownVerdict !== null) return unknownVerdict;
		if (main !== null) {
			return {
				status: "warn",
				issue: "Your site's code tells Google you are an organisation, but not that you are a local business.",
				found: `${main.types.join(", ")}${main.name === null ? "" : ` called ${quoteText(main.name)}`}, and no LocalBusiness${describeDangling(facts)}`,
				url: where,
				fix: "Ask your web person to change the type of your business details from Organization to LocalBusiness, or better still to your trade (such as Plumber), and to add your address or service area.",
			};
		}
		if (!showsDetails(facts))
			return {
				status: "na",
				reason: "Your pages show no address, service area, phone number or opening hours to put in the code. Add those first.",
			};
		return {
			status: "fail",
			issue: "Google can't read your address and opening hours from your site's code.",
			found: describeOtherData(facts),
			url: facts.home.url,
		};
	},
};

/** Whether the pages show anything about the business that its code could tell Google. Placeholders of a template do not count. */
function showsDetails(facts: SiteFacts): boolean {
	return listVisiblePages(facts).some(({ html: { contact } }) =>
		[contact.addresses, contact.serviceAreaTexts, contact.phones, contact.telLinks, contact.hours].some((details) => details.length > 0),
	);
}

function findMisnamedType(types: string[]): { written: string; right: string } | null {
	for (const written of types) {
		const right = findRightType(written);
		// Someone who writes "Organisation" means Organization, but LocalBusiness is what Google asks for.
		if (right !== null) return { written, right: right === "Organization" ? "LocalBusiness" : right };
	}
	return null;
}

/** Names the ids that the code refers to and no page we read describes. Google ignores such references, so they cost no points. */
function describeDangling({ home, pages }: SiteFacts): string {
	const read = [home, ...pages].flatMap(({ html, url }) => (html === null ? [] : [{ url, data: html.structuredData }]));
	const described = new Set(
		read.flatMap(({ url, data }) =>
			data.items.flatMap(({ properties }) => listTexts(properties["@id"]).map((id) => URL.parse(id, url)?.href)),
		),
	);
	const dangling = new Set(read.flatMap(({ data }) => data.danglingIds ?? []).filter((id) => !described.has(id)));
	const names = [...dangling].map((id) => quoteText(URL.parse(id)?.hash || id));
	return names.length === 0 ? "" : `; the code refers to ${formatList(names)}, which no page we read describes`;
}

function describeOtherData({ home, pages }: SiteFacts): string {
	const read = [home, ...pages].flatMap(({ html }) => (html === null ? [] : [html.structuredData]));
	const types = [...new Set(read.flatMap(({ items }) => items.flatMap((item) => item.types)))];
	const problems = read.flatMap((data) => data.problems);
	const others = types.length > 0 ? `, only ${formatList(types, 5)}` : "";
	const broken =
		problems.length > 0
			? `; ${formatCount(problems.length, "block")} of structured data couldn't be read (${formatList(problems, 1)})`
			: "";
	return `no LocalBusiness in the code of ${read.length === 1 ? "the page" : `the ${read.length} pages`} we read${others}${broken}`;
}
