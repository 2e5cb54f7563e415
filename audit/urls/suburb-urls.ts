import { maskPlaces } from "./guess-page-kind.ts";

/** Fewer pages may be a business's real branches. */
export const MIN_SUBURB_PAGES = 8;
const MAX_URLS = 400;
/** A folder of location pages, whose names need not be in our list of places. */
const LOCATION_FOLDER =
	/^(?:\/[^/]{1,60}){0,2}\/(?:our-)?(?:locations?|service-areas?|areas?(?:-(?:we-(?:serve|service|cover)|served|serviced))?|suburbs?|regions?)(?=\/[^/]+$)/;
const SLUG = /^[a-z]{3,20}(?:-[a-z]{2,20}){0,3}$/;
const BEFORE_PLACE = /(?:,| in| and| near| around| to) $/;

/**
 * Finds the largest set of URLs whose paths differ only in the name of a place, with that path and "_" for the place; null if it has fewer
 * than eight. `text` is the text of the site: a suburb that is not in our list counts if the text lists it ("Ryde, Auburn and Epping").
 */
export function findSuburbUrls(urls: string[], text: string): { template: string; urls: string[] } | null {
	const paths = urls.slice(0, MAX_URLS).map((url) => ({ url, path: readPath(url) }));
	const byTemplate = Map.groupBy(paths, ({ path }) => findTemplate(path));
	byTemplate.delete(null);
	const [template, listed] = [...byTemplate].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
	if (!template || listed === undefined || listed.length < MIN_SUBURB_PAGES) return null;
	const [start = "", end = "", ...more] = template.split("_");
	const isUnlisted = (path: string) =>
		more.length === 0 &&
		path.startsWith(start) &&
		path.endsWith(end) &&
		namesPlace(path.slice(start.length, path.length - end.length), text);
	const known = new Set(listed);
	return { template, urls: paths.filter((one) => known.has(one) || isUnlisted(one.path)).map(({ url }) => url) };
}

/** Reads the name of the place from the last part of a path: "/suburbs/ashgrove-west" is "ashgrove west". */
export function readPlaceName(url: string): string {
	return (readPath(url).split("/").at(-1) ?? "").replaceAll("-", " ");
}

/** Returns a path with "_" for the place in it; null if it names none. */
function findTemplate(path: string): string | null {
	const masked = maskPlaces(path);
	if (masked !== path) return masked;
	const folder = LOCATION_FOLDER.exec(path)?.[0];
	return folder === undefined ? null : `${folder}/_`;
}

/** Whether the text writes a part of a path as the name of a place: "castle-hill" as ", Castle Hill" or "in Castle Hill". */
function namesPlace(slug: string, text: string): boolean {
	if (!SLUG.test(slug)) return false;
	const name = slug.replaceAll(/(?:^|-)[a-z]/g, (letter) => letter.replace("-", " ").toUpperCase());
	const [first = "", ...others] = text.split(name);
	return others.length > 0 && [first, ...others.slice(0, -1)].some((before) => BEFORE_PLACE.test(before.slice(-10)));
}

function readPath(url: string): string {
	const path = URL.parse(url)?.pathname ?? "";
	return path
		.slice(0, 200)
		.toLowerCase()
		.replaceAll("_", "-")
		.replace(/(?:\.html?|\.php|\/)$/, "");
}
