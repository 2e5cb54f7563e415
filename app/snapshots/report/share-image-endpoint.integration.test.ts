import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { snapshots } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { isShareImageCached } from "./render-share-image.server.ts";
import { loader } from "./share-image-endpoint.ts";

const freshDatabase = setUpDatabase();

test("draws a share image of 1200 x 630 for a report, once, and another one for another score", async () => {
	const db = await freshDatabase();
	const [first, other] = [await store(db, { score: 82 }), await store(db, { score: 35 })];
	const image = await readPng(await get(db, first));
	expect(image.subarray(1, 4).toString()).toBe("PNG");
	expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
	expect([isShareImageCached(first), isShareImageCached(other)]).toEqual([true, false]);
	expect((await readPng(await get(db, first))).equals(image)).toBe(true);
	expect((await readPng(await get(db, other))).equals(image)).toBe(false);
}, 30_000);

test.each([
	["very long", `${"long-name".repeat(30)}.com.au`],
	["right-to-left", "\u202emoc.evil\u2067.example"],
	["of emoji", "🦘🦘🦘.example"],
	["of markup", '<svg onload="x">&amp;.example'],
	["empty", ""],
])(
	"draws a share image for a domain that is %s",
	async (_what, domain) => {
		const db = await freshDatabase();
		expect((await readPng(await get(db, await store(db, { domain })))).length).toBeGreaterThan(10_000);
	},
	30_000,
);

test("draws no share image for an unknown or expired report", async () => {
	const db = await freshDatabase();
	expect((await get(db, crypto.randomUUID())).status).toBe(404);
	expect((await get(db, "1")).status).toBe(404);
	const id = await store(db, {});
	await db.update(snapshots).set({ createdAt: new Date(Date.now() - 91 * DAY_MS) });
	expect((await get(db, id)).status).toBe(410);
});

async function store(db: Database, change: Parameters<typeof auditResult>[0]): Promise<string> {
	return (await saveSnapshot(db, { host: "reefcafe.com.au", result: auditResult(change), lead: null })) ?? "";
}

async function readPng(response: Response): Promise<Buffer> {
	expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
	return Buffer.from(await response.arrayBuffer());
}

function get(db: Database, reportId: string): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	const request = new Request(`http://site.example/report/${reportId}/share.png`);
	return loader({ request, context, params: { reportId }, url: new URL(request.url), pattern: "/report/:reportId/share.png" });
}
