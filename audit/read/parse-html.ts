import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { parsePhone } from "#audit/australia/phone-numbers.ts";
import { countWords } from "#audit/count-words.ts";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { createUrlResolver } from "#audit/urls/url-resolver.ts";
import { cleanString } from "./clean-string.ts";
import { findSeparator, hasNoReadableContent } from "./element-kinds.ts";
import { readElement } from "./element-readers.ts";
import { isScriptShell } from "./is-script-shell.ts";
import { getAudiences, getInnerContext, OUTERMOST } from "./page-context.ts";
import { createPageDraft, type PageDraft } from "./page-draft.ts";
import { readContact } from "./read-contact.ts";
import { parseStructuredData } from "./structured-data.ts";
import { TEXT } from "./text-stream.ts";
import { findAttribute, walkTree } from "./walk-tree.ts";

const MAX_TEXT_CHARACTERS = 60_000;
const MAX_HIDDEN_CHARACTERS = 20_000;
/** A normal page of 2 MB has about 40,000 elements. A hostile one can have millions, because unclosed tags reopen in every block. */
const MAX_ELEMENTS = 200_000;

/**
 * Extracts everything the checks need from one page, in one walk over the tree a browser would build. Deterministic, fetches nothing, and
 * the size of the result is bounded whatever the input.
 */
export function parseHtml(html: string, { url, siteUrl }: { url: string; siteUrl: string }): HtmlFacts {
	const document = parseDocument(html);
	const baseHref = /<base\b/i.test(html) ? findBaseHref(document) : null;
	const draft = createPageDraft(createUrlResolver({ url, siteUrl, baseHref }));
	readTree(document, draft);
	return toHtmlFacts(draft, url);
}

/** Parses HTML to the tree a browser would build. Throws rather than fill the memory. */
function parseDocument(html: string): DefaultTreeAdapterTypes.Document {
	let elementCount = 0;
	return parse(html, {
		treeAdapter: {
			...defaultTreeAdapter,
			createElement(...parts) {
				if (++elementCount > MAX_ELEMENTS) throw new RangeError("too many elements");
				return defaultTreeAdapter.createElement(...parts);
			},
		},
	});
}

function findBaseHref(document: DefaultTreeAdapterTypes.Document): string | null {
	let found: string | null = null;
	walkTree(document, true, {
		text() {},
		element(element) {
			if (found === null && element.tagName === "base") found = findAttribute(element, "href");
			return { inside: found === null ? true : null };
		},
	});
	return found;
}

function readTree(document: DefaultTreeAdapterTypes.Document, draft: PageDraft) {
	const { stream } = draft;
	let lastLinkEnd = -1;
	walkTree(document, OUTERMOST, {
		text(value, context) {
			stream.add(value, getAudiences(context));
			if (context.listItem?.label === null) context.listItem.label = value.trim().slice(0, 80) || null;
		},
		element(element, around) {
			const context = getInnerContext(element, around, draft.microdata);
			const separator = findSeparator(element);
			if (separator) stream.separate(separator);
			// Menu links often touch in the markup and are separated only by CSS.
			if (element.tagName === "a" && lastLinkEnd === stream.mark()) stream.separate("gap");
			const readRest = readElement(element, context, around, draft);
			const leave = () => {
				readRest?.();
				if (element.tagName === "a") lastLinkEnd = stream.mark();
				if (separator) stream.separate(separator);
			};
			return { inside: hasNoReadableContent(element) ? null : context, leave };
		},
	});
}

function toHtmlFacts(draft: PageDraft, url: string): HtmlFacts {
	const { stream, lists } = draft;
	const take = (audience: number, maxCharacters = MAX_TEXT_CHARACTERS) =>
		stream.take({ audience, maxCharacters, lineBreak: "\n", cellBreak: "\t" });
	const allLines = take(TEXT.visible, Number.POSITIVE_INFINITY);
	const lines = cleanString(allLines, MAX_TEXT_CHARACTERS);
	const footerLines = take(TEXT.footer);
	const wordCount = countWords(allLines);
	const structuredData = parseStructuredData({ jsonLd: draft.jsonLd, microdata: draft.microdata.roots, url });
	return {
		lang: draft.lang,
		titles: lists.titles.map(({ text }) => text),
		metas: lists.metas,
		links: lists.links,
		headings: lists.headings,
		anchors: lists.anchors,
		images: lists.images,
		pictures: lists.pictures,
		iframes: lists.iframes,
		hasMapWidget: draft.hasMapWidget,
		forms: lists.forms,
		scriptCount: draft.scriptCount,
		scripts: lists.scripts,
		renderBlocking: lists.renderBlocking,
		subresources: lists.subresources,
		structuredData,
		text: joinLines(lines),
		wordCount,
		hiddenText: joinLines(take(TEXT.concealed, MAX_HIDDEN_CHARACTERS)),
		footerText: joinLines(footerLines),
		addressElements: lists.addressElements.map(({ text }) => text),
		// An unclosed header contains the whole page. All of it is the main text then.
		mainText: joinLines(take(TEXT.main) || lines),
		isScriptShell: isScriptShell({
			wordCount,
			scriptCount: draft.scriptCount,
			root: draft.scriptRoot,
			headingCount: lists.headings.filter(({ text }) => text !== "").length,
			pictureCount: lists.images.length + lists.iframes.length,
			asksForScripts: draft.asksForScripts,
		}),
		// We keep the breaks, because digits on two lines or in two table cells are not one number.
		contact: readContact({
			text: lines,
			ownText: take(TEXT.own),
			footerText: footerLines,
			addressElements: lists.addressElements.map(({ lines }) => lines),
			faxNumbers: listFaxNumbers(structuredData),
			telLinks: lists.anchors.flatMap(({ href, text }) => (href !== null && /^\s{0,20}tel:/i.test(href) ? [{ href, text }] : [])),
		}),
	};
}

/** Lists the fax numbers in the structured data, unless they are the telephone as well. */
function listFaxNumbers({ items }: HtmlFacts["structuredData"]): string[] {
	const written = (name: string) => items.flatMap(({ properties }) => properties[name]).filter((value) => typeof value === "string");
	const telephones = new Set(written("telephone").map(parsePhone));
	return written("faxNumber").filter((fax) => !telephones.has(parsePhone(fax)));
}

function joinLines(lines: string): string {
	return lines.replace(/[\n\t]/g, " ");
}
