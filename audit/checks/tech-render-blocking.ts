import type { Check } from "#audit/check.ts";
import { checkHtml } from "#audit/evidence/page-coverage.ts";
import { formatCount, formatList, shortenUrl } from "#audit/wording.ts";

const FEW = { scripts: 2, files: 8 };
const MANY = { scripts: 10, files: 25 };

/** A browser shows nothing until the files in the head have arrived. */
export const techRenderBlocking: Check = {
	id: "tech.render-blocking",
	weight: 0.5,
	effort: "high",
	name: "Files that hold up the page",
	task: "Load scripts after the page",
	reads: "The scripts and style sheets in the head of your home page that a browser must load before it shows anything.",
	expected:
		"At most two such scripts and eight files in all. Half points up to ten scripts and 25 files. A stand-in for Core Web Vitals, which only real visitors' phones can measure.",
	fix: "Ask your web person to add “defer” to scripts, to remove plugins you don't use and to combine style sheets. A caching plugin can do most of it.",
	run: ({ home }) =>
		checkHtml(home, ({ renderBlocking }) => {
			const scripts = renderBlocking.filter(({ tag }) => tag === "script");
			const isWithin = (limit: typeof FEW) => scripts.length <= limit.scripts && renderBlocking.length <= limit.files;
			const counts = `${formatCount(scripts.length, "script")} and ${formatCount(renderBlocking.length - scripts.length, "style sheet")} in the head`;
			if (isWithin(FEW)) return { status: "pass", found: `${counts}.`, url: home.url };
			return {
				status: isWithin(MANY) ? "warn" : "fail",
				issue: `Browsers must load ${renderBlocking.length} files before they show anything of your home page.`,
				found: `${counts}: ${formatList((scripts.length > FEW.scripts ? scripts : renderBlocking).map(({ url }) => shortenUrl(url)))}`,
				url: home.url,
			};
		}),
};
