import { globSync, statSync } from "node:fs";
import { basename } from "node:path";
import { brand } from "#app/site/brand.ts";

export type MeasuredPage = {
	name: string;
	path: string;
	paintAtMostMs?: number;
	scriptKbAtMost?: number;
	allKbAtMost?: number;
	isMissing?: true;
};

/** The pages with a promise, each with its own limits. */
export function listMeasuredPages(): MeasuredPage[] {
	return [
		{ name: "home", path: "/", paintAtMostMs: 900, allKbAtMost: 170 },
		{ name: "blog", path: "/blog", scriptKbAtMost: 0 },
		{ name: "longest article", path: findLongestArticle(), paintAtMostMs: 800, scriptKbAtMost: 0, allKbAtMost: 45 },
		{ name: "how we score", path: "/how-we-score" },
		{ name: "hire us", path: "/hire-us" },
		{ name: "unknown address", path: "/there-is-no-such-page", scriptKbAtMost: 0, isMissing: true },
	];
}

function findLongestArticle(): string {
	const [longest] = globSync("content/articles/*.md").sort((a, b) => statSync(b).size - statSync(a).size);
	if (!longest) throw new Error("There is no article in content/articles/ to measure");
	return `/blog/${basename(longest, ".md").replaceAll("{product}", brand.slug)}`;
}
