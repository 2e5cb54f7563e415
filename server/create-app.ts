import type { HttpBindings } from "@hono/node-server";
import { type Context, type Handler, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { ServerBuild } from "react-router";
import type { OpenDatabase } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { isEncodedUtf8 } from "#app/http/read-request.server.ts";
import { listStyleHashes, securityHeaders } from "#app/http/security-headers.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { logFailure } from "#app/log.server.ts";
import { NOT_FOUND_PATH } from "#app/site/navigation.ts";
import { wakeWorkers } from "#app/worker.server.ts";
import { cacheFor } from "./cache-for.ts";
import { createRouteHandler } from "./handle-route.ts";
import { openMetrics, routeKindOf } from "./metrics.ts";
import { createRouteTable, MAX_PATH_CHARACTERS } from "./route-table.ts";
import { listScriptHashes, respondWithFile, type StaticFile } from "./static-files.ts";

export type AppOptions = Pick<OpenDatabase, "db" | "isAlive" | "countConnections"> & {
	build: ServerBuild;
	/** The built files by URL path. */
	files: Map<string, StaticFile>;
	env: Env;
	/** Whether the stop signal has arrived. Requests are still served, but clients are asked to disconnect. */
	isStopping: () => boolean;
};

type AppContext = { Bindings: Partial<HttpBindings>; Variables: { file?: StaticFile; styleHashes?: string[] } };

const METHODS = new Set(["GET", "HEAD", "POST"]);
/** Anyone may poll /readyz; the database is asked at most once in this time. */
const READINESS_CACHE_MS = 1_000;
/** nginx buffers the headers of a response in 4 KB by default, and treats a node that sends more as broken. */
const MAX_LOCATION_CHARACTERS = 2_000;
/** How React Router's scripts request the data of a route. */
const DATA_SUFFIX = /\.data$/;
/** Chat apps show the share image of a report beside its link. */
const SHARE_IMAGE_PATH = /^\/report\/[^/]+\/share\.png$/;
/** Takes three times as long to render as a form, and changes when our own site is measured. */
const SLOW_PAGE = "/how-we-score";
const RENDERED_KEPT_MS = 60_000;
const PRIVATE_HEADERS = {
	"Cache-Control": "no-store",
	"X-Robots-Tag": "noindex",
	// Google Analytics on the next page would read a report's URL from the referrer. With no-referrer, forms would lose their Origin.
	"Referrer-Policy": "strict-origin",
};

/** Creates the whole site: built files first, then the routes that need the server. */
export function createApp({ build, files: builtFiles, db, isAlive, countConnections, env, isStopping }: AppOptions): Hono<AppContext> {
	const app = new Hono<AppContext>();
	const routes = createRouteTable(build);
	const files = new Map(builtFiles);
	const notFoundPage = files.get(NOT_FOUND_PATH);
	files.delete(NOT_FOUND_PATH);
	const token = env.METRICS_TOKEN;
	const metrics = token === undefined ? null : openMetrics({ db, countConnections, token, version: build.assets.version });
	const isReady = cacheFor(READINESS_CACHE_MS, isAlive);

	app.onError((error, c) => {
		logFailure("request-failed", error, { method: c.req.method, path: c.req.path });
		return errorResponse();
	});
	if (metrics) app.use(countRequests(metrics, files));
	app.use(setHeaders({ env, isStopping, scriptHashes: listScriptHashes(builtFiles) }));
	app.use(async (c, next) => {
		if (!METHODS.has(c.req.method)) return textResponse(405, "Method not allowed.", { Allow: "GET, HEAD, POST" });
		if (isEncodedUtf8(rawPath(c))) return next();
		return notFoundPage && c.req.method !== "POST" ? respondWithNotFound(c, notFoundPage) : textResponse(400, "Malformed URL.");
	});

	app.get("/healthz", () => textResponse(200, "ok"));
	app.get("/readyz", async () => {
		if (isStopping()) return textResponse(503, "This process is stopping.");
		return (await isReady()) ? textResponse(200, "ok") : textResponse(503, "The database cannot store leads.");
	});
	if (metrics) app.get("/metrics", (c) => metrics.respond(c.req.header("Authorization") ?? null));

	app.get("*", serveFiles({ files, notFoundPage, routes, env }));
	app.post("*", async (c, next) => {
		// No page of ours posts the way React Router's scripts would.
		if (DATA_SUFFIX.test(rawPath(c)) || !routes.acceptsPost(rawPath(c)))
			return textResponse(405, "This URL does not accept POST.", { Allow: "GET, HEAD" });
		await next();
		// It may have stored an email to send or a website to measure.
		wakeWorkers();
	});
	const runAnyRoute = runRoute(createRouteHandler({ build, mode: "production", db, env }));
	app.get(SLOW_PAGE, compress(), keepRendered(runAnyRoute));
	app.all("*", compress(), runAnyRoute);
	return app;
}

function countRequests(metrics: ReturnType<typeof openMetrics>, files: Map<string, StaticFile>): MiddlewareHandler<AppContext> {
	return async (c, next) => {
		const startedAt = performance.now();
		await next();
		const route = routeKindOf(rawPath(c), files.has(rawPath(c)));
		metrics.count({ route, method: c.req.method, status: c.res.status, seconds: (performance.now() - startedAt) / 1000 });
	};
}

type HeaderOptions = Pick<AppOptions, "env" | "isStopping"> & { scriptHashes: string[] };

/** Sets the headers of every response, including errors, redirects and rejections. */
function setHeaders({ env, isStopping, scriptHashes }: HeaderOptions): MiddlewareHandler<AppContext> {
	return async (c, next) => {
		await next();
		const { headers } = c.res;
		const isPrivate = isPrivatePath(rawPath(c));
		const file = c.get("file");
		const secured = securityHeaders({
			scriptHashes: file?.scriptHashes ?? scriptHashes,
			styleHashes: file?.styleHashes ?? c.get("styleHashes") ?? [],
			isPage: (file?.contentType ?? headers.get("Content-Type"))?.startsWith("text/html") ?? false,
			analytics: env.GA_MEASUREMENT_ID !== undefined && !isPrivate,
			embeddable: file?.embeddable ?? SHARE_IMAGE_PATH.test(rawPath(c)),
			overTls: isBehindTls(env) && forwardedProtocol(c) === "https",
		});
		for (const [name, value] of Object.entries({ ...secured, ...(isPrivate ? PRIVATE_HEADERS : {}) })) headers.set(name, value);
		if (isStopping()) headers.set("Connection", "close");
		const location = headers.get("Location");
		// Cut the query off a long redirect, so the page still opens. A 414 would prevent that.
		if (location !== null && location.length > MAX_LOCATION_CHARACTERS) headers.set("Location", location.split(/[?#]/, 1)[0] ?? "");
	};
}

type FileOptions = {
	files: Map<string, StaticFile>;
	notFoundPage: StaticFile | undefined;
	routes: ReturnType<typeof createRouteTable>;
	env: Env;
};

/** Serves the built files, redirects other spellings of their URLs, and responds to unknown URLs with the built 404 page. */
function serveFiles({ files, notFoundPage, routes, env }: FileOptions): MiddlewareHandler<AppContext> {
	return async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		const isTooLong = pathname.length > MAX_PATH_CHARACTERS;
		if (!isTooLong && isBehindTls(env) && forwardedProtocol(c) === "http") return redirectToTls(env.SITE_URL, pathname + search);
		const file = files.get(pathname);
		if (file) {
			c.set("file", file);
			return respondWithFile(file, c.req.raw);
		}
		if (pathname.startsWith("/assets/")) return textResponse(404, "That file is not here any more. Please load the page again.");
		// Routes match in any encoding. Rendering one that has a built file can take 100 ms, so redirect to the file.
		const builtPath = withoutTrailingSlashes(decodeURIComponent(pathname));
		if (files.has(builtPath)) return c.redirect(builtPath + search, 308);
		const withoutSlash = withoutTrailingSlashes(pathname);
		// The first condition keeps `//host/` from redirecting to another site.
		const isOurs = !pathname.startsWith("//") && routes.has(withoutSlash);
		if (pathname.endsWith("/") && pathname !== "/" && isOurs) return c.redirect(withoutSlash + search, 308);
		// No page of ours requests the data of a public page, and every request would render it.
		const isPublicData = DATA_SUFFIX.test(pathname) && !isPrivatePath(pathname);
		const isUnknown = isPublicData || routes.isUnknown(pathname.replace(DATA_SUFFIX, ""));
		return notFoundPage && isUnknown ? respondWithNotFound(c, notFoundPage) : next();
	};
}

function respondWithNotFound(c: Context<AppContext>, notFoundPage: StaticFile): Response {
	c.set("file", notFoundPage);
	return respondWithFile(notFoundPage, c.req.raw, 404);
}

/** Runs the route and collects the hashes of its inline styles for the Content-Security-Policy. */
function runRoute(handleRoute: ReturnType<typeof createRouteHandler>): Handler<AppContext> {
	return async (c) => {
		const socketAddress = c.env?.incoming?.socket.remoteAddress;
		const response = await replaceFrameworkErrors(await handleRoute(c.req.raw, { socketAddress }));
		const html = response.headers.get("Content-Type")?.startsWith("text/html") ? await response.text() : null;
		if (html !== null) c.set("styleHashes", listStyleHashes(html));
		const finalResponse = new Response(html ?? response.body, response);
		if (!finalResponse.headers.has("Cache-Control"))
			finalResponse.headers.set("Cache-Control", c.req.method === "POST" ? "no-store" : "private, no-cache");
		return finalResponse;
	};
}

/** Serves the rendered page for a minute instead of rendering it again. It must be the same for everyone. */
function keepRendered(render: Handler<AppContext>): Handler<AppContext> {
	let kept: { html: string; headers: Headers; styleHashes: string[] | undefined; expiresMs: number } | null = null;
	return async (c, next) => {
		if (kept === null || performance.now() > kept.expiresMs) {
			const response = await render(c, next);
			if (!(response instanceof Response) || response.status !== 200 || c.req.method !== "GET") return response;
			const html = await response.text();
			kept = { html, headers: response.headers, styleHashes: c.get("styleHashes"), expiresMs: performance.now() + RENDERED_KEPT_MS };
		}
		c.set("styleHashes", kept.styleHashes);
		return new Response(kept.html, { headers: new Headers(kept.headers) });
	};
}

/** Returns the path as it was sent; Hono's own is decoded. */
function rawPath(c: Context): string {
	return new URL(c.req.url).pathname;
}

/** Whether the response is for one person: staff, the holder of a link to a report or to unsubscribe, or the sender of a form. */
function isPrivatePath(pathname: string): boolean {
	const path = isEncodedUtf8(pathname) ? decodeURIComponent(pathname) : pathname;
	// The dot matches React Router's `.data` requests.
	return /^\/+(?:desk|report|unsubscribe|api)(?:[/.]|$)/.test(path.toLowerCase());
}

function withoutTrailingSlashes(pathname: string): string {
	return pathname.replace(/(?<!\/)\/+$/, "");
}

function isBehindTls({ SITE_URL, TRUSTED_PROXIES }: Env): boolean {
	return TRUSTED_PROXIES > 0 && SITE_URL.startsWith("https:");
}

/** Returns the protocol that the outermost proxy saw. Each proxy behind it appends its own. */
function forwardedProtocol(c: Context): string | undefined {
	return c.req.header("X-Forwarded-Proto")?.split(",")[0]?.trim().toLowerCase();
}

/** Redirects without caching, or a proxy misconfigured for an hour would leave visitors in a permanent redirect loop. */
function redirectToTls(siteUrl: string, pathAndSearch: string): Response {
	return new Response(null, { status: 308, headers: { Location: siteUrl + pathAndSearch, "Cache-Control": "no-store" } });
}

function errorResponse(status = 500): Response {
	return textResponse(status, "Something went wrong on our side. Please try again in a minute.");
}

/** Replaces React Router's own error texts, for a crash and for a form posted from another site. */
async function replaceFrameworkErrors(response: Response): Promise<Response> {
	if (response.status < 400) return response;
	if (response.body === null) return response.status >= 500 ? errorResponse(response.status) : response;
	if (!response.headers.get("Content-Type")?.startsWith("text/plain")) return response;
	const text = await response.clone().text();
	if (text === "Unexpected Server Error") return errorResponse(response.status);
	if (text !== "Bad Request") return response;
	// The desk also responds with 403 to a form from another site.
	return textResponse(403, "That form was not sent from this site. Please open the page again and send it from there.");
}
