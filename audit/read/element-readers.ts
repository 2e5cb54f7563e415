import { countWords } from "#audit/count-words.ts";
import { announcesServices } from "#audit/urls/service-words.ts";
import { cleanString, collapseSpace } from "./clean-string.ts";
import { findAnalytics } from "./find-analytics.ts";
import { isMapWidget } from "./is-map-widget.ts";
import { asksForScripts, isScriptRoot } from "./is-script-shell.ts";
import { listSubresources } from "./list-subresources.ts";
import type { ListItem, PageContext } from "./page-context.ts";
import type { PageDraft } from "./page-draft.ts";
import type { Region } from "./page-region.ts";
import { findPropertyValue } from "./read-microdata.ts";
import { LAZY_ATTRIBUTES, readPicture } from "./read-picture.ts";
import { TEXT } from "./text-stream.ts";
import { type Element, findAttribute, isHtmlElement, readOwnText } from "./walk-tree.ts";

/** Runs when the walk leaves an element, after its children. */
type Leave = () => void;
type Readers = Record<string, (element: Element, context: PageContext, draft: PageDraft) => Leave | undefined>;

const MAX_CHARACTERS = 2_000;

/** Records what one element says about the page; some of it only after its children were walked. */
export function readElement(element: Element, context: PageContext, around: PageContext, draft: PageDraft): Leave | undefined {
	const leaveProperty = readProperty(element, around, draft);
	if (!isHtmlElement(element)) {
		noteDrawing(element, context, draft);
		return element.tagName === "a" ? runInTurn(readAnchor(element, context, draft), leaveProperty) : leaveProperty;
	}
	noteSubresources(element, draft);
	draft.hasMapWidget ||= isMapWidget(element);
	return runInTurn(READERS.get(element.tagName)?.(element, context, draft), runInTurn(watchScriptRoot(element, draft), leaveProperty));
}

function runInTurn(first: Leave | undefined, second: Leave | undefined): Leave | undefined {
	if (!first || !second) return first ?? second;
	return () => {
		first();
		second();
	};
}

function readProperty(element: Element, { item }: PageContext, { stream, microdata, urls }: PageDraft): Leave | undefined {
	const names = findAttribute(element, "itemprop");
	if (names === null || item === null || findAttribute(element, "itemscope") !== null) return undefined;
	const value = findPropertyValue(element, urls.resolve);
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
		// The root with the most words counts. Empty ones beside it are for pop-ups.
		if (draft.scriptRoot === null || wordCount > draft.scriptRoot.wordCount) draft.scriptRoot = { wordCount, headingCount };
	};
}

function noteSubresources(element: Element, draft: PageDraft) {
	if (!draft.hasRoom("subresources")) return;
	for (const address of listSubresources(element)) {
		const url = draft.urls.resolve(address);
		const key = `${element.tagName} ${url}`;
		if (url === null || !/^https?:/.test(url) || draft.knownSubresources.has(key)) continue;
		draft.knownSubresources.add(key);
		draft.keep("subresources", { tag: element.tagName, url });
	}
}

const MAX_JSON_LD_BLOCKS = 100;
/** Types of a script that browsers run. Optimisers that delay scripts set the last two. */
const SCRIPT_TYPE = /^$|javascript|ecmascript|^module$|babel|rocketlazyloadscript/;

/** Elements of the head, which may also be in the body by mistake. */
const documentReaders: Readers = {
	html(element, _context, draft) {
		draft.lang = cleanString(findAttribute(element, "lang")?.trim() ?? "", 100) || null;
		return undefined;
	},
	title(element, _context, draft) {
		draft.keep("titles", { text: cleanString(collapseSpace(readOwnText(element)), MAX_CHARACTERS) });
		return undefined;
	},
	meta(element, { isInHead }, draft) {
		const content = cleanString(collapseSpace(findAttribute(element, "content") ?? ""), MAX_CHARACTERS);
		for (const attribute of ["name", "property", "http-equiv"]) {
			const key = cleanString(findAttribute(element, attribute)?.trim().toLowerCase() ?? "", 200);
			if (key) draft.keep("metas", { key, content, isInHead });
		}
		return undefined;
	},
	link(element, { isInHead }, draft) {
		if (isInHead && isBlockingStylesheet(element)) keepRenderBlocking("link", findAttribute(element, "href"), draft);
		const written = findAttribute(element, "href") ?? "";
		const hreflang = findAttribute(element, "hreflang");
		const rels = cleanString(findAttribute(element, "rel")?.toLowerCase() ?? "", MAX_CHARACTERS).split(/\s+/);
		for (const rel of rels.filter(Boolean)) {
			draft.keep("links", {
				rel,
				href: cleanString(written.trim(), MAX_CHARACTERS),
				url: draft.urls.resolve(written),
				hreflang: hreflang === null ? null : cleanString(hreflang.trim(), 100),
				isInHead,
			});
		}
		return undefined;
	},
	script(element, { isInHead }, draft) {
		const type = findAttribute(element, "type")?.split(";")[0]?.trim().toLowerCase() ?? "";
		if (type === "application/ld+json" && draft.jsonLd.length < MAX_JSON_LD_BLOCKS) draft.jsonLd.push(readOwnText(element));
		else if (SCRIPT_TYPE.test(type)) readScript(element, type, isInHead, draft);
		return undefined;
	},
	noscript(element, _context, draft) {
		draft.asksForScripts ||= asksForScripts(readOwnText(element));
		return undefined;
	},
};

