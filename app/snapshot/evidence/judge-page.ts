import type { Verdict } from "#app/snapshot/check.ts";
import type { HtmlFacts, PageFacts } from "#app/snapshot/site-facts.ts";

/** Judges a page by its HTML; "could not be checked" where none was read. */
export function judgePage({ html, url }: PageFacts, judge: (html: HtmlFacts) => Verdict): Verdict {
	return html === null ? { status: "unknown", reason: `We could not read ${url} as a web page.` } : judge(html);
}

/** Judges a page by its words; "could not be checked" where only scripts would write them. */
export function judgeText(page: PageFacts, judge: (html: HtmlFacts) => Verdict): Verdict {
	return judgePage(page, (html) =>
		html.isScriptShell
			? { status: "unknown", reason: "The text of your home page only appears after scripts run, so there was nothing for us to read." }
			: judge(html),
	);
}
