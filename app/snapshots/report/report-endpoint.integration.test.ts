import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { loader } from "./report-endpoint.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

const freshDatabase = setUpDatabase();

test("responds with a saved result, its URL and its lead's competitors, and lets no one cache it", async () => {
	const db = await freshDatabase();
	const website = "https://reefcafe.com.au";
	const [row] = await db.insert(leads).values({ website, email: "linh@reefcafe.com.au" }).returning({ id: leads.id });
	const lead = { id: row?.id ?? 0, website };
	const reportId = (await saveSnapshot(db, { host: "reefcafe.com.au", result: auditResult(), lead })) ?? "";
	const rival = auditResult({ domain: "rival.com.au", score: 91, points: [{ id: "local", score: 40 }] });
	await saveSnapshot(db, { host: "rival.com.au", result: rival, lead, role: "competitor" });

	const response = await get(db, reportId);
	expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
	expect(await response.json()).toEqual({
		reportId,
		url: expect.stringMatching(new RegExp(`^http.+/report/${reportId}$`)),
		snapshot: auditResult(),
		competitors: [{ domain: "rival.com.au", score: 91, points: [{ id: "local", score: 40 }] }],
		expiresOn: expect.stringMatching(/^\d+ [A-Z][a-z]+ \d{4}$/),
	});
});

test("responds with 404, 410 or 503 and a sentence to a request for a report that it cannot show", async () => {
	const db = await freshDatabase();
	const createdAt = new Date(Date.now() - 91 * DAY_MS);
	const expired = (await saveSnapshot(db, { host: "reefcafe.com.au", result: auditResult(), lead: null, createdAt })) ?? "";
	expectConsoleErrors();
	for (const [from, id, status] of [
		[db, UNKNOWN_ID, 404],
		[db, "1", 404],
		[db, expired, 410],
		[{} as Database, UNKNOWN_ID, 503],
	] as const) {
		const response = await get(from, id);
		expect([id, response.status, response.headers.get("Cache-Control")]).toEqual([id, status, "no-store"]);
		expect(await response.text()).toMatch(/^[A-Z][^\n]+\.$/);
	}
});

function get(db: Database, reportId: string): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	const request = new Request(`http://site.example/api/reports/${reportId}`);
	return loader({ request, context, params: { reportId }, url: new URL(request.url), pattern: "/api/reports/:reportId" });
}
