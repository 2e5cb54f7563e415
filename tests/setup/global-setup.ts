import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/db/open-database.server.ts";
import { startPostgresServer } from "../database/postgres-server.ts";

declare module "vitest" {
	interface ProvidedContext {
		postgresUrl: string;
		/** The name of a database with every migration applied, to be copied. */
		migratedTemplate: string;
	}
}

const TEMPLATE = "migrated_template";

/** Starts one PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function globalSetup({ provide }: TestProject) {
	const server = await startPostgresServer();
	const client = new pg.Client(server.url);
	await client.connect();
	await client.query(`create database ${TEMPLATE}`);
	await client.end();
	const url = new URL(server.url);
	url.pathname = TEMPLATE;
	await (await openDatabase({ dataDir: "unused", databaseUrl: url.href })).close();
	provide("postgresUrl", server.url);
	provide("migratedTemplate", TEMPLATE);
	return server.stop;
}
