import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { snapshots } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { loader } from "./report-page.tsx";

const freshDatabase = setUpDatabase();

test("responds with 200 for an open report, 410 for an expired one, 404 for an unknown one", async () => {
	const db = await freshDatabase();
	const snapshot = { host: "reefcafe.com.au", result: auditResult(), lead: null };
	await saveSnapshot(db, snapshot);
	await saveSnapshot(db, { ...snapshot, createdAt: new Date(Date.now() - 91 * DAY_MS) });
	const [open, expired] = await db.select().from(snapshots).orderBy(snapshots.id);
	expect(await respond(db, open?.reportId ?? "")).toMatchObject({ status: 200 });
	expect(await respond(db, expired?.reportId ?? "")).toMatchObject({ status: 410 });
	expect(await respond(db, "00000000-0000-4000-8000-000000000000")).toMatchObject({ status: 404 });
	expect(await respond(db, "1")).toMatchObject({ status: 404 });
});

test("responds with 503 with Retry-After for a report when the database does not respond", async () => {
	expectConsoleErrors();
	expect(await respond({} as Database, "00000000-0000-4000-8000-000000000000")).toEqual({ status: 503, headers: { "Retry-After": "30" } });
});

async function respond(db: Database, reportId: string) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	const request = new Request(`http://site.example/report/${reportId}`);
	const { init } = await loader({ request, context, params: { reportId }, url: new URL(request.url), pattern: "/report/:reportId" });
	return init;
}
