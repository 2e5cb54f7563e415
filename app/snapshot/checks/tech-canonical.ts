import type { Check, Verdict } from "#app/snapshot/check.ts";
import { type DeclaredLink, findCanonicalUrl, listDeclaredLinks } from "#app/snapshot/evidence/declared-links.ts";
import { listSome, shorten } from "#app/snapshot/evidence/list-some.ts";
import { isSamePage, withoutWww } from "#app/snapshot/evidence/same-page.ts";
import type { PageFacts } from "#app/snapshot/site-facts.ts";

/** Judges the official address a page declares by Lighthouse's rules, and looks for pages that wrongly name the home page as theirs. */
export const techCanonical: Check = {
	id: "tech.canonical",
	weight: 2,
	effort: "low",
	name: "Official address of the page",
	reads: "The address your pages declare as their official one (rel=canonical), in the page head or in the Link header.",
	expected:
		"One official address, written in full, on your own site, and not the home page's on every page. None at all, a shortened one, or another form of your own address only warns.",
	fix: "Have each page declare one official address: its own, written in full, beginning with https.",
	run: ({ home, pages }) => {
		const declared = listDeclaredLinks(home, "canonical");
		if (home.html === null && declared.length === 0) return { status: "unknown", reason: `We could not read ${home.url} as a web page.` };
		const links = declared.filter(({ source }) => source !== "body");
		return judgeHome(home, links, declared) ?? judgeOthers(home, pages) ?? { status: "pass", found: quote(links), url: home.url };
	},
};

function judgeHome(home: PageFacts, links: DeclaredLink[], declared: DeclaredLink[]): Verdict | null {
	const say = (status: "warn" | "fail", issue: string, found = quote(links)): Verdict => ({ status, issue, found, url: home.url });
	const broken = links.find(({ url }) => url === null);
	if (broken) return say("fail", "The official address your home page declares is not a web address.", quote([broken]));
	const [first, ...others] = new Set(links.flatMap(({ url }) => url ?? []));
	if (others.length > 0) return say("fail", `Your home page declares ${others.length + 1} different official addresses.`);
	if (first === undefined) {
		return declared.length > 0
			? say("warn", "The official address of your home page stands where search engines ignore it, outside the page head.", quote(declared))
			: say(
					"warn",
					"Your home page does not say which of its addresses is the official one.",
					"No rel=canonical in the page head or the Link header.",
				);
	}
	return (
		judgeTarget(home, first, say) ??
		(links.some(({ isAbsolute }) => !isAbsolute) ? say("warn", "The official address of your home page is not written in full.") : null)
	);
}

function judgeTarget(home: PageFacts, canonical: string, say: (status: "warn" | "fail", issue: string) => Verdict): Verdict | null {
	const target = URL.parse(canonical);
	const page = URL.parse(home.url);
	if (target === null || page === null) return null;
	if (!/^https?:$/.test(target.protocol)) return say("fail", "The official address your home page declares is not a web address.");
	if (withoutWww(target.host) !== withoutWww(page.host)) {
		return say("fail", `Your home page tells search engines that its official address is on another site, ${shorten(target.host)}.`);
	}
	const versions = listDeclaredLinks(home, "alternate").filter(({ source, hreflang }) => source !== "body" && hreflang);
	const isVersion = (url: string) => versions.some((version) => version.url === url);
	if (page.href !== target.href && isVersion(page.href) && isVersion(target.href)) {
		return say("fail", "Your home page names its version in another language as the official one.");
	}
	if (target.protocol !== page.protocol)
		return say("warn", `The official address begins with ${target.protocol}// but your home page opens with ${page.protocol}//.`);
	if (target.host !== page.host) return say("warn", `The official address is at ${target.host} but your home page opens at ${page.host}.`);
	return null;
}

/** A template that writes the home page's address into every page asks search engines to drop all the others. */
function judgeOthers(home: PageFacts, pages: PageFacts[]): Verdict | null {
	const wrong = pages.filter((page) => {
		const canonical = findCanonicalUrl(page);
		const isCopyOfHome = isSamePage(page.url, home.url) || page.html?.mainText === home.html?.mainText;
		return canonical !== null && !isCopyOfHome && isSamePage(canonical, home.url);
	});
	const [first] = wrong;
	if (first === undefined) return null;
	return {
		status: "fail",
		issue: `${wrong.length === 1 ? "A page names" : `${wrong.length} pages name`} your home page as the official address, so search engines may leave ${wrong.length === 1 ? "it" : "them"} out.`,
		found: `${listSome(wrong.map(({ url }) => url))} declare ${home.url}`,
		url: first.url,
		fix: "Have each page declare its own address as the official one, not the home page's.",
	};
}

function quote(links: DeclaredLink[]): string {
	const places = { head: "", body: " (outside the head)", header: " (Link header)" };
	return `rel=canonical: ${listSome(links.map(({ href, source }) => `${shorten(href)}${places[source]}`))}`;
}
