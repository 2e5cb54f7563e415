import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { snapshots } from "#app/db/schema.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { createRequestContext } from "#tests/request-context.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { loader } from "./report-page.tsx";
import { keepSnapshot } from "./snapshot-store.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

eachDatabase((freshDatabase) => {
	test("answers 200 while it is open, 410 when it has expired, 404 for what nobody has", async () => {
		const db = await freshDatabase();
		const kept = { host: "reefcafe.com.au", result: auditResult(), lead: null };
		await keepSnapshot(db, kept);
		await keepSnapshot(db, { ...kept, createdAt: new Date(Date.now() - 91 * DAY_MS) });
		const [open, expired] = await db.select().from(snapshots).orderBy(snapshots.id);
		expect(await answer(db, open?.reportId ?? "")).toMatchObject({ status: 200 });
		expect(await answer(db, expired?.reportId ?? "")).toMatchObject({ status: 410 });
		expect(await answer(db, "00000000-0000-4000-8000-000000000000")).toMatchObject({ status: 404 });
		expect(await answer(db, "1")).toMatchObject({ status: 404 });
	});
});

test("answers 503 with Retry-After while the database is away", async () => {
	expectConsoleErrors();
	expect(await answer({} as Database, "00000000-0000-4000-8000-000000000000")).toEqual({ status: 503, headers: { "Retry-After": "30" } });
});

async function answer(db: Database, reportId: string) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	const request = new Request(`http://site.example/report/${reportId}`);
	const { init } = await loader({ request, context, params: { reportId }, url: new URL(request.url), pattern: "/report/:reportId" });
	return init;
}
