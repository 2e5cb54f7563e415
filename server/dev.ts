import { createServer } from "node:http";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { createServer as createVite, type ErrorPayload, isRunnableDevEnvironment, normalizePath } from "vite";
import { readEnv } from "#app/env.server.ts";
import { explainStartError } from "./explain-start-error.ts";
import { listen } from "./listen.ts";
import { onStopSignal, prepareDrain } from "./stop-site.ts";

const SOURCES = /^(app|audit|content|public|server)\b/;

try {
	await startDevServer();
} catch (error) {
	process.stderr.write(`${explainStartError(error)}\n`);
	process.exit(1);
}

/** Serves the site from its sources. Vite serves the browser's modules; the routes run with the same context as in production. */
async function startDevServer() {
	const env = readEnv();
	const server = createServer();
	const vite = await createVite({ server: { middlewareMode: true, ws: { server } }, appType: "custom" });
	const { ssr } = vite.environments;
	if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no server environment to run the routes in.");

	// No router runs in the browser, so every edit reloads the page, even of a file that only the server imports.
	vite.watcher.on("all", (_event, file) => {
		if (!SOURCES.test(relative(vite.config.root, file))) return;
		ssr.moduleGraph.onFileChange(normalizePath(file));
		vite.environments.client.hot.send({ type: "full-reload" });
	});

	// Import the database through Vite, so the routes and this file share one copy of each module.
	const load = <Module>(id: string) => ssr.runner.import<Module>(id);
	const { openDatabase } = await load<typeof import("#app/db/open-database.server.ts")>("/app/db/open-database.server.ts");
	const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE });
	const { openBackgroundWork } = await load<typeof import("./background-work.ts")>("/server/background-work.ts");

	const listener = getRequestListener(async (request, bindings) => {
		try {
			return await addViteClient(await handle(request, bindings));
		} catch (thrown) {
			const error = thrown instanceof Error ? thrown : new Error(String(thrown));
			vite.ssrFixStacktrace(error);
			process.stderr.write(`${error.stack}\n`);
			return new Response(renderErrorPage(error), { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
		}
	});
	async function handle(request: Request, bindings: unknown) {
		const { pathname } = new URL(request.url);
		if (/^\/dev\/emails(\/|$)/.test(pathname)) {
			const { previewMail } = await load<typeof import("#app/notices/mail-preview.tsx")>("/app/notices/mail-preview.tsx");
			return previewMail(pathname);
		}
		const build = await load<typeof import("virtual:react-router/server-build")>("virtual:react-router/server-build");
		const { createRouteHandler } = await load<typeof import("./handle-route.ts")>("/server/handle-route.ts");
		const { socket } = (bindings as HttpBindings).incoming;
		return createRouteHandler({ build, mode: "development", db: database.db, env })(request, {
			socketAddress: socket.remoteAddress,
		});
	}
	server.on("request", (request, response) => {
		if (request.url === "/healthz") return void response.end("ok");
		if (request.url === "/readyz") return void database.isAlive().then((isAlive) => response.writeHead(isAlive ? 200 : 503).end());
		return vite.middlewares(request, response, () => void listener(request, response));
	});

	const drain = prepareDrain(server);
	const address = await listen(server, env);
	const background = openBackgroundWork({ db: database.db, env });
	// Vite would end the process immediately, with the database open.
	process.removeAllListeners("SIGTERM");
	onStopSignal(async () => {
		await background.close();
		await vite.close();
		await drain(1_000);
		await database.close();
	});
	process.stdout.write(`Development server on ${address}\n`);
}

/** Adds Vite's client to a page, which reloads after every edit. The islands bring it too, but a minute later when packages are bundled first. */
async function addViteClient(response: Response): Promise<Response> {
	if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
	return new Response(`${await response.text()}<script type="module" src="/@vite/client"></script>`, response);
}

/** Shows the error in Vite's own overlay, which reloads the page after the next edit. The text below it also reads well in a terminal. */
function renderErrorPage(error: Error): string {
	const { loc, id, plugin } = error as Error & Partial<ErrorPayload["err"]>;
	const message = stripVTControlCharacters(error.message);
	const stack = stripVTControlCharacters(error.stack ?? "");
	const data = JSON.stringify({ message, stack, loc, id, plugin }).replaceAll("<", "\\u003c");
	return `<!doctype html><title>Error</title><pre>${stack.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>
<script type="module">
import { ErrorOverlay } from "/@vite/client";
document.body.append(new ErrorOverlay(${data}));
</script>`;
}
