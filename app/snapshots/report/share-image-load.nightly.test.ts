import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { loader } from "./share-image-endpoint.ts";

const freshDatabase = setUpDatabase();

test("draws at most nine share images at the same time, and asks others to come back", async () => {
	const db = await freshDatabase();
	const ids: string[] = [];
	for (let count = 0; count < 12; count++) ids.push(await store(db, {}));
	const responses = await Promise.all(ids.map((id) => get(db, id)));
	const rejected = responses.filter(({ status }) => status !== 200);
	expect(rejected.map(({ status, headers }) => [status, headers.get("Retry-After")])).toEqual(Array(3).fill([503, "10"]));
}, 60_000);

async function store(db: Database, change: Parameters<typeof auditResult>[0]): Promise<string> {
	return (await saveSnapshot(db, { host: "reefcafe.com.au", result: auditResult(change), lead: null })) ?? "";
}

function get(db: Database, reportId: string): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	const request = new Request(`http://site.example/report/${reportId}/share.png`);
	return loader({ request, context, params: { reportId }, url: new URL(request.url), pattern: "/report/:reportId/share.png" });
}
