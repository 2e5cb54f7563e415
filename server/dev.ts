import { createServer } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import { readEnv } from "#app/env.server.ts";
import { prepareDrain } from "./drain.ts";
import { listen } from "./listen.ts";
import { onStopSignal } from "./on-stop-signal.ts";
import { explainStartFault } from "./start-fault.ts";

try {
	await startDevServer();
} catch (error) {
	process.stderr.write(`${explainStartFault(error)}\n`);
	process.exit(1);
}

/** The site from its sources: Vite answers for the browser's modules, the routes run with the same context as in production. */
async function startDevServer() {
	const env = readEnv();
	const server = createServer();
	const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
	const { ssr } = vite.environments;
	if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no server environment to run the routes in.");

	// Through Vite, so that the routes and this file share one copy of each module.
	const load = <Module>(id: string) => ssr.runner.import<Module>(id);
	const { openDatabase } = await load<typeof import("#app/db/client.server.ts")>("/app/db/client.server.ts");
	const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE });
	const { openBackgroundWork } = await load<typeof import("./background-work.ts")>("/server/background-work.ts");

	const listener = getRequestListener(async (request, bindings) => {
		try {
			return await answer(request, bindings);
		} catch (error) {
			const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
			process.stderr.write(`${stack}\n`);
			return new Response(stack, { status: 500, headers: { "Content-Type": "text/plain; charset=utf-8" } });
		}
	});
	async function answer(request: Request, bindings: unknown) {
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
	// Vite would end the process at once, with the database open.
	process.removeAllListeners("SIGTERM");
	onStopSignal(async () => {
		await background.close();
		await vite.close();
		await drain(1_000);
		await database.close();
	});
	process.stdout.write(`Development server on ${address}\n`);
}
