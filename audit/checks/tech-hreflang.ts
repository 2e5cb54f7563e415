import type { Check, Verdict } from "#audit/check.ts";
import { type DeclaredLink, listDeclaredLinks } from "#audit/evidence/declared-links.ts";
import { isLanguageCode } from "#audit/evidence/language-codes.ts";
import { isSamePage } from "#audit/urls/urls.ts";
import { formatList, shorten } from "#audit/wording.ts";

type Version = DeclaredLink & { hreflang: string };

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Applies Lighthouse's rules for versions in other languages. A site in one language needs none. */
export const techHreflang: Check = {
	id: "tech.hreflang",
	weight: 0.5,
	effort: "medium",
	name: "Versions in other languages",
	task: "Correct the list of language versions",
	reads: "The versions in other languages that your home page lists (hreflang), in the page head or the Link header.",
	expected:
		"Every version has a valid language code and a full web address. Half points if the list leaves out the page itself or is outside the page head. A site in one language needs none.",
	fix: "List each version with its language code (en-AU, zh, ja or x-default) and its full address, and use the same list on every version.",
	run: ({ home }) => {
		const all = listDeclaredLinks(home, "alternate").filter((link): link is Version => Boolean(link.hreflang?.trim()));
		if (all.length === 0) {
			return home.html === null
				? { status: "unknown", reason: `We couldn't read ${home.url} as a web page.` }
				: { status: "na", reason: "Your home page lists no versions in other languages, and a site in one language doesn't need any." };
		}
		const report = (status: "warn" | "fail", issue: string, versions: Version[]): Verdict => ({
			status,
			issue,
			found: quote(versions),
			url: home.url,
		});
		const versions = all.filter(({ source }) => source !== "body");
		if (versions.length === 0)
			return report("warn", "Your language versions are listed outside the page head, where search engines ignore them.", all);

		const misspelt = versions.filter(({ hreflang }) => !isExpected(hreflang));
		if (misspelt.length > 0) return report("fail", "A language code on your home page is misspelt, so that version is ignored.", misspelt);
		const partial = versions.filter(({ isAbsolute, url }) => !isAbsolute || url === null);
		if (partial.length > 0)
			return report("fail", "The web address of a language version isn't complete, so search engines ignore it.", partial);

		const conflicts = listConflicts(versions);
		if (conflicts.length > 0) return report("warn", "Your home page lists two different addresses for one language.", conflicts);
		if (!versions.some(({ url }) => url !== null && isSamePage(url, home.url))) {
			return report("warn", "The list of language versions on your home page leaves out the home page itself.", versions);
		}
		return { status: "pass", found: quote(versions), url: home.url };
	},
};

/** Whether a code is a language, optionally with a script and a region. Google wants hyphens, and GB instead of UK. */
function isExpected(hreflang: string): boolean {
	const tag = hreflang.trim().toLowerCase();
	if (tag === "x-default") return true;
	const parts = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}|\d{3}))?$/.exec(tag);
	return parts !== null && isLanguageCode(parts[1] ?? "") && parts[2] !== "uk" && (parts[2] === undefined || isRegion(parts[2]));
}

function isRegion(region: string): boolean {
	return regionNames.of(region.toUpperCase()) !== undefined;
}

/** Lists the versions of the first language that has more than one URL. */
function listConflicts(versions: Version[]): Version[] {
	const byLanguage = Map.groupBy(versions, ({ hreflang }) => hreflang.trim().toLowerCase());
	return [...byLanguage.values()].find((same) => same.some(({ url }) => url !== same[0]?.url)) ?? [];
}

function quote(versions: Version[]): string {
	return formatList(versions.map(({ hreflang, href }) => `hreflang="${shorten(hreflang)}" ${shorten(href)}`));
}
