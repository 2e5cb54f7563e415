import type { Check } from "#app/snapshot/check.ts";
import { countOf } from "#app/snapshot/evidence/count-of.ts";
import { judgeText } from "#app/snapshot/evidence/judge-page.ts";
import { listSome } from "#app/snapshot/evidence/list-some.ts";

/** A link to http sends people off the secure connection, or through a redirect at best. */
export const linksHttp: Check = {
	id: "links.http",
	weight: 1,
	effort: "low",
	name: "Links use secure addresses",
	reads: "Links on your secure pages that still begin with http://, to your own pages and to other sites.",
	expected: "None. Any only warns.",
	fix: "Change http:// to https:// in these links; if the other site has no https, consider whether to keep the link.",
	run: ({ home, pages }) =>
		judgeText(home, () => {
			const secure = [home, ...pages].filter(({ url, html }) => html !== null && url.startsWith("https:"));
			if (secure.length === 0)
				return { status: "na", reason: "Your site opens without https, so its links cannot be less secure than the page." };
			const links = secure.flatMap(({ url: pageUrl, html }) =>
				(html?.anchors ?? []).flatMap(({ url, isInternal }) => (url?.startsWith("http:") ? [{ url, isInternal, pageUrl }] : [])),
			);
			const each = [...new Map(links.map((link) => [link.url, link])).values()].toSorted(
				(a, b) => Number(b.isInternal) - Number(a.isInternal),
			);
			const [first] = each;
			if (first === undefined)
				return {
					status: "pass",
					found: `${countOf(secure.length, "page")} read, no link on ${secure.length === 1 ? "it" : "them"} begins with http://.`,
					url: home.url,
				};
			const ownCount = each.filter(({ isInternal }) => isInternal).length;
			return {
				status: "warn",
				issue: `${countOf(each.length, "link")} ${each.length === 1 ? "uses" : "use"} the old insecure address${ownCount > 0 ? `, ${ownCount} of them to your own site` : ""}.`,
				found: listSome(each.map(({ url }) => url)),
				url: first.pageUrl,
			};
		}),
};
