import type { FoundBusinessNumber } from "./australia/business-numbers.ts";
import type { FoundHours } from "./australia/opening-hours.ts";
import type { FoundPhone } from "./australia/phone-numbers.ts";
import type { FoundAddress } from "./australia/street-addresses.ts";
import type { Certificate, FetchFailure, Hop } from "./guarded-fetch/fetch-result.ts";
import type { RobotsTxt } from "./robots/robots-txt.ts";

/** Everything we read from one site, as plain data. The checks see nothing else. */
export type SiteFacts = {
	/** The host of the URL that was entered. */
	domain: string;
	home: PageFacts;
	/** Why the home page was read over http instead of https; null if https worked. */
	secureFailure: FetchFailure | null;
	/** The certificate of the home page; null over http. */
	certificate: Certificate | null;
	/** Up to five more pages in the order they were picked, then the first page of each kind that robots.txt keeps us from reading. */
	pages: PageFacts[];
	robots: RobotsFacts;
	sitemaps: SitemapFacts[];
	/** The home page over plain http. */
	httpVariant: ProbeFacts;
	/** The home page with www if the domain has none, and without if it has. Null for a subdomain. */
	wwwVariant: ProbeFacts | null;
	/** A URL that cannot exist, to see how the site responds. */
	missingPage: ProbeFacts & {
		/** What the site shows there instead of an error; missing when it responds with one. */
		html?: Pick<HtmlFacts, "titles" | "mainText" | "isScriptShell">;
	};
	/** Up to five links from the home page to other sites. */
	outbound: { url: string; probe: ProbeFacts }[];
	/** Up to six pictures of the home page. We read the headers of the response, never the picture. */
	pictures: PictureFacts[];
};

export type PictureFacts = {
	url: string;
	probe: ProbeFacts;
	/** The media type in lower case; empty if the response does not say. */
	contentType: string;
	/** The size that the response states, or null if it does not. */
	bytes: number | null;
};

export type PageFacts = {
	/** The URL we requested first; `url` is the one that responded, after redirects. */
	requestedUrl: string;
	url: string;
	hops: Hop[];
	/** The HTTP status, or null if there was no response. */
	status: number | null;
	failure: FetchFailure | null;
	/** The media type in lower case, without parameters: "text/html". */
	contentType: string;
	/** Keyed by lower-case name. Repeated headers are joined with ", ". */
	headers: Record<string, string>;
	firstByteMs: number;
	decodedBytes: number;
	/** The body was over the size limit, so only its start was read. */
	isCutShort: boolean;
	/** The parsed page, or null if the response was not HTML or could not be parsed in time. */
	html: HtmlFacts | null;
	/** Why we read this page. */
	pickedAs: "home" | "contact" | "about" | "service" | "location" | "other";
	/** Whether robots.txt lets us read it. If not, `status` is null. */
	isAllowedByRobots: boolean;
	/** We were too busy to parse it, which says nothing about the site. */
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
	/** `hasAlt`: it has a description, or an empty one on purpose. */
	images: { src: string; hasAlt: boolean; alt: string; isDecorative?: boolean }[];
	/** The pictures a browser shows, each with the file that a phone would load. Hidden ones and tracking pixels are left out. */
	pictures: { url: string; isLazy: boolean; hasSize: boolean }[];
	iframes: { src: string; url: string | null }[];
	/** Whether there is an element that a page builder or map library fills with a map. */
	hasMapWidget: boolean;
	/** Forms with at least one field to type into. `action` is the attribute as written; null without one. */
	forms: { action: string | null; url: string | null; method: string; hasOnSubmit: boolean }[];
	scriptCount: number;
	/** Those scripts. `analytics` names the tool whose code it is; null if it is none that we know. */
	scripts: { url: string | null; analytics: string | null }[];
	/** The scripts and style sheets in the head that a browser loads before it shows anything. */
	renderBlocking: { tag: "script" | "link"; url: string }[];
	/** The resolved URLs of images, scripts, styles, frames and media. */
	subresources: { tag: string; url: string }[];
	structuredData: StructuredData;
	/** The visible text with white space collapsed, at most 60,000 characters. `wordCount` counts all of it. */
	text: string;
	wordCount: number;
	/** Text that an inline style hides or moves off the screen, at most 20,000 characters. */
	hiddenText: string;
	/** The text of the parts where people look for contact details. */
	footerText: string;
	addressElements: string[];
	/** The text without header, navigation and footer, and without what people never see. */
	mainText: string;
	/** The page has next to no text, and scripts that would add it. */
	isScriptShell: boolean;
	contact: ContactFacts;
};

export type Anchor = {
	/** The attribute as written; null without one. */
	href: string | null;
	/** Resolved; null if missing or invalid. */
	url: string | null;
	/** The link leads to the same site, with or without www. False for mailto:, tel: and the like. */
	isInternal: boolean;
	/** What a screen reader says: the text, the aria-label or the alt text of an image inside. */
	text: string;
	rel: string[];
	role: string | null;
	hasOnClick: boolean;
	hasIdOrName: boolean;
	/** The innermost landmark around the link: "nav" for a `<nav>` inside `<header>`. */
	region: "header" | "nav" | "main" | "footer";
	/** The link is below a menu entry or a heading that announces services. */
	isInServices?: boolean;
	/** There is an image or a drawing in the link. */
	hasPicture?: boolean;
};

/** The contact details in the text and tel: links of a page. */
export type ContactFacts = {
	phones: FoundPhone[];
	telLinks: { href: string; e164: string | null; text: string }[];
	addresses: FoundAddress[];
	businessNumbers: FoundBusinessNumber[];
	/** Weekdays with times, or words such as "open 24/7" and "by appointment". */
	hours: FoundHours[];
	copyrightYears: number[];
	/** Towns and regions in the text, and the localities of its addresses. */
	places: string[];
	/** "Servicing the Gold Coast and Tweed", "we come to you", "Areas we service / Cairns / Tully": where it goes, word for word. */
	serviceAreaTexts: string[];
};

export type StructuredData = {
	/** Every typed object at any depth, with `@id` references within the page resolved. */
	items: StructuredItem[];
	/** The parser's messages for blocks that could not be parsed. */
	problems: string[];
	/** The absolute `@id`s of parts of a page, such as "…/#organization", that this page refers to and does not describe. */
	danglingIds?: string[];
};

export type StructuredItem = {
	format: "json-ld" | "microdata";
	/** The type names without the schema.org URL: ["Plumber"]. */
	types: string[];
	/** A nested object keeps its `@type`. A list stays a list. */
	properties: Record<string, unknown>;
};

export type RobotsFacts = {
	url: string;
	status: number | null;
	failure: FetchFailure | null;
	/** Empty if there is no file. */
	rules: RobotsTxt;
};

export type SitemapFacts = {
	url: string;
	foundBy: "robots.txt" | "usual place" | "sitemap index";
	status: number | null;
	failure: FetchFailure | null;
	/** What is wrong with the file: not XML, or another root element. Null if it is fine. */
	problem: string | null;
	kind: "urlset" | "index" | null;
	/** The first 1,000 entries. */
	entries: { url: string; lastmod: string | null }[];
	entryCount: number;
};

/** How a URL responded, when only status and redirects matter. */
export type ProbeFacts = {
	requestedUrl: string;
	url: string;
	hops: Hop[];
	status: number | null;
	failure: FetchFailure | null;
};
