import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export type Site = {
	name: string;
	settings: SiteSettings;
	/** Every file of the site by its path in the URL: "/contact/index.html". */
	files: Map<string, string>;
};

/** How a site's server behaves. Its `site.json` overrides the defaults. */
type SiteSettings = {
	/** What the site demonstrates, in a few words. */
	shows: string;
	https: boolean;
	/** The status of the redirect from http to https; null serves both. */
	httpRedirect: 301 | 302 | null;
	/** The host that the other redirects to; "both" serves two copies. */
	host: "apex" | "www" | "both";
	gzip: boolean;
	headers: Record<string, string>;
	/** The status for an unknown path. */
	missing: 404 | 200;
	missingFile: string;
	/** Paths that redirect with 301, and where each leads. */
	redirects: Record<string, string>;
	/** The size in bytes of pictures by their path, or 404 for one that is gone. All others are a small drawing. */
	pictures: Record<string, number>;
	/** Responds to everything with 403 and `blocked.html`, as a wall against bots does. */
	blocked: boolean;
};

const DEFAULTS: Omit<SiteSettings, "shows"> = {
	https: true,
	httpRedirect: 301,
	host: "apex",
	gzip: true,
	headers: {},
	missing: 404,
	missingFile: "/404.html",
	redirects: {},
	pictures: {},
	blocked: false,
};
const SITES_FOLDER = import.meta.dirname;

/** Loads all demo sites, one folder each, sorted by name. */
export async function loadSites(): Promise<Site[]> {
	const entries = await readdir(SITES_FOLDER, { withFileTypes: true });
	const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	return Promise.all(names.sort().map(loadSite));
}

async function loadSite(name: string): Promise<Site> {
	const folder = path.join(SITES_FOLDER, name);
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = new Map<string, string>();
	for (const entry of entries.filter((entry) => entry.isFile())) {
		const file = path.join(entry.parentPath, entry.name);
		files.set(`/${path.relative(folder, file).replaceAll(path.sep, "/")}`, await readFile(file, "utf8"));
	}
	const settings: Partial<SiteSettings> & Pick<SiteSettings, "shows"> = JSON.parse(files.get("/site.json") ?? "");
	files.delete("/site.json");
	return { name, settings: { ...DEFAULTS, ...settings }, files };
}
