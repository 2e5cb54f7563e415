import { contentReaders, noteDrawing } from "./content-readers.ts";
import { countWords } from "./count-words.ts";
import { documentReaders } from "./document-readers.ts";
import { isMapWidget } from "./is-map-widget.ts";
import { isScriptRoot } from "./is-script-shell.ts";
import { listSubresources } from "./list-subresources.ts";
import type { PageContext } from "./page-context.ts";
import type { Leave, PageDraft } from "./page-draft.ts";
import { attributeValueOf } from "./read-microdata.ts";
import { TEXT } from "./text-stream.ts";
import { attributeOf, type Element, isHtmlElement } from "./walk-tree.ts";

const READERS = new Map(Object.entries({ ...documentReaders, ...contentReaders }));

/** Notes what one element says about the page; some of it only when it is left, after its inside has been read. */
export function readElement(element: Element, context: PageContext, around: PageContext, draft: PageDraft): Leave | undefined {
	const leaveProperty = readProperty(element, around, draft);
	if (!isHtmlElement(element)) {
		noteDrawing(element, context, draft);
		return leaveProperty;
	}
	noteSubresources(element, draft);
	draft.hasMapWidget ||= isMapWidget(element);
	return inTurn(READERS.get(element.tagName)?.(element, context, draft), inTurn(watchScriptRoot(element, draft), leaveProperty));
}

function inTurn(first: Leave | undefined, second: Leave | undefined): Leave | undefined {
	if (!first || !second) return first ?? second;
	return () => {
		first();
		second();
	};
}

function readProperty(element: Element, { item }: PageContext, { stream, microdata, addresses }: PageDraft): Leave | undefined {
	const names = attributeOf(element, "itemprop");
	if (names === null || item === null || attributeOf(element, "itemscope") !== null) return undefined;
	const value = attributeValueOf(element, addresses.resolve);
	if (value !== null) {
		microdata.add(item, names, value);
		return undefined;
	}
	const from = stream.mark();
	return () => microdata.add(item, names, stream.take({ from, audience: TEXT.spoken, maxCharacters: 5_000 }));
}

function watchScriptRoot(element: Element, draft: PageDraft): Leave | undefined {
	if (!isScriptRoot(element)) return undefined;
	const from = draft.stream.mark();
	const headingsBefore = draft.lists.headings.length;
	return () => {
		const wordCount = countWords(draft.stream.take({ from, audience: TEXT.visible, maxCharacters: 2_000 }));
		const headingCount = draft.lists.headings.length - headingsBefore;
		// The fullest one speaks for the page: an empty one beside it is there for pop-ups.
		if (draft.scriptRoot === null || wordCount > draft.scriptRoot.wordCount) draft.scriptRoot = { wordCount, headingCount };
	};
}

function noteSubresources(element: Element, draft: PageDraft) {
	if (!draft.hasRoom("subresources")) return;
	for (const address of listSubresources(element)) {
		const url = draft.addresses.resolve(address);
		const key = `${element.tagName} ${url}`;
		if (url === null || !/^https?:/.test(url) || draft.knownSubresources.has(key)) continue;
		draft.knownSubresources.add(key);
		draft.keep("subresources", { tag: element.tagName, url });
	}
}
