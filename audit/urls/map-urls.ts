/** Rules out most links before parsing, because a page may have thousands. */
const WORTH_PARSING = /^https?:\/\/[a-z0-9.-]{0,40}(?:goo|g\.|apple|bing|openstreetmap|mapbox|what3words)/i;

/** Whether a URL opens, embeds or loads a map. */
export function isMapUrl(address: string): boolean {
	const url = WORTH_PARSING.test(address) ? URL.parse(address) : null;
	if (url === null) return false;
	const { hostname: host, pathname: path } = url;
	if (isGoogle(host)) return path.startsWith("/maps") || host.startsWith("maps.");
	if (/^(?:goo\.gl|g\.page|maps\.app\.goo\.gl)$/.test(host)) return host !== "goo.gl" || path.startsWith("/maps");
	if (host === "maps.googleapis.com") return path.startsWith("/maps/api/");
	if (/(?:^|\.)bing\.com$/.test(host)) return path.startsWith("/maps");
	return /^maps\.apple(?:\.com)?$|(?:^|\.)openstreetmap\.org$|(?:^|\.)mapbox\.com$|(?:^|\.)what3words\.com$/.test(host);
}

/** Whether a URL leads to a business's Google listing or its review form. A search or directions do not count. */
export function isGoogleListingUrl(address: string): boolean {
	const url = WORTH_PARSING.test(address) ? URL.parse(address) : null;
	if (url === null) return false;
	const { hostname: host, pathname: path, searchParams } = url;
	// Short links do not say where they lead, but hardly anyone shortens a plain map.
	if (/^(?:g\.page|maps\.app\.goo\.gl|share\.google)$/.test(host)) return path.length > 1;
	if (host === "goo.gl") return path.startsWith("/maps/");
	if (host === "g.co") return path.startsWith("/kgs/");
	if (!isGoogle(host)) return false;
	if (path.startsWith("/local/writereview")) return true;
	const isById = ["cid", "ludocid", "place_id", "placeid", "query_place_id", "destination_place_id", "kgmid"].some((name) =>
		searchParams.has(name),
	);
	if (isById) return true;
	if (path === "/search") return /[#&]lrd=/.test(url.hash) || searchParams.has("lrd");
	return path.startsWith("/maps/place/") || path.startsWith("/maps/reviews") || path.startsWith("/maps/contrib/");
}

function isGoogle(host: string): boolean {
	return /^(?:www\.|maps\.|search\.)?google\.(?:com|com\.au|co\.nz|co\.uk)$/.test(host);
}
