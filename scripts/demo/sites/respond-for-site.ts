import path from "node:path";
import type { Site } from "./load-sites.ts";

/** `host` includes the port, if any. */
type SiteRequest = { scheme: "http" | "https"; host: string; url: string; year: number };
export type SiteResponse = { status: number; headers: Record<string, string>; body: string };

const CONTENT_TYPES: Record<string, string> = {
	".html": "text/html; charset=UTF-8",
	".css": "text/css",
	".js": "text/javascript",
	".xml": "application/xml; charset=UTF-8",
	".txt": "text/plain; charset=UTF-8",
	".svg": "image/svg+xml",
};
/** A placeholder for every photo. */
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#b8c4c6" d="M0 0h4v3H0z"/><path fill="#8fa0a3" d="m0 3 1.5-1.6 1 1 .6-.6L4 3z"/></svg>`;

/** Responds to a request as the site's server would: a redirect, a file, or not found. */
export function respondForSite({ name, settings, files }: Site, { scheme, host, url, year }: SiteRequest): SiteResponse {
	const { pathname, search } = URL.parse(url, "http://any") ?? new URL("http://any/malformed");
	const { https, httpRedirect, redirects, missing, missingFile, pictures, blocked } = settings;
	const fill = (text: string) => fillPlaceholders(text, { site: name, scheme, host, year });
	const headers = Object.fromEntries(Object.entries(settings.headers).map(([header, value]) => [header, fill(value)]));
	const redirect = (status: number, location: string): SiteResponse => ({ status, headers: { ...headers, location }, body: "" });

	if (blocked) return send(403, "/blocked.html");
	if (https && scheme === "http" && httpRedirect) return redirect(httpRedirect, `https://${host}${pathname}${search}`);
	const apexHost = host.replace(/^www\./, "");
	const properHost = { apex: apexHost, www: `www.${apexHost}`, both: host }[settings.host];
	if (host !== properHost) return redirect(301, `${scheme}://${properHost}${pathname}${search}`);
	const origin = `${scheme}://${host}`;
	const moved = redirects[pathname];
	if (moved) return redirect(301, new URL(moved, origin).href);

	const pictureBytes = pictures[pathname];
	if (pictureBytes === 404) return send(404, missingFile);
	if (pictureBytes) return { status: 200, headers: { "content-type": "image/jpeg" }, body: "\0".repeat(pictureBytes) };
	const file = [pathname, `${pathname}index.html`, `${pathname}.html`].find((candidate) => files.has(candidate));
	if (file) return send(200, file);
	if (files.has(`${pathname}/index.html`)) return redirect(301, `${origin}${pathname}/${search}`);
	if (/\.(jpe?g|png|gif|svg|webp|ico)$/.test(pathname)) return { status: 200, headers: { "content-type": "image/svg+xml" }, body: PHOTO };
	return send(missing, missingFile);

	function send(status: number, file: string): SiteResponse {
		const text = files.get(file) ?? `<!DOCTYPE html><title>404 Not Found</title><h1>Not Found</h1>`;
		return { status, headers: { "content-type": CONTENT_TYPES[path.extname(file)] ?? "text/plain", ...headers }, body: fill(text) };
	}
}

/**
 * Fills in `{{origin}}` and `{{host}}` from the request, `{{site:reef-tours}}` (the origin of another demo site), `{{year}}`, and
 * `{{css:20000}}` (that many bytes of the style rules that page builders add).
 */
export function fillPlaceholders(text: string, { site, scheme, host, year }: Omit<SiteRequest, "url"> & { site: string }): string {
	const origin = `${scheme}://${host}`;
	return text
		.replaceAll("{{origin}}", origin)
		.replaceAll("{{host}}", host)
		.replaceAll(/\{\{site:([a-z-]+)\}\}/g, (_, other: string) => origin.replace(site, other))
		.replaceAll("{{year}}", String(year))
		.replaceAll(/\{\{css:(\d+)\}\}/g, (_, bytes: string) => builderStyles(Number(bytes)));
}

const knownStyles = new Map<number, string>();

function builderStyles(bytes: number): string {
	const known = knownStyles.get(bytes);
	if (known) return known;
	let styles = "";
	for (let count = 0; styles.length < bytes; count += 1) {
		const id = (count * 7919 + 4096).toString(16);
		styles += `.layout-${id}{margin-block:${count % 9}rem;padding:clamp(1rem,${count % 5}vw,4rem);gap:var(--gap-${id})}\n`;
	}
	knownStyles.set(bytes, styles);
	return styles;
}
