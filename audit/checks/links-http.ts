import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { formatCount, formatList } from "#audit/wording.ts";

/** A link to http sends people off the secure connection, or through a redirect at best. */
export const linksHttp: Check = {
	id: "links.http",
	weight: 0,
	effort: "medium",
	name: "Links to insecure addresses",
	task: "Use secure web addresses in your links",
	reads: "Links on your secure pages that still start with http://, to your own pages and to other sites.",
	expected: "No such links. Any is a warning. It carries no points: browsers and redirects put most of them right.",
	fix: "Change http:// to https:// in these links. Leave a link as it is if the other site has no https.",
	run: ({ home, pages }) =>
		checkText(home, () => {
			const secure = [home, ...pages].filter(({ url, html }) => html !== null && url.startsWith("https:"));
			if (secure.length === 0)
				return { status: "na", reason: "Your site opens without https, so its links can't be less secure than the page." };
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
					found: `${formatCount(secure.length, "page")} read, no link on ${secure.length === 1 ? "it" : "them"} starts with http://.`,
					url: home.url,
				};
			return {
				status: "warn",
				issue: describeLinks(each.length, each.filter(({ isInternal }) => isInternal).length),
				found: formatList(each.map(({ url }) => url)),
				url: first.pageUrl,
			};
		}),
};

function describeLinks(count: number, ownCount: number): string {
	const areAllOwn = ownCount === count;
	const some = ownCount > 0 && !areAllOwn ? `, ${ownCount} of them to your own site` : "";
	return `${formatCount(count, "link")}${areAllOwn ? " to your own site" : ""} ${count === 1 ? "uses" : "use"} the old insecure address${some}.`;
}
