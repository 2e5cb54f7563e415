import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { deskSessions } from "#app/db/schema.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { loader } from "./list-leads-endpoint.ts";

function ask(db: Database, query = "", cookie = "", method = "GET") {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	return loader({ request: new Request(`http://localhost/api/leads${query}`, { method, headers: { Cookie: cookie } }), context });
}

async function readJson(response: Response) {
	expect(response.status).toBe(200);
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
	return response.json();
}

const freshDatabase = setUpDatabase();

test("responds with 401 for a missing, made-up or expired session", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "secret@reef.example" });
	const cookie = await storeDeskSession(db);
	const rejections = [
		await ask(db),
		await ask(db, "", "", "HEAD"),
		await ask(db, "", `__Host-desk=${"A".repeat(43)}`),
		await ask(db, "", "__Host-desk="),
	];
	await db.update(deskSessions).set({ lastSeenAt: new Date(Date.now() - 13 * HOUR_MS) });
	rejections.push(await ask(db, "", cookie));
	for (const response of rejections) {
		expect(response.status).toBe(401);
		expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(await response.text()).toBe("Please sign in to the desk first.");
	}
});

test("expires an idle session after thirty minutes despite polling", async () => {
	const db = await freshDatabase();
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T00:00:00Z") });
	onTestFinished(() => void vi.useRealTimers());
	const cookie = await storeDeskSession(db);
	const statuses: number[] = [];
	for (let poll = 1; poll <= 7; poll += 1) {
		vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
		statuses.push((await ask(db, "?limit=1&since=1", cookie)).status);
	}
	expect(statuses).toEqual([...Array(5).fill(200), 401, 401]);
});

test("returns leads newest first with counts from GET /api/leads, without private columns", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true }, { status: "won" }, { idempotencyKeyHash: "secret" });
	const list = await readJson(await ask(db, "", await storeDeskSession(db)));
	expect(list).toMatchObject({ leads: [{ id: 3 }, { id: 2 }], olderCursor: null, newerCursor: null, newLeads: null });
	expect(list.counts).toMatchObject({ byStatus: { new: 1, won: 1 }, spam: 1 });
	expect(JSON.stringify(list)).not.toContain("secret");
});

test("supports the list's filters, limit and cursors in GET /api/leads", async () => {
	const db = await freshDatabase();
	const cookie = await storeDeskSession(db);
	await storeDeskLeads(db, ...Array.from({ length: 120 }, (_, index) => ({ status: index % 2 ? "won" : "new" })));
	const list = async (query: string) => readJson(await ask(db, query, cookie));
	expect((await list("")).leads).toHaveLength(50);
	expect((await list("?limit=1000")).leads).toHaveLength(100);
	for (const bad of ["0", "-5", "1.5", "abc", "1e9x"]) expect((await list(`?limit=${bad}`)).leads).toHaveLength(50);
	const first = await list("?status=won&limit=2");
	expect(first.leads).toMatchObject([{ id: 120 }, { id: 118 }]);
	const second = await list(`?status=won&limit=2&older=${first.olderCursor}`);
	expect(second.leads).toMatchObject([{ id: 116 }, { id: 114 }]);
	expect(await list(`?status=won&limit=2&newer=${second.newerCursor}`)).toMatchObject({ leads: first.leads, newerCursor: null });
	expect(await list("?limit=1&older=nonsense")).toMatchObject({ leads: [{ id: 120 }] });
});

test("counts the leads since an id in GET /api/leads", async () => {
	const db = await freshDatabase();
	const cookie = await storeDeskSession(db);
	await storeDeskLeads(db, {}, {}, { flagged: true }, {});
	const list = await readJson(await ask(db, "?limit=1&since=1", cookie));
	expect(list).toMatchObject({ newLeads: 2 });
	expect(list).not.toHaveProperty("counts");
	for (const bad of ["0", "-1", "abc", "99999999999"]) {
		expect(await readJson(await ask(db, `?since=${bad}`, cookie))).toMatchObject({ newLeads: null });
	}
});

test("responds with 503 when the database is down", async () => {
	const lines = expectConsoleErrors();
	const databaseUrl = await createPostgresDatabase();
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl, migrate: false });
	const cookie = await storeDeskSession(db);
	await close();
	const response = await ask(db, "", cookie);
	expect(response.status).toBe(503);
	expect(response.headers.get("Retry-After")).toBe("30");
	expect(await response.text()).toBe("The leads can't be read right now. Please try again in a minute.");
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: "leads-list-failed" }]);
});
