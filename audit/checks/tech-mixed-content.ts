import type { Check } from "#audit/check.ts";
import type { PageFacts } from "#audit/site-facts.ts";
import { formatCount, formatList } from "#audit/wording.ts";

/** Browsers upgrade these to https automatically, and block everything else that loads over http. */
const UPGRADED_TAGS = new Set(["img", "image", "picture", "source", "audio", "video", "track", "input"]);

/** One file loaded over http makes the whole page less secure. */
export const techMixedContent: Check = {
	id: "tech.mixed-content",
	weight: 0.5,
	effort: "medium",
	name: "Insecure files on secure pages",
	task: "Load everything on your pages securely",
	reads: "Whether the pictures, scripts, styles and frames on the pages we read load over https.",
	expected:
		"Nothing on a secure page loads over http. Half points if only pictures and videos do. Scripts, styles and frames fail, because browsers block them.",
	fix: "Change http:// to https:// in the addresses of these files. In WordPress, a search-and-replace plugin does it for the whole site.",
	run: ({ home, pages }) => {
		if (home.html === null) return { status: "unknown", reason: `We couldn't read ${home.url} as a web page.` };
		const secure = [home, ...pages].filter(({ html, url }) => html !== null && url.startsWith("https:"));
		if (secure.length === 0)
			return { status: "na", reason: "Your site opens without https, so nothing on it is less secure than the page itself." };
		const insecure = secure.filter((page) => !asksForUpgrade(page)).flatMap(listInsecure);
		const files = new Map(insecure.map((file) => [file.url, file]));
		const [first] = insecure;
		if (first === undefined)
			return {
				status: "pass",
				found: `${formatCount(secure.length, "page")} read, nothing on ${secure.length === 1 ? "it" : "them"} loads over http.`,
				url: home.url,
			};

		const blocked = [...files.values()].filter(({ isUpgraded }) => !isUpgraded);
		const shown = blocked.length > 0 ? blocked : [...files.values()];
		return {
			status: blocked.length > 0 ? "fail" : "warn",
			issue:
				blocked.length > 0
					? `${formatCount(blocked.length, "script, style or frame", "scripts, styles or frames")} on your site ${blocked.length === 1 ? "is" : "are"} blocked by browsers, because the address isn't secure.`
					: `${formatCount(files.size, "picture or video", "pictures or videos")} on your site ${files.size === 1 ? "loads" : "load"} over an insecure address.`,
			found: formatList(shown.map(({ tag, url }) => `${tag}: ${url}`)),
			url: shown[0]?.pageUrl ?? first.pageUrl,
		};
	},
};

type InsecureFile = { tag: string; url: string; pageUrl: string; isUpgraded: boolean };

function listInsecure({ html, url: pageUrl }: PageFacts): InsecureFile[] {
	const icons = new Set((html?.links ?? []).filter(({ rel }) => rel.endsWith("icon")).map(({ url }) => url));
	return (html?.subresources ?? [])
		.filter(({ url }) => url.startsWith("http:"))
		.map(({ tag, url }) => ({ tag, url, pageUrl, isUpgraded: UPGRADED_TAGS.has(tag) || (tag === "link" && icons.has(url)) }));
}

/** Whether the page's security policy tells browsers to load everything over https. */
function asksForUpgrade({ headers, html }: PageFacts): boolean {
	const policies = [
		headers["content-security-policy"] ?? "",
		...(html?.metas ?? []).filter(({ key }) => key === "content-security-policy").map(({ content }) => content),
	];
	return policies.some((policy) => /(?:^|[;,\s])upgrade-insecure-requests(?:$|[;,\s])/i.test(policy));
}
