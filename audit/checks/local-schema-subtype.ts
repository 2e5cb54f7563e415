import type { Check } from "#audit/check.ts";
import { findTradeType, isGenericBusinessType, isLocalBusinessType } from "#audit/evidence/business-types.ts";
import { listBranches } from "#audit/evidence/businesses.ts";
import { pageTitle } from "#audit/evidence/page-head.ts";
import { findBlindSpot } from "#audit/evidence/read-pages.ts";
import { quoteText } from "#audit/wording.ts";

/** Many trades have no type of their own, so a general one is a fault only where a closer one can be named. */
export const localSchemaSubtype: Check = {
	id: "local.schema-subtype",
	weight: 1,
	effort: "medium",
	name: "Your trade in the business details",
	task: "Tell Google your exact trade",
	reads: "The type in your business details, beside the trade that your business name, title and main heading speak of.",
	expected: "The closest type that schema.org has for your trade, such as Plumber. A general one such as LocalBusiness counts half.",
	fix: "Ask your web person to use the schema.org type for your trade in your business details in place of the general one.",
	run(facts) {
		const [main] = listBranches(facts);
		if (main === undefined)
			return findBlindSpot(facts) ?? { status: "na", reason: "There are no local business details (LocalBusiness) on the pages we read." };
		const url = main.pageUrls[0];
		const types = main.types.join(", ");
		const isGeneral = main.kind === "local" && main.types.filter(isLocalBusinessType).every(isGenericBusinessType);
		if (!isGeneral) return { status: "pass", found: types, url };

		const { html } = facts.home;
		const headlines = [main.name ?? "", html === null ? "" : pageTitle(html), html?.headings.find(({ level }) => level === 1)?.text ?? ""];
		for (const headline of headlines) {
			const closer = findTradeType(headline);
			if (closer === null) continue;
			if (main.types.includes(closer)) return { status: "pass", found: types, url };
			return {
				status: "warn",
				issue: `Your business details say ${quoteText(types)}, where schema.org has ${quoteText(closer)}.`,
				found: `type ${types}, beside the words ${quoteText(headline)}`,
				url,
				fix: `Ask your web person to write "@type": "${closer}" in your business details in place of ${types}. The rest can stay as it is.`,
			};
		}
		return {
			status: "na",
			reason: `Your business details say ${quoteText(types)}, and we could not tell from your name and headings whether schema.org has a closer word for your trade.`,
		};
	},
};
