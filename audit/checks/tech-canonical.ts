import type { Check, Verdict } from "#audit/check.ts";
import { type DeclaredLink, findCanonicalUrl, findForeignCanonical, listDeclaredLinks } from "#audit/evidence/declared-links.ts";
import type { PageFacts } from "#audit/site-facts.ts";
import { isSamePage, withoutWww } from "#audit/urls/urls.ts";
import { formatList, shorten } from "#audit/wording.ts";

/** Applies Lighthouse's rules to the home page, and finds pages that wrongly name the home page as their canonical. */
export const techCanonical: Check = {
	id: "tech.canonical",
	weight: 0.5,
	effort: "medium",
	name: "One preferred address per page",
	task: "Set one preferred web address per page",
	reads: "The preferred address (canonical) that each page we read names, in the page head or the Link header.",
	expected:
		"One preferred address per page, written in full and on your own site, and not the home page for every page. Half points if there is none at all, or if it is shortened or another form of your own address.",
	fix: "Most website builders and SEO plugins can set it. Look for “canonical” in the page's SEO settings.",
	run: ({ home, pages }) => {
		const declared = listDeclaredLinks(home, "canonical");
		if (home.html === null && declared.length === 0) return { status: "unknown", reason: `We couldn't read ${home.url} as a web page.` };
		if (findForeignCanonical(home) !== null)
			return { status: "na", reason: "Your home page names an address on another site, which counts under “Listing in search engines”." };
		const links = declared.filter(({ source }) => source !== "body");
		return checkHome(home, links, declared) ?? checkOtherPages(home, pages) ?? { status: "pass", found: quote(links), url: home.url };
	},
};

function checkHome(home: PageFacts, links: DeclaredLink[], declared: DeclaredLink[]): Verdict | null {
	const report = (status: "warn" | "fail", issue: string, found = quote(links)): Verdict => ({ status, issue, found, url: home.url });
	const broken = links.find(({ url }) => url === null);
	if (broken) return report("fail", "The preferred address of your home page (canonical) isn't a web address.", quote([broken]));
	const [first, ...others] = new Set(links.flatMap(({ url }) => url ?? []));
	if (others.length > 0) return report("fail", `Your home page names ${others.length + 1} different preferred addresses (canonical).`);
	if (first === undefined) {
		return declared.length > 0
			? report(
					"warn",
					"The preferred address of your home page (canonical) is outside the page head, where search engines ignore it.",
					quote(declared),
				)
			: report(
					"warn",
					"Your home page doesn't name its preferred address (canonical). Most sites manage without it, but it's one setting.",
					"No rel=canonical in the page head or the Link header.",
				);
	}
	return (
		checkTarget(home, first, report) ??
		(links.some(({ isAbsolute }) => !isAbsolute)
			? report("warn", "The preferred address of your home page (canonical) isn't written in full.")
			: null)
	);
}

function checkTarget(home: PageFacts, canonical: string, report: (status: "warn" | "fail", issue: string) => Verdict): Verdict | null {
	const target = URL.parse(canonical);
	const page = URL.parse(home.url);
	if (target === null || page === null) return null;
	if (!/^https?:$/.test(target.protocol)) return report("fail", "The preferred address of your home page (canonical) isn't a web address.");
	if (withoutWww(target.host) !== withoutWww(page.host)) {
		return report(
			"fail",
			`Your home page tells search engines that its preferred address is at ${shorten(target.host)}, another part of your site.`,
		);
	}
	const versions = listDeclaredLinks(home, "alternate").filter(({ source, hreflang }) => source !== "body" && hreflang);
	const isVersion = (url: string) => versions.some((version) => version.url === url);
	if (page.href !== target.href && isVersion(page.href) && isVersion(target.href)) {
		return report("fail", "Your home page names its version in another language as its preferred address.");
	}
	if (target.protocol !== page.protocol)
		return report(
			"warn",
			`The preferred address (canonical) starts with ${target.protocol}//, but your home page opens with ${page.protocol}//.`,
		);
	if (target.host !== page.host)
		return report("warn", `The preferred address (canonical) is at ${target.host}, but your home page opens at ${page.host}.`);
	return null;
}

/**
 * Checks the canonicals of the other pages: a template that gives every page the home page's canonical asks search engines to drop all the
 * others.
 */
function checkOtherPages(home: PageFacts, pages: PageFacts[]): Verdict | null {
	const wrong = pages.filter((page) => {
		const canonical = findCanonicalUrl(page);
		const isCopyOfHome = isSamePage(page.url, home.url) || page.html?.mainText === home.html?.mainText;
		return canonical !== null && !isCopyOfHome && isSamePage(canonical, home.url);
	});
	const [first] = wrong;
	if (first === undefined) return null;
	return {
		status: "fail",
		issue: `${wrong.length === 1 ? "A page names" : `${wrong.length} pages name`} your home page as ${wrong.length === 1 ? "its" : "their"} preferred address, so search engines may leave ${wrong.length === 1 ? "it" : "them"} out.`,
		found: `${formatList(wrong.map(({ url }) => url))} ${wrong.length === 1 ? "names" : "name"} ${home.url}`,
		url: first.url,
		fix: "Each page should name its own address, not the home page's. Look for “canonical” in the page's SEO settings.",
	};
}

function quote(links: DeclaredLink[]): string {
	const places = { head: "", body: " (outside the head)", header: " (Link header)" };
	return `rel=canonical: ${formatList(links.map(({ href, source }) => `${shorten(href)}${places[source]}`))}`;
}
