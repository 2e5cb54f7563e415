import { isConcealedByStyle, isHiddenElement, isOutOfSight } from "./element-kinds.ts";
import { findRegion, type Region } from "./page-region.ts";
import type { Microdata, MicrodataNode } from "./read-microdata.ts";
import { TEXT } from "./text-stream.ts";
import { type Element, findAttribute } from "./walk-tree.ts";

/** The state an element inherits from its ancestors. */
export type PageContext = Readonly<{
	isInHead: boolean;
	/** The element is not visible. */
	isHidden: boolean;
	/** An inline style hides the element, or moves it off the screen. */
	isConcealed: boolean;
	/** The element is not hidden, but people never see it. Its words do not count as the main text. */
	isOutOfSight: boolean;
	/** Screen readers do not announce the element. */
	isSilent: boolean;
	region: Region;
	isInFooter: boolean;
	isInMain: boolean;
	isInArticle: boolean;
	/** The words are those of a customer: a quote, a review, a testimonial. */
	isInReview: boolean;
	form: { isCounted: boolean; element: Element } | null;
	item: MicrodataNode | null;
	/** The list entry around the element, and those around that one: a menu and its submenus. */
	listItem: ListItem | null;
}>;

/** `label` is the first text in the entry. */
export type ListItem = { label: string | null; readonly parent: ListItem | null };

const CHANGING_TAGS = new Set(["head", "article", "form", "li"]);

export const OUTERMOST: PageContext = {
	isInHead: false,
	isHidden: false,
	isConcealed: false,
	isOutOfSight: false,
	isSilent: false,
	region: "main",
	isInFooter: false,
	isInMain: false,
	isInArticle: false,
	isInReview: false,
	form: null,
	item: null,
	listItem: null,
};

/** Returns the context for the children of an element. */
export function getInnerContext(element: Element, around: PageContext, microdata: Microdata): PageContext {
	const hides = isHiddenElement(element);
	const conceals = isConcealedByStyle(element);
	const goesOutOfSight = isOutOfSight(element);
	const tag = element.tagName;
	// A link in a closed menu still has a name, and so has a property that is only there for search engines.
	const resetsSilence = tag === "a" || findAttribute(element, "itemprop") !== null;
	const region = around.isInHead ? null : findRegion(element, around);
	const isSilent = !resetsSilence && (around.isSilent || hides || findAttribute(element, "aria-hidden") === "true");
	const item = microdata.open(element, around.item) ?? around.item;
	const isInReview = around.isInReview || holdsReview(element);
	// A page has tens of thousands of elements, and most change nothing, so reuse the object.
	const isPlain = !hides && !conceals && !goesOutOfSight && region === null && isInReview === around.isInReview && !CHANGING_TAGS.has(tag);
	if (isPlain && isSilent === around.isSilent && item === around.item) return around;
	return {
		isInHead: around.isInHead || tag === "head",
		isHidden: around.isHidden || hides,
		isConcealed: around.isConcealed || conceals,
		isOutOfSight: around.isOutOfSight || goesOutOfSight,
		isSilent,
		region: region ?? around.region,
		isInFooter: around.isInFooter || region === "footer",
		isInMain: around.isInMain || region === "main",
		isInArticle: around.isInArticle || tag === "article",
		isInReview,
		form: tag === "form" ? { isCounted: false, element } : around.form,
		item,
		listItem: tag === "li" ? { label: null, parent: around.listItem } : around.listItem,
	};
}

/** Returns the audiences that a text in this context belongs to. */
export function getAudiences({ isHidden, isConcealed, isOutOfSight, isSilent, region, isInFooter, isInReview }: PageContext): number {
	const always = (isSilent ? 0 : TEXT.spoken) | (isConcealed ? TEXT.concealed : 0);
	if (isHidden) return always;
	const visible = TEXT.visible | (isInReview ? 0 : TEXT.own);
	if (isInFooter) return always | visible | TEXT.footer;
	return always | visible | (region === "main" && !isOutOfSight ? TEXT.main : 0);
}

const QUOTES = new Set(["blockquote", "q", "cite"]);
const WIDE_ELEMENTS = new Set(["html", "body", "main", "a"]);
const REVIEW_CLASS = /(?:^|[^a-z])(?:testimonials?|reviews?|reviewer)(?![a-z])/i;

/** Whether an element holds a review by its tag, class or microdata. The class of a body only says that the page is about reviews. */
function holdsReview(element: Element): boolean {
	if (QUOTES.has(element.tagName)) return true;
	if (WIDE_ELEMENTS.has(element.tagName)) return false;
	const className = findAttribute(element, "class");
	if (className !== null && REVIEW_CLASS.test(className.slice(0, 200))) return true;
	return /schema\.org\/Review$/.test(findAttribute(element, "itemtype")?.slice(0, 200) ?? "");
}
