import type { FoundBusinessNumber } from "./australia/business-numbers.ts";
import type { FoundHours } from "./australia/opening-hours.ts";
import type { FoundPhone } from "./australia/phone-numbers.ts";
import type { FoundAddress } from "./australia/street-addresses.ts";
import type { RobotsTxt } from "./gather/robots-txt.ts";
import type { FetchFailure, Hop } from "./guarded-fetch/fetch-result.ts";

/** Everything that was read of one site. Plain data: gathered once, then judged by the checks, which read nothing else. */
export type SiteFacts = {
	/** The host part of the typed address. */
	domain: string;
	home: PageFacts;
	/** Why the home page was read over http and not over https; null when https answered. */
	secureFailure: FetchFailure | null;
	/** Up to five more pages of the site, in the order they were picked; after them, unread, the first of each kind that robots.txt keeps us from. */
	pages: PageFacts[];
	robots: RobotsFacts;
	sitemaps: SitemapFacts[];
	/** The home page asked for over plain http. */
	httpTwin: TwinFacts;
	/** The home page asked for with www. when the domain has none, and without when it has. Null where that makes no sense (a subdomain). */
	wwwTwin: TwinFacts | null;
	/** An address that cannot exist, asked for to see how the site says so. */
	missingPage: TwinFacts;
	/** Links from the home page to other sites that were tried, at most five. */
	outbound: { url: string; answer: TwinFacts }[];
};

export type PageFacts = {
	/** The address that was asked for first, and the one that answered after every redirect. */
	requestedUrl: string;
	url: string;
	hops: Hop[];
	/** Null when nothing answered. */
	status: number | null;
	failure: FetchFailure | null;
	/** Without parameters, in lower case: "text/html". */
	contentType: string;
	/** By lower-case name; several of one name are joined with ", ". */
	headers: Record<string, string>;
	firstByteMs: number;
	decodedBytes: number;
	/** The body went past the size limit and only its beginning was read. */
	isCutShort: boolean;
	/** Null when the answer was not HTML, or could not be read in time. */
	html: HtmlFacts | null;
	/** Why this page was looked at. */
	pickedAs: "home" | "contact" | "about" | "service" | "location" | "other";
	/** Whether robots.txt lets us read it; a page we may not read has no status. */
	isAllowedByRobots: boolean;
	/** Our own reader was too busy for it: that it was not read says nothing about the site. */
	isSkipped?: boolean;
};

/** A page whose HTML was read. */
export type ReadPage = PageFacts & { html: HtmlFacts };

export type HtmlFacts = {
	lang: string | null;
	/** The text of each title element of the document (not of a drawing in it), in order. */
	titles: string[];
	/** Every meta element with a name, property or http-equiv, in order; `key` is in lower case. */
	metas: { key: string; content: string; isInHead: boolean }[];
	/** Every link element with a rel; `rel` in lower case, one entry for each word of it. */
	links: { rel: string; href: string; url: string | null; hreflang: string | null; isInHead: boolean }[];
	headings: { level: number; text: string }[];
	anchors: Anchor[];
	images: { src: string; hasAlt: boolean; alt: string }[];
	iframes: { src: string; url: string | null }[];
	/** There is a box that a script draws a map into, as page builders and map libraries make them. */
	hasMapWidget: boolean;
	/** Forms with at least one field to type into. */
	formCount: number;
	scriptCount: number;
	/** What the page loads (images, scripts, styles, frames, media), as resolved addresses. */
	subresources: { tag: string; url: string }[];
	structuredData: StructuredData;
	/** What a person can read, white space folded, at most 60,000 characters; `wordCount` counts all of it. */
	text: string;
	wordCount: number;
	/** The same for the parts a person looks into for contact details. */
	footerText: string;
	addressElements: string[];
	/** The text without header, navigation and footer. */
	mainText: string;
	/** Only a frame for scripts: next to nothing to read, and scripts that would write it. */
	isScriptShell: boolean;
	contact: ContactFacts;
};

export type Anchor = {
	/** As written; null when there is no href attribute. */
	href: string | null;
	/** Resolved; null when it is missing or cannot be resolved. */
	url: string | null;
	/** Goes to the same site, www or not; false for mailto:, tel: and the like. */
	isInternal: boolean;
	/** What a screen reader would say: the text, the aria-label, the alt of an image in it. */
	text: string;
	rel: string[];
	role: string | null;
	hasOnClick: boolean;
	hasIdOrName: boolean;
	region: "header" | "nav" | "main" | "footer";
};

/** What the text and the tel: links of one page say about how to reach the business. */
export type ContactFacts = {
	phones: FoundPhone[];
	telLinks: { href: string; e164: string | null; text: string }[];
	addresses: FoundAddress[];
	businessNumbers: FoundBusinessNumber[];
	/** Weekdays with times, or words such as "open 24/7" and "by appointment". */
	hours: FoundHours[];
	copyrightYears: number[];
	/** Queensland towns and regions, and the localities of the addresses, that the text names. */
	places: string[];
	/** "Servicing the Gold Coast and Tweed", "we come to you": wording of a business without a shop front. */
	serviceAreaTexts: string[];
};

export type StructuredData = {
	/** Every typed thing at any depth, `@id` references within the page resolved. */
	items: StructuredItem[];
	/** Blocks that could not be read, in the words of the parser. */
	faults: string[];
};

export type StructuredItem = {
	format: "json-ld" | "microdata";
	/** Without the schema.org address: ["Plumber"]. */
	types: string[];
	/** A nested thing is itself a StructuredItem-like object with `@type`; a list stays a list. */
	properties: Record<string, unknown>;
};

export type RobotsFacts = {
	url: string;
	status: number | null;
	failure: FetchFailure | null;
	/** Empty rules when there is no file. */
	rules: RobotsTxt;
};

export type SitemapFacts = {
	url: string;
	foundBy: "robots.txt" | "usual place" | "sitemap index";
	status: number | null;
	failure: FetchFailure | null;
	/** What is wrong with the file itself: not XML, another root element. Null when it can be read. */
	fault: string | null;
	kind: "urlset" | "index" | null;
	/** The first 1,000 entries. */
	entries: { url: string; lastmod: string | null }[];
	entryCount: number;
};

/** How an address answered, where only the way there matters. */
export type TwinFacts = {
	requestedUrl: string;
	url: string;
	hops: Hop[];
	status: number | null;
	failure: FetchFailure | null;
};
