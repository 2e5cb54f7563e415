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
import { action, loader } from "./report-page.tsx";

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

test("redirects a contact form without JavaScript back to the report, and keeps the input beside an error", async () => {
	const db = await freshDatabase();
	const reportId = (await saveSnapshot(db, { host: "reefcafe.com.au", result: auditResult(), lead: null })) ?? "";
	expect(await submit(db, reportId, { email: " linh@reefcafe.com.au ", phone: "" })).toEqual({
		status: 303,
		location: `/report/${reportId}?sent=email#email-report`,
	});
	expect(await submit(db, reportId, { email: "", phone: "0412 345 678" })).toMatchObject({
		location: expect.stringContaining("sent=phone"),
	});
	expect(await submit(db, reportId, { email: "linh@", phone: "soon", watch: "yes" })).toEqual({
		status: 400,
		page: {
			errors: { email: "Please enter a valid email address", phone: "Please enter a valid phone number" },
			message: null,
			values: { email: "linh@", phone: "soon", watch: "yes" },
		},
	});
	expect(await submit(db, crypto.randomUUID(), { email: "linh@reefcafe.com.au" })).toMatchObject({ status: 404 });
});

test("confirms only what the site itself puts into the URL", async () => {
	const db = await freshDatabase();
	for (const sent of ["email", "phone", "nothing"]) expect(await sentOf(db, `?sent=${sent}`)).toBe(sent);
	for (const search of ["", "?sent=", "?sent=<b>", "?sent=toString"]) expect(await sentOf(db, search)).toBeNull();
});

async function sentOf(db: Database, search: string) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	const request = new Request(`http://site.example/report/1${search}`);
	const loaded = await loader({ request, context, params: { reportId: "1" }, url: new URL(request.url), pattern: "/report/:reportId" });
	return loaded.data.sent;
}

async function submit(db: Database, reportId: string, fields: Record<string, string>) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	const request = new Request(`http://site.example/report/${reportId}`, { method: "POST", body: new URLSearchParams(fields) });
	const outcome = await action({ request, context, params: { reportId }, url: new URL(request.url), pattern: "/report/:reportId" });
	if (outcome instanceof Response) return { status: outcome.status, location: outcome.headers.get("Location") };
	return { status: outcome.init?.status, page: outcome.data };
}

async function respond(db: Database, reportId: string) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	const request = new Request(`http://site.example/report/${reportId}`);
	const { init } = await loader({ request, context, params: { reportId }, url: new URL(request.url), pattern: "/report/:reportId" });
	return init;
}
