import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export type Site = {
	name: string;
	settings: SiteSettings;
	/** Every file of the site by its path in the address: "/contact/index.html". */
	files: Map<string, string>;
};

/** How a site's server behaves. Its `site.json` says where it differs from a well-kept one. */
type SiteSettings = {
	/** What somebody learns by having it measured, in a few words. */
	shows: string;
	/** False where nothing at all speaks https. */
	https: boolean;
	/** The status with which http sends people on to https; null leaves http open beside it. */
	httpRedirect: 301 | 302 | null;
	/** The host name that the other one is sent on to; "both" leaves two copies. */
	host: "apex" | "www" | "both";
	gzip: boolean;
	headers: Record<string, string>;
	/** The status of an address that is not there. */
	missing: 404 | 200;
	/** What is shown there. */
	missingFile: string;
	/** Path to path, with 301. */
	redirects: Record<string, string>;
};

const WELL_KEPT: Omit<SiteSettings, "shows"> = {
	https: true,
	httpRedirect: 301,
	host: "apex",
	gzip: true,
	headers: {},
	missing: 404,
	missingFile: "/404.html",
	redirects: {},
};
const SITES_FOLDER = import.meta.dirname;

/** All fixture sites, each a folder beside this file, in the order of their names. */
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
	return { name, settings: { ...WELL_KEPT, ...settings }, files };
}
