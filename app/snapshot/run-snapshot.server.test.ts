import { expect, test } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { startHttpServer } from "#tests/http-server.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { runSnapshot } from "./run-snapshot.server.ts";

eachDatabase((freshDatabase) => {
	test.each([
		["0", []],
		["1", expect.arrayContaining([expect.anything()])],
	])("with SNAPSHOT_ALLOW_LOOPBACK=%s this machine is asked for %j", async (setting, heard) => {
		const db = await freshDatabase();
		await using server = await startHttpServer((_request, response) => response.end());
		const run = { website: server.url, keepAs: { host: new URL(server.url).host, lead: null }, runId: 0, db };
		const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: setting });
		const events = await Array.fromAsync(runSnapshot({ ...run, env, signal: new AbortController().signal }));
		expect(events.at(-1)?.type).toBe("unreachable");
		expect(server.requests).toEqual(heard);
	});
});
