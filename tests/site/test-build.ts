import { setTimeout as sleep } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import type { BuiltFile, StaticFile } from "#server/static-files.ts";

type RouteModule = Record<string, unknown>;

/** Creates a small site for tests: the given pages by path, and endpoints that echo, are slow or crash. */
export function createTestBuild(
	entry: object,
	pages: Record<string, RouteModule> = {},
	inLayout: { layout: RouteModule; pages: Record<string, RouteModule> } = { layout: {}, pages: {} },
): ServerBuild {
	let slowRequests = 0;
	const respondSlowly = async () => {
		slowRequests += 1;
		await sleep(1_000);
		return new Response("done");
	};
	const modules: Record<string, RouteModule> = {
		root: { default: ({ children }: { children: unknown }) => children },
		"api/echo": { loader: describeRequest, action: describeRequest },
		"api/slow": { loader: respondSlowly },
		"api/slow-requests": { loader: () => Response.json(slowRequests) },
		"api/crash": {
			loader: () => {
				throw new Error("insert failed, params: jane@example.com");
			},
		},
		...pages,
		layout: inLayout.layout,
		...inLayout.pages,
	};
	const routes = Object.keys(modules).map((id) => {
		if (id === "root") return { id, path: "" };
		if (id === "layout") return { id, parentId: "root" };
		return { id, parentId: id in inLayout.pages ? "layout" : "root", path: id, caseSensitive: true };
	});
	return {
		entry: { module: entry },
		routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, module: modules[route.id] }])),
		assets: {
			entry: { imports: [], module: "" },
			routes: Object.fromEntries(routes.map((route) => [route.id, route])),
			url: "",
			version: "",
		},
		basename: "/",
		publicPath: "/",
		assetsBuildDirectory: "build/client",
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: "initial" },
		allowedActionOrigins: false,
	} as unknown as ServerBuild;
}

/** An uncompressed home page as the build describes it. */
export const TEST_HOME: BuiltFile = {
	file: "index.html",
	contentType: "text/html; charset=utf-8",
	etag: "abc",
	cacheControl: "no-cache",
	encodings: [],
	scriptHashes: [],
	styleHashes: [],
	embeddable: false,
};

/** Creates a built file with its bytes, as the server keeps it in memory. */
export function createTestFile(text: string, about: Partial<BuiltFile> = {}): StaticFile {
	const bytes = (prefix: string) => new TextEncoder().encode(prefix + text);
	return {
		...TEST_HOME,
		encodings: ["br", "gzip"],
		bytes: { identity: bytes(""), br: bytes("br:"), gzip: bytes("gzip:") },
		...about,
	};
}

type LoaderArguments = { request: Request; context: { get(key: typeof requestContext): { clientAddress: string } } };

async function describeRequest({ request, context }: LoaderArguments) {
	return Response.json({ method: request.method, body: await request.text(), clientAddress: context.get(requestContext).clientAddress });
}
