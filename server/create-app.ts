import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { ServerBuild } from "react-router";
import type { OpenDatabase } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { createPace } from "#app/http/pace.ts";
import { listStyleHashes, securityHeaders } from "#app/http/security-headers.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { logFailure } from "#app/log.server.ts";
import { NOT_FOUND_PATH } from "#app/site/navigation.ts";
import { routeKindOf } from "./count-requests.ts";
import { createRouteHandler } from "./handle-route.ts";
import { keepFor } from "./keep-for.ts";
import { openMetrics } from "./metrics.ts";
import { cameByTls, cameWithoutTls } from "./over-tls.ts";
import { failedReply, withPlainWords } from "./plain-words.ts";
import { prepareFiles } from "./prepared-files.ts";
import { isPrivatePath, PRIVATE_HEADERS } from "./private-path.ts";
import { createRouteTable, MAX_PATH_CHARACTERS } from "./route-table.ts";
import { type Answered, createFileListener, fileRequestOf, responseOf } from "./serve-file.ts";
import { listKnownScriptHashes, type StaticFile } from "./static-files.ts";

export type AppOptions = Pick<OpenDatabase, "db" | "isAlive" | "countConnections"> & {
	build: ServerBuild;
	files: Map<string, StaticFile>;
	env: Env;
	/** True from the stop signal on: what comes is still answered, but this process asks to be left alone. */
	isStopping: () => boolean;
};

type Server = { Bindings: Partial<HttpBindings>; Variables: { isPrepared?: true; styleHashes?: string[] } };

const REQUESTS_PER_TURN = 4;
const METHODS = new Set(["GET", "HEAD", "POST"]);
/** Anybody may ask /readyz, however often; the database is asked once in this time. */
const READINESS_KEPT_MS = 1_000;
/** A proxy keeps all headers of an answer in one buffer: nginx in 4 KB, and takes a node that sends more for a broken one. */
const MAX_LOCATION_CHARACTERS = 2_000;
/** How React Router's scripts ask for a route's data alone. */
const DATA_ENDING = /\.data$/;

export type Site = {
	/** The whole site as one function from request to answer: built files first, then the routes that need the server. */
	app: Hono<Server>;
	/** The short way to the built files, for a server of Node's: false where the request is for the app. */
	serveFile: ReturnType<typeof createFileListener>;
};

