import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import * as leadsEndpoint from "#app/desk/lead-list/leads-endpoint.ts";
import * as entry from "#app/entry.server.tsx";
import { readEnv } from "#app/env.server.ts";
import { createApp } from "#server/create-app.ts";
import { connectionLimits, listen } from "#server/listen.ts";
import { rejectAmbiguousRequests } from "#server/reject-ambiguous-requests.ts";
import { bareRoot } from "./bare-root.tsx";
import { createTestBuild, createTestFile } from "./test-build.ts";

type Limits = Partial<ReturnType<typeof connectionLimits>>;
type Options = { limits?: Limits; env?: Record<string, string> };

export const BIG_PATH = "/big.txt";
/** More than the kernel buffers for a client that does not read. */
const bigFile = createTestFile("x".repeat(30_000_000), { contentType: "text/plain", encodings: [] });

/** Starts the real server with the lead endpoint and optional shorter limits. No request reaches a database. */
export async function openHostileSite({ limits = {}, env = {} }: Options = {}): Promise<{ url: string; server: Server }> {
	const settings = readEnv(env);
	const app = createApp({
		build: createTestBuild(entry, { root: bareRoot, "api/leads": { ...leadsEndpoint } }),
		files: new Map([
			["/", createTestFile("<h1>Home</h1>", { encodings: [] })],
			["/blog", createTestFile("<h1>Blog</h1>", { encodings: [] })],
			["/404", createTestFile("<h1>Not here</h1>", { encodings: [] })],
			[BIG_PATH, bigFile],
		]),
		db: {} as Database,
		isAlive: async () => true,
		countConnections: () => ({ total: 0, idle: 0, waiting: 0 }),
		isStopping: () => false,
		env: settings,
	});
	const server = createServer({ ...connectionLimits(settings), ...limits });
	rejectAmbiguousRequests(server, getRequestListener(app.fetch));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { url: await listen(server, { PORT: 0, HOST: "127.0.0.1" }), server };
}
