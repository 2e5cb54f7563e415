import type { Verdict } from "#audit/check.ts";
import type { HtmlFacts, PageFacts } from "#audit/site-facts.ts";

type Unknown = Extract<Verdict, { status: "na" | "unknown" }>;

/** Judges a page by its HTML; "could not be checked" where none was read. */
export function judgePage({ html, url }: PageFacts, judge: (html: HtmlFacts) => Verdict): Verdict {
	return html === null ? couldNotRead(url) : judge(html);
}

/** Judges the home page by its words; "could not be checked" where only scripts would write them. */
export function judgeText(home: PageFacts, judge: (html: HtmlFacts) => Verdict): Verdict {
	return judgePage(home, (html) => findNoWords(home) ?? judge(html));
}

/** Why the words of the home page could not be judged: it was not read, or only scripts would write them. Null when they are there. */
export function findNoWords({ html, url }: PageFacts): Unknown | null {
	if (html === null) return couldNotRead(url);
	if (!html.isScriptShell) return null;
	return { status: "unknown", reason: "The text of your home page only appears after scripts run, so there was nothing for us to read." };
}

function couldNotRead(url: string): Unknown {
	return { status: "unknown", reason: `We could not read ${url} as a web page.` };
}
