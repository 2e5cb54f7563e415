import type { Check } from "#audit/check.ts";
import { findTradeType, isGenericBusinessType, isLocalBusinessType } from "#audit/evidence/business-types.ts";
import { listBranches } from "#audit/evidence/businesses.ts";
import { isMisnamed } from "#audit/evidence/misnamed-types.ts";
import { unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import { getPageTitle } from "#audit/evidence/page-head.ts";
import { quoteText } from "#audit/wording.ts";

/** Many trades have no schema.org type of their own, so a general type only loses points when we know a closer one. */
export const localSchemaSubtype: Check = {
	id: "local.schema-subtype",
	weight: 0.5,
	effort: "medium",
	name: "Your trade for Google",
	task: "Tell Google your exact trade",
	reads: "The type in your business details, compared with the trade in your business name, title and main heading.",
	expected: "The closest type that schema.org has for your trade, such as Plumber. Half points for a general type such as LocalBusiness.",
	fix: "Ask your web person to use the schema.org type for your trade in your business details instead of the general one.",
	run(facts) {
		const [main] = listBranches(facts);
		if (main === undefined)
			return (
				unknownIfHomeUnread(facts) ?? { status: "na", reason: "The pages we read have no business details (LocalBusiness) in their code." }
			);
		const url = main.pageUrls[0];
		const types = main.types.join(", ");
		if (isMisnamed(main.types)) {
			return { status: "na", reason: `${quoteText(types)} is not a type that Google knows. Correct it first.` };
		}
		const isGeneral = main.kind === "local" && main.types.filter(isLocalBusinessType).every(isGenericBusinessType);
		if (!isGeneral) return { status: "pass", found: types, url };

		const { html } = facts.home;
		const headlines = [
			main.name ?? "",
			html === null ? "" : getPageTitle(html),
			html?.headings.find(({ level }) => level === 1)?.text ?? "",
		];
		for (const headline of headlines) {
			const closer = findTradeType(headline);
			if (closer === null) continue;
			if (main.types.includes(closer)) return { status: "pass", found: types, url };
			return {
				status: "warn",
				issue: `Your business details tell Google ${quoteText(types)}, but ${quoteText(closer)} describes you better.`,
				found: `type ${types}, but the site says ${quoteText(headline)}`,
				url,
				fix: `Ask your web person to write "@type": "${closer}" in your business details instead of ${types}. The rest can stay as it is.`,
			};
		}
		return {
			status: "na",
			reason: `Your business details say ${quoteText(types)}, and we couldn't tell from your name and headings whether there is a closer type for your trade.`,
		};
	},
};