/** Makes the site of what the process has opened for it. */
export function createApp({ build, files: builtFiles, db, isAlive, countConnections, env, isStopping }: AppOptions): Site {
	const app = new Hono<Server>();
	const routes = createRouteTable(build);
	const handleRoute = createRouteHandler({ build, mode: "production", db, env });
	const knownScriptHashes = listKnownScriptHashes(builtFiles);
	const files = prepareFiles(builtFiles, env);
	const notFoundPage = files.get(NOT_FOUND_PATH);
	files.delete(NOT_FOUND_PATH);
	const takePlace = createPace(REQUESTS_PER_TURN);
	const token = env.METRICS_TOKEN;
	const metrics = token === undefined ? null : openMetrics({ db, countConnections, token, version: build.assets.version });

	app.onError((error, c) => {
		logFailure("request-failed", error, { method: c.req.method, path: c.req.path });
		return failedReply();
	});

	if (metrics) {
		app.use(async (c, next) => {
			const startedAt = performance.now();
			await next();
			const route = routeKindOf(pathOf(c), files.has(pathOf(c)));
			metrics.count({ route, method: c.req.method, status: c.res.status, seconds: (performance.now() - startedAt) / 1000 });
		});
	}

	app.use(async (_, next) => {
		await new Promise<void>(takePlace);
		await next();
	});

	app.use(async (c, next) => {
		await next();
		if (isStopping()) c.res.headers.set("Connection", "close");
		const location = c.res.headers.get("Location");
		if (location !== null && location.length > MAX_LOCATION_CHARACTERS) c.res.headers.set("Location", withoutQuery(location));
		// Here and not in the routes: their errors, redirects and refusals must not be kept by anybody either.
		if (isPrivatePath(pathOf(c))) for (const [name, value] of Object.entries(PRIVATE_HEADERS)) c.res.headers.set(name, value);
	});

	app.use(async (c, next) => {
		await next();
		if (c.get("isPrepared")) return;
		const headers = securityHeaders({
			scriptHashes: knownScriptHashes,
			styleHashes: c.get("styleHashes") ?? [],
			isPage: c.res.headers.get("Content-Type")?.startsWith("text/html") ?? false,
			// Private pages carry no tag.
			analytics: env.GA_MEASUREMENT_ID !== undefined && !isPrivatePath(pathOf(c)),
			embeddable: false,
			overTls: cameByTls(env, c.req.header("X-Forwarded-Proto")),
		});
		for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
	});

	app.use(async (c, next) => {
		if (!METHODS.has(c.req.method)) return textReply(405, "This address does not take that kind of request.", { Allow: "GET, HEAD, POST" });
		if (!isWellFormed(pathOf(c))) return textReply(400, "That address is not written correctly.");
		return next();
	});

	const isReady = keepFor(READINESS_KEPT_MS, isAlive);
	app.get("/healthz", () => textReply(200, "ok"));
	app.get("/readyz", async () => {
		if (isStopping()) return textReply(503, "This process is stopping.");
		return (await isReady()) ? textReply(200, "ok") : textReply(503, "The database cannot store leads.");
	});
	if (metrics) app.get("/metrics", (c) => metrics.answer(c.req.header("Authorization") ?? null));

	app.get("*", async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		const isTooLong = pathname.length > MAX_PATH_CHARACTERS;
		if (!isTooLong && cameWithoutTls(env, c.req.header("X-Forwarded-Proto"))) return redirectToTls(env.SITE_URL, pathname + search);
		const file = files.get(pathname);
		if (file) {
			c.set("isPrepared", true);
			return responseOf(file.answer(fileRequestOf(c.req.raw)));
		}
		if (pathname.startsWith("/assets/")) return textReply(404, "That file is not here any more. Please load the page again.");
		// Routes match in any case and encoding. Running one that has a built file can take 100 ms, so such a path leads to the file.
		const builtPath = withoutTrailingSlashes(decodeURIComponent(pathname)).toLowerCase();
		if (files.has(builtPath)) return c.redirect(builtPath + search, 308);
		const withoutSlash = withoutTrailingSlashes(pathname);
		// Without the first condition `//host/` would send the visitor to another site.
		const isOurs = !pathname.startsWith("//") && routes.has(withoutSlash);
		if (pathname.endsWith("/") && pathname !== "/" && isOurs) return c.redirect(withoutSlash + search, 308);
		// Nothing asks for the data of a public page alone, and it would be made anew for each request.
		const isPublicData = DATA_ENDING.test(pathname) && !isPrivatePath(pathname);
		if (notFoundPage && (isPublicData || routes.isUnknown(pathname.replace(DATA_ENDING, "")))) {
			c.set("isPrepared", true);
			return responseOf(notFoundPage.answerNotFound(fileRequestOf(c.req.raw)));
		}
		return next();
	});

	app.post("*", async (c, next) => {
		// No page of ours sends a form as the framework's own scripts would.
		if (!DATA_ENDING.test(pathOf(c)) && routes.takesPost(pathOf(c))) return next();
		return textReply(405, "Nothing can be sent to this address.", { Allow: "GET, HEAD" });
	});

	app.all("*", compress(), async (c) => {
		const socketAddress = c.env?.incoming?.socket.remoteAddress;
		const response = await withPlainWords(await handleRoute(c.req.raw, { socketAddress }));
		const html = response.headers.get("Content-Type")?.startsWith("text/html") ? await response.text() : null;
		if (html !== null) c.set("styleHashes", listStyleHashes(html));
		const answer = new Response(html ?? response.body, response);
		if (!answer.headers.has("Cache-Control"))
			answer.headers.set("Cache-Control", c.req.method === "POST" ? "no-store" : "private, no-cache");
		return answer;
	});

	const onAnswered = metrics ? (answered: Answered) => metrics.count({ route: "file", ...answered }) : undefined;
	return { app, serveFile: createFileListener({ files, env, isStopping, onAnswered }) };
}

/** Not to be kept: a proxy that is set wrong for an hour must not send visitors in circles for ever. */
function redirectToTls(siteUrl: string, pathAndSearch: string): Response {
	return new Response(null, { status: 308, headers: { Location: siteUrl + pathAndSearch, "Cache-Control": "no-store" } });
}

/** The page still opens, without what the query asked of it. */
function withoutQuery(location: string): string {
	return location.split(/[?#]/, 1)[0] ?? "";
}

function withoutTrailingSlashes(pathname: string): string {
	return pathname.replace(/(?<!\/)\/+$/, "");
}

/** As it was sent: Hono's own path is decoded where it can be. */
function pathOf(c: Context): string {
	return new URL(c.req.url).pathname;
}

function isWellFormed(pathname: string): boolean {
	try {
		// The result is used, or the bundler would drop a call that looks to it like idle work.
		return decodeURIComponent(pathname).startsWith("/");
	} catch {
		return false;
	}
}
