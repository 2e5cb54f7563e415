import type { Site } from "./load-sites.ts";

/** What can be broken on a demo site, so that an audit has something to find before it is fixed. */
const FLAWS = {
	"no-business-details": (site: Site) => changePages(site, (html) => html.replaceAll('type="application/ld+json"', 'type="text/plain"')),
	"generic-title": (site: Site) => changePages(site, (html) => html.replace(/<title>[^<]*<\/title>/, "<title>Home</title>")),
	"no-description": (site: Site) => changePages(site, (html) => html.replace('<meta name="description"', '<meta name="unused"')),
	"no-sitemap": ({ files }: Site) => {
		for (const path of files.keys()) if (path.endsWith(".xml")) files.delete(path);
		files.set("/robots.txt", "User-agent: *\nAllow: /\n");
	},
	uncompressed: (site: Site) => {
		site.settings = { ...site.settings, gzip: false };
	},
	"no-alt-texts": (site: Site) => changePages(site, (html) => html.replace(/ alt="[^"]*"/g, "")),
	"gone-page": ({ files }: Site) => {
		const page = [...files.keys()].find((path) => /\/(about|menu|services)[^/]*(\/index)?(\.html)?$/.test(path));
		if (page) files.delete(page);
	},
	noindex: (site: Site) => changePages(site, (html) => html.replace("</title>", '</title>\n<meta name="robots" content="noindex">')),
};

export type Flaw = keyof typeof FLAWS;

/** Breaks a site while `work` runs, and restores it afterwards. */
export async function withFlaws<T>(site: Site, flaws: readonly Flaw[], work: () => Promise<T>): Promise<T> {
	const { files, settings } = site;
	site.files = new Map(files);
	for (const flaw of flaws) FLAWS[flaw](site);
	try {
		return await work();
	} finally {
		site.files = files;
		site.settings = settings;
	}
}

function changePages({ files }: Site, change: (html: string) => string): void {
	for (const [path, text] of files) if (path.endsWith(".html")) files.set(path, change(text));
}
