import type { HtmlFacts } from "#audit/site-facts.ts";
import type { UrlResolver } from "#audit/urls/url-resolver.ts";
import { createMicrodata, type Microdata } from "./read-microdata.ts";
import { createTextStream, type TextStream } from "./text-stream.ts";

type Lists = Pick<
	HtmlFacts,
	"metas" | "links" | "headings" | "anchors" | "images" | "pictures" | "iframes" | "forms" | "scripts" | "renderBlocking" | "subresources"
> & {
	titles: { text: string }[];
	addressElements: { text: string; lines: string }[];
};

/** The facts of a page while it is being parsed. */
export type PageDraft = {
	lang: string | null;
	lists: Lists;
	/** Adds to a list while there is room. */
	keep<Name extends keyof Lists>(name: Name, entry: Lists[Name][number]): void;
	/** Lets callers skip the work for an entry that would not be kept. */
	hasRoom(name: keyof Lists): boolean;
	hasMapWidget: boolean;
	/** The heading of the section being read and those above it. */
	headingPath: { level: number; text: string }[];
	/** SVGs so far, to see whether a link has one. */
	drawingCount: number;
	scriptCount: number;
	/** How much more inline code may be searched for analytics. */
	codeCharactersLeft: number;
	jsonLd: string[];
	asksForScripts: boolean;
	scriptRoot: { wordCount: number; headingCount: number } | null;
	/** A resource used twice counts once. */
	readonly knownSubresources: Set<string>;
	readonly stream: TextStream;
	readonly microdata: Microdata;
	readonly urls: UrlResolver;
};

/** More than real pages have. A small page can repeat a long URL without end, so all lists share one character budget. */
const MAX_ENTRIES: Record<keyof Lists, number> = {
	titles: 20,
	metas: 200,
	links: 200,
	headings: 500,
	anchors: 3_000,
	images: 1_000,
	pictures: 1_000,
	iframes: 100,
	forms: 50,
	scripts: 300,
	renderBlocking: 200,
	subresources: 1_000,
	addressElements: 50,
};
const MAX_CHARACTERS = 1_000_000;
const MAX_CODE_CHARACTERS = 200_000;

export function createPageDraft(urls: UrlResolver): PageDraft {
	const lists: Lists = {
		titles: [],
		metas: [],
		links: [],
		headings: [],
		anchors: [],
		images: [],
		pictures: [],
		iframes: [],
		forms: [],
		scripts: [],
		renderBlocking: [],
		subresources: [],
		addressElements: [],
	};
	let charactersLeft = MAX_CHARACTERS;

	function hasRoom(name: keyof Lists): boolean {
		return lists[name].length < MAX_ENTRIES[name] && charactersLeft > 0;
	}

	return {
		lang: null,
		lists,
		hasRoom,
		keep(name, entry) {
			if (!hasRoom(name)) return;
			charactersLeft -= countCharacters(entry);
			const list: (typeof entry)[] = lists[name];
			if (charactersLeft >= 0) list.push(entry);
		},
		hasMapWidget: false,
		headingPath: [],
		drawingCount: 0,
		scriptCount: 0,
		codeCharactersLeft: MAX_CODE_CHARACTERS,
		jsonLd: [],
		asksForScripts: false,
		scriptRoot: null,
		knownSubresources: new Set(),
		stream: createTextStream(),
		microdata: createMicrodata(),
		urls,
	};
}

function countCharacters(entry: object): number {
	return Object.values(entry).reduce((sum, value) => sum + (typeof value === "string" ? value.length : 0), 0);
}
