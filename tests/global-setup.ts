import type { TestProject } from "vitest/node";
import { startPostgresServer } from "./postgres-server.ts";

declare module "vitest" {
	interface ProvidedContext {
		postgresUrl: string;
	}
}

/** One real PostgreSQL for the whole run. */
export default async function globalSetup({ provide }: TestProject) {
	const server = await startPostgresServer();
	provide("postgresUrl", server.url);
	return server.stop;
}