function readScript(element: Element, type: string, isInHead: boolean, draft: PageDraft) {
	draft.scriptCount++;
	const src = findAttribute(element, "src");
	const url = src === null ? null : draft.urls.resolve(src);
	const code = src === null ? readOwnText(element).slice(0, draft.codeCharactersLeft) : "";
	draft.codeCharactersLeft -= code.length;
	draft.keep("scripts", { url: url === null ? null : cleanString(url, MAX_CHARACTERS), analytics: findAnalytics(url ?? code) });
	const waits = ["async", "defer", "nomodule"].some((name) => findAttribute(element, name) !== null);
	// Scripts of the last two types are loaded later, by another script.
	if (isInHead && !waits && !/module|babel|rocket/.test(type)) keepRenderBlocking("script", src, draft);
}

function keepRenderBlocking(tag: "script" | "link", address: string | null, draft: PageDraft) {
	const url = draft.urls.resolve(address);
	if (url !== null && /^https?:/.test(url)) draft.keep("renderBlocking", { tag, url: cleanString(url, MAX_CHARACTERS) });
}

/** Whether a browser waits for a style sheet. One for print, or one that is switched on later, does not hold it up. */
function isBlockingStylesheet(element: Element): boolean {
	const rels = findAttribute(element, "rel")?.slice(0, 200).toLowerCase().split(/\s+/) ?? [];
	const media = findAttribute(element, "media")?.trim().toLowerCase() ?? "";
	return rels.includes("stylesheet") && !rels.includes("alternate") && media !== "print" && findAttribute(element, "disabled") === null;
}

const NOT_TYPED_INTO = new Set("hidden submit button image reset checkbox radio file range color search password".split(" "));
const SEARCH_NAMES = new Set(["s", "q", "search", "query", "keyword", "keywords"]);

/** Elements of the body. */
const contentReaders: Readers = {
	a: readAnchor,
	area: readAnchor,
	h1: readHeading,
	h2: readHeading,
	h3: readHeading,
	h4: readHeading,
	h5: readHeading,
	h6: readHeading,
	img(element, context, draft) {
		const alt = findAttribute(element, "alt");
		const src = findImageUrl(element);
		addAlternative(alt || findAttribute(element, "title"), context, draft);
		const picture = context.isHidden || context.isConcealed ? null : readPicture(element, src, draft.urls);
		if (picture !== null) draft.keep("pictures", picture);
		draft.keep("images", {
			// A data URL is long and says nothing.
			src: cleanString(src, /^data:/i.test(src) ? 100 : MAX_CHARACTERS),
			// Screen readers announce a picture whose alt text is only a space.
			hasAlt: alt === "" || Boolean(alt?.trim() || findAttribute(element, "aria-label")?.trim()),
			alt: cleanString(collapseSpace(alt ?? ""), MAX_CHARACTERS),
			...(isDecorative(element, context) && { isDecorative: true }),
		});
		return undefined;
	},
	iframe: readFrame,
	frame: readFrame,
	address(_element, { isHidden }, draft) {
		if (isHidden || !draft.hasRoom("addressElements")) return undefined;
		const from = draft.stream.mark();
		return () => {
			const lines = draft.stream.take({ from, audience: TEXT.visible, maxCharacters: MAX_CHARACTERS, lineBreak: "\n" });
			if (lines) draft.keep("addressElements", { text: collapseSpace(lines), lines });
		};
	},
	input: readField,
	textarea: readField,
};

/** Whether a picture is marked as decoration, or no one sees it. */
function isDecorative(element: Element, { isHidden, isSilent }: PageContext): boolean {
	return isHidden || isSilent || /^(?:presentation|none)$/i.test(findAttribute(element, "role")?.trim() ?? "");
}

/** Adds the title or label of an SVG to the text, because it names the link around it. */
function noteDrawing(element: Element, context: PageContext, draft: PageDraft) {
	if (element.tagName === "title") addAlternative(readOwnText(element), context, draft);
	if (element.tagName === "svg") draft.drawingCount++;
	if (element.tagName === "svg") addAlternative(findAttribute(element, "aria-label"), context, draft);
}

/** Returns the URL of an image. Lazy-loaded images have it in another attribute, and a placeholder or nothing in src. */
function findImageUrl(element: Element): string {
	const written = ["src", ...LAZY_ATTRIBUTES].map((name) => findAttribute(element, name)?.trim() ?? "").filter((address) => address !== "");
	return (
		written.find((address) => !/^data:/i.test(address)) ?? written[0] ?? findAttribute(element, "srcset")?.trim().split(/[\s,]/, 1)[0] ?? ""
	);
}

