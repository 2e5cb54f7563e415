import type { Verdict } from "#app/snapshot/check.ts";
import type { PageFacts, SiteFacts } from "#app/snapshot/site-facts.ts";
import type { ReadPage } from "./indexable-pages.ts";

/** The pages whose words we could read, the home page first; a page that only scripts would fill is none of them. */
export function listVisiblePages({ home, pages }: SiteFacts): ReadPage[] {
	return [home, ...pages].filter(isVisible);
}

/** Why not having found something proves nothing: too little of the home page was read. Null when it was read whole. */
export function findBlindSpot({ home }: SiteFacts): Extract<Verdict, { status: "na" | "unknown" }> | null {
	if (home.html === null || home.status !== 200) return { status: "unknown", reason: `We could not read ${home.url} as a web page.` };
	if (home.html.isScriptShell) {
		return { status: "unknown", reason: "The text of your home page only appears after scripts run, so there was nothing for us to read." };
	}
	if (home.isCutShort) return { status: "unknown", reason: "Your home page is so large that we read only its beginning." };
	return null;
}

function isVisible(page: PageFacts): page is ReadPage {
	return page.html !== null && !page.html.isScriptShell && page.status === 200;
}
