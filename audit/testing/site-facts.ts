import type { ContactFacts, HtmlFacts, PageFacts, ProbeFacts, SiteFacts, SitemapFacts } from "#audit/site-facts.ts";

type PageOverrides = Partial<Omit<PageFacts, "html">> & {
	html?: Partial<Omit<HtmlFacts, "contact">> | null;
	contact?: Partial<ContactFacts>;
};

/** Builds the facts of a plain site without problems. Override only what a test is about. */
export function siteFacts({ home, ...overrides }: Partial<Omit<SiteFacts, "home">> & { home?: PageOverrides } = {}): SiteFacts {
	return {
		domain: "reefcafe.com.au",
		home: pageFacts("/", { pickedAs: "home", ...home }),
		secureFailure: null,
		certificate: { validFrom: "2025-12-01T00:00:00.000Z", expiresAt: "2026-03-01T00:00:00.000Z" },
		pages: [],
		robots: { url: "https://reefcafe.com.au/robots.txt", status: 404, failure: null, rules: { groups: [], sitemaps: [], problems: [] } },
		sitemaps: [],
		httpVariant: probeFacts("http://reefcafe.com.au/", {
			url: "https://reefcafe.com.au/",
			hops: [{ url: "http://reefcafe.com.au/", status: 301, to: "https://reefcafe.com.au/" }],
		}),
		wwwVariant: probeFacts("https://www.reefcafe.com.au/", {
			url: "https://reefcafe.com.au/",
			hops: [{ url: "https://www.reefcafe.com.au/", status: 301, to: "https://reefcafe.com.au/" }],
		}),
		missingPage: probeFacts("https://reefcafe.com.au/a-page-that-is-not-there", { status: 404 }),
		outbound: [],
		pictures: [],
		...overrides,
	};
}

/** Builds the facts of a page at `path` on that site. */
export function pageFacts(path: string, { html = {}, contact, ...overrides }: PageOverrides = {}): PageFacts {
	const url = new URL(path, "https://reefcafe.com.au/").href;
	return {
		requestedUrl: url,
		url,
		hops: [],
		status: 200,
		failure: null,
		contentType: "text/html",
		headers: { "content-type": "text/html; charset=utf-8", "content-encoding": "br" },
		firstByteMs: 120,
		decodedBytes: 20_000,
		isCutShort: false,
		html: html === null ? null : { ...plainHtml(), ...html, contact: { ...noContact(), ...contact } },
		pickedAs: "other",
		isAllowedByRobots: true,
		...overrides,
	};
}

export function probeFacts(requestedUrl: string, overrides: Partial<ProbeFacts> = {}): ProbeFacts {
	return { requestedUrl, url: requestedUrl, hops: [], status: 200, failure: null, ...overrides };
}

/** Builds a sitemap of that site at the usual place, with these paths. */
export function sitemapFacts(paths: string[], overrides: Partial<SitemapFacts> = {}): SitemapFacts {
	const entries = paths.map((path) => ({ url: URL.parse(path, "https://reefcafe.com.au/")?.href ?? path, lastmod: null }));
	return {
		url: "https://reefcafe.com.au/sitemap.xml",
		foundBy: "usual place",
		status: 200,
		failure: null,
		problem: null,
		kind: "urlset",
		entries,
		entryCount: entries.length,
		...overrides,
	};
}

function plainHtml(): Omit<HtmlFacts, "contact"> {
	return {
		lang: "en-AU",
		titles: [],
		metas: [],
		links: [],
		headings: [],
		anchors: [],
		images: [],
		pictures: [],
		iframes: [],
		hasMapWidget: false,
		forms: [],
		scriptCount: 0,
		scripts: [],
		renderBlocking: [],
		subresources: [],
		structuredData: { items: [], problems: [] },
		text: "",
		wordCount: 0,
		hiddenText: "",
		footerText: "",
		addressElements: [],
		mainText: "",
		isScriptShell: false,
	};
}

function noContact(): ContactFacts {
	return {
		phones: [],
		telLinks: [],
		addresses: [],
		businessNumbers: [],
		hours: [],
		copyrightYears: [],
		places: [],
		serviceAreaTexts: [],
	};
}

/** Builds a plain internal link in the main text. */
export function anchor(overrides: Partial<HtmlFacts["anchors"][number]> = {}): HtmlFacts["anchors"][number] {
	return {
		href: "/menu",
		url: "https://reefcafe.com.au/menu",
		isInternal: true,
		text: "Our menu",
		rel: [],
		role: null,
		hasOnClick: false,
		hasIdOrName: false,
		region: "main",
		...overrides,
	};
}
