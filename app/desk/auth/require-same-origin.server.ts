import type { MiddlewareFunction } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";

/** Rejects every request that changes something unless one of our own pages sent it. */
export const requireSameOrigin: MiddlewareFunction<Response> = ({ request, context }, next) => {
	if (request.method === "GET" || request.method === "HEAD") return next();
	const sender = { origin: request.headers.get("Origin"), fetchSite: request.headers.get("Sec-Fetch-Site") };
	if (isSameOrigin(sender, listOwnOrigins(request, context.get(requestContext).env.SITE_URL))) return next();
	return textResponse(403, "That form was not sent from this site. Please open the page again and send it from there.");
};

/** Checks the Origin header, or Sec-Fetch-Site for browsers that send no Origin. A request with neither is rejected. */
export function isSameOrigin(
	{ origin, fetchSite }: { origin: string | null; fetchSite: string | null },
	ownOrigins: readonly string[],
): boolean {
	if (origin === null) return fetchSite === "same-origin";
	return ownOrigins.includes(origin);
}

/** Lists the origin of SITE_URL as well as that of the request: a proxy may send another Host header than the visitor's browser did. */
function listOwnOrigins(request: Request, siteUrl: string): string[] {
	const [site, own] = [new URL(siteUrl), new URL(request.url)];
	// A proxy that terminates TLS talks http to us, but a page served over http must not pass for our https site.
	return own.host === site.host && site.protocol === "https:" ? [site.origin] : [site.origin, own.origin];
}