function addAlternative(text: string | null, { isHidden, isSilent }: PageContext, { stream }: PageDraft) {
	if (text?.trim()) stream.add(` ${text} `, (isHidden ? 0 : TEXT.alternative) | (isSilent ? 0 : TEXT.spoken));
}

function readHeading(element: Element, { isHidden }: PageContext, draft: PageDraft): Leave | undefined {
	if (isHidden || !draft.hasRoom("headings")) return undefined;
	const from = draft.stream.mark();
	return () => {
		const level = Number(element.tagName.slice(1));
		const text = draft.stream.take({ from, audience: TEXT.visible | TEXT.alternative, maxCharacters: MAX_CHARACTERS });
		draft.keep("headings", { level, text });
		draft.headingPath = [...draft.headingPath.filter((heading) => heading.level < level), { level, text }];
	};
}

function readFrame(element: Element, _context: PageContext, draft: PageDraft): undefined {
	// Lazy-loaded frames have their address in another attribute.
	const written = ["src", ...LAZY_ATTRIBUTES].map((name) => findAttribute(element, name)?.trim() ?? "");
	const src = written.find((address) => address !== "" && address !== "about:blank") ?? "";
	draft.keep("iframes", { src: cleanString(src, MAX_CHARACTERS), url: src === "" ? null : draft.urls.resolve(src) });
}

/** Records forms with a field to type into. A search box or a sign-in is not a contact form. */
function readField(element: Element, { form }: PageContext, draft: PageDraft): undefined {
	const type = findAttribute(element, "type")?.trim().toLowerCase() ?? "text";
	const isField = element.tagName === "textarea" || !NOT_TYPED_INTO.has(type);
	if (!form || form.isCounted || !isField || SEARCH_NAMES.has(findAttribute(element, "name")?.toLowerCase() ?? "")) return;
	form.isCounted = true;
	const action = findAttribute(form.element, "action");
	draft.keep("forms", {
		action: action === null ? null : cleanString(action.trim(), MAX_CHARACTERS),
		url: draft.urls.resolve(action),
		method: cleanString(findAttribute(form.element, "method")?.trim().toLowerCase() ?? "get", 20),
		hasOnSubmit: !/^\s*(?:return false;?\s*)?$/.test(findAttribute(form.element, "onsubmit") ?? ""),
	});
}

/** Records a link or image-map area with the name a screen reader would announce. */
function readAnchor(element: Element, { region, isHidden, listItem }: PageContext, draft: PageDraft): Leave | undefined {
	const href = findAttribute(element, "href") ?? findXlinkHref(element);
	const countPictures = () => draft.lists.images.length + draft.drawingCount;
	const picturesBefore = countPictures();
	if (!draft.hasRoom("anchors") || (element.tagName === "area" && href === null)) return undefined;
	const { stream, urls } = draft;
	const from = stream.mark();
	const read = (audience: number) => stream.take({ from, audience, maxCharacters: MAX_CHARACTERS });
	const attribute = (name: string) => cleanString(collapseSpace(findAttribute(element, name) ?? ""), MAX_CHARACTERS);
	return () => {
		const url = urls.resolve(href);
		draft.keep("anchors", {
			href: href === null ? null : cleanString(href, MAX_CHARACTERS),
			url,
			isInternal: urls.isInternal(url),
			text: attribute("aria-label") || read(TEXT.spoken) || attribute("alt") || attribute("title") || read(TEXT.visible),
			rel: attribute("rel").toLowerCase().split(/[ ,]+/).filter(Boolean).slice(0, 20),
			role: attribute("role").toLowerCase() || null,
			hasOnClick: findAttribute(element, "onclick") !== null,
			hasIdOrName: Boolean(findAttribute(element, "id") || findAttribute(element, "name")),
			region,
			...(isBelowServices(listItem, region, draft) && { isInServices: true }),
			...(!isHidden && attribute("aria-hidden") !== "true" && countPictures() > picturesBefore && { hasPicture: true }),
		});
	};
}

const MAX_MENU_DEPTH = 5;

/** Whether a link is in a submenu of "Services", or in a section with such a heading. */
function isBelowServices(listItem: ListItem | null, region: Region, { headingPath }: PageDraft): boolean {
	let entry = listItem?.parent ?? null;
	for (let depth = 0; entry !== null && depth < MAX_MENU_DEPTH; depth++, entry = entry.parent) {
		if (entry.label !== null && announcesServices(entry.label)) return true;
	}
	return (region === "main" || region === "footer") && headingPath.some(({ text }) => announcesServices(text));
}

/** Returns the address of a link in an SVG that is written the old way. */
function findXlinkHref({ attrs }: Element): string | null {
	return attrs.find(({ name, prefix }) => name === "href" && prefix === "xlink")?.value ?? null;
}

// A Map, since a page may have an element called "constructor".
const READERS = new Map(Object.entries({ ...documentReaders, ...contentReaders }));
