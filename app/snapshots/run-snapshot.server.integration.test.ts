import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { readEnv } from "#app/env.server.ts";
import type { AuditEvent } from "#audit/audit-event.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { runSnapshot, startParserThreads } from "./run-snapshot.server.ts";

/** Runs a snapshot and returns its last event. */
async function snapshotOf(website: string, db: Database, setting = "1"): Promise<AuditEvent | undefined> {
	const options = { website, saveAs: { host: new URL(website).host, lead: null }, run: { visitor: "someone", hits: [] }, db };
	const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: setting });
	return (await Array.fromAsync(runSnapshot({ ...options, env, signal: new AbortController().signal }))).at(-1);
}

/** Starts a site under many names, each with one link to the victim. */
function startLinkingSite(victimUrl: string) {
	const words = "Fresh coffee and cakes on the Gold Coast every day. ".repeat(20);
	return startHttpServer(({ url, headers }, response) => {
		response.writeHead(url === "/" ? 200 : 404, { "Content-Type": "text/html" });
		response.end(`<title>Reef Café</title><h1>Coffee</h1><p>${words}</p><a href="${victimUrl}/attack/${headers.host}">Partner</a>`);
	});
}

function linkFinding(event: AuditEvent | undefined) {
	return event?.type === "result" ? event.result.findings.find(({ id }) => id === "links.external-ok")?.status : event;
}

// Start the parser threads first: on a busy machine a cold one would look like a busy server.
beforeAll(startParserThreads, 60_000);

const freshDatabase = setUpDatabase();

test.each([
	["0", []],
	["1", expect.arrayContaining([expect.anything()])],
])("sends this machine the requests that SNAPSHOT_ALLOW_LOOPBACK=%s allows: %j", async (setting, heard) => {
	const db = await freshDatabase();
	await using server = await startHttpServer((_request, response) => response.end());
	expect((await snapshotOf(server.url, db, setting))?.type).toBe("no-result");
	expect(server.requests).toEqual(heard);
});

test("sends a host three requests when many sites link to it, and reports no link as dead", async () => {
	const db = await freshDatabase();
	await using victim = await startHttpServer((_request, response) => response.end("<title>Here</title>"));
	await using site = await startLinkingSite(victim.url);
	const { port } = new URL(site.url);
	const findings = [];
	for (const name of ["one", "two", "three", "four", "five"])
		findings.push(linkFinding(await snapshotOf(`http://${name}.localhost:${port}`, db)));
	expect(findings).toEqual(["pass", "pass", "pass", "na", "na"]);
	expect(victim.requests).toHaveLength(3);
});

test("skips a snapshot's link check when requests cannot be counted", async () => {
	const db = await freshDatabase();
	const printed = expectConsoleErrors();
	await using victim = await startHttpServer((_request, response) => response.end("<title>Here</title>"));
	await using site = await startLinkingSite(victim.url);
	await db.execute(sql`alter table rate_limits rename to rate_limits_renamed`);
	try {
		expect(linkFinding(await snapshotOf(site.url, db))).toBe("na");
	} finally {
		await db.execute(sql`alter table rate_limits_renamed rename to rate_limits`);
	}
	expect(victim.requests).toEqual([]);
	expect(printed.join()).toContain('"event":"linked-host-limit-check-failed"');
});
