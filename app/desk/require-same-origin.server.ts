import type { MiddlewareFunction } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { isSameOrigin } from "#app/staff/same-origin.ts";

/** Lets nothing through that would change something and was not sent from our own pages. */
export const requireOwnPage: MiddlewareFunction<Response> = ({ request, context }, next) => {
	if (request.method === "GET" || request.method === "HEAD") return next();
	const sender = { origin: request.headers.get("Origin"), fetchSite: request.headers.get("Sec-Fetch-Site") };
	if (isSameOrigin(sender, listOwnOrigins(request, context.get(requestContext).env.SITE_URL))) return next();
	return textReply(403, "That form was not sent from this site. Please open the page again and send it from there.");
};

/** Behind a proxy the request may name another host than the visitor did; SITE_URL is what the visitor's browser knows. */
function listOwnOrigins(request: Request, siteUrl: string): string[] {
	const [site, own] = [new URL(siteUrl), new URL(request.url)];
	// A proxy asks over http what the visitor asked over https; a page that the visitor read over http is none of ours all the same.
	return own.host === site.host && site.protocol === "https:" ? [site.origin] : [site.origin, own.origin];
}
