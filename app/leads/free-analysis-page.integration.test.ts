import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
import type { Env } from "#app/env.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { startParserThreads } from "#app/snapshots/run-snapshot.server.ts";
import { answerTruthfully, startNameServer } from "#audit/testing/name-server.ts";
import { serveSites } from "#scripts/demo/sites/serve-sites.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { action } from "./free-analysis-page.tsx";
import { loader as loadThanks } from "./thank-you-page.tsx";

// Start the parser threads first: on a busy machine a cold one would look like a busy server.
beforeAll(startParserThreads, 60_000);

const freshDatabase = setUpDatabase();

test("measures the site of a form without JavaScript and redirects to its report, once for each lead", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	const fields = { website, idempotency_key: "a-key-of-the-page" };
	const [first, again] = [await submit(db, fields), await submit(db, fields)];
	const rows = await db.select().from(snapshots);
	expect(rows).toMatchObject([{ leadId: expect.any(Number), role: "site" }]);
	for (const response of [first, again]) expect(response).toEqual({ status: 303, location: `/report/${rows[0]?.reportId}` });
	expect(await db.select().from(leads)).toMatchObject([{ website, source: "hero" }]);
});

test("gives a second person behind the same IP address a report of their own, without the first one's lead", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	const [first, second] = [await submit(db, { website }), await submit(db, { website })];
	const rows = await db.select().from(snapshots).orderBy(snapshots.id);
	expect(rows).toMatchObject([{ leadId: expect.any(Number) }, { leadId: null }]);
	expect([first.location, second.location]).toEqual(rows.map(({ reportId }) => `/report/${reportId}`));
	expect(await db.$count(leads)).toBe(1);
});

test("shows a wrong address beside the field with the input kept, and keeps the lead", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = `http://missing.localhost:${sites.port}`;
	const [shown, again] = [await submit(db, { website }), await submit(db, { website })];
	for (const response of [shown, again]) {
		expect(response).toMatchObject({
			status: undefined,
			page: {
				errors: { website: expect.stringMatching(/^We couldn't open missing\.localhost: .+ Check the address/) },
				values: { website, idempotency_key: "" },
			},
		});
	}
	expect(await db.$count(leads)).toBe(1);
});

test("does not call an address wrong without internet, and says so on the thank-you page", async () => {
	const db = await freshDatabase();
	const website = "https://reefcafe.com.au";
	expect(await submit(db, { website })).toEqual({ status: 303, location: "/thank-you?reason=no-network" });
	expect(await db.select().from(leads)).toMatchObject([{ website }]);
});

test("shows a private name exactly as a missing one", async () => {
	const db = await freshDatabase();
	await using dns = await startNameServer(answerTruthfully({ "inside.com.au": "10.0.0.1" }));
	const [missing, inside] = await Promise.all(
		["nobody", "inside"].map((name) => submit(db, { website: `${name}.com.au` }, { DNS_SERVERS: dns.servers })),
	);
	expect(missing?.page?.errors.website).toBe("We couldn't find a public website at nobody.com.au. Check the address and try again.");
	expect(JSON.stringify(inside).replaceAll("inside", "nobody")).toBe(JSON.stringify(missing));
});

test("redirects to the thank-you page with the cause when the site could not be judged or we are busy", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	// This process does not trust the certificate of the demo sites.
	const website = sites.origin("pixel-shell");
	expect(await submit(db, { website })).toEqual({ status: 303, location: "/thank-you?reason=insecure" });
	expect(await submit(db, { website: sites.origin("reef-cafe") }, { SNAPSHOTS_PER_VISITOR_PER_HOUR: 1 })).toEqual({
		status: 303,
		location: "/thank-you?reason=limit-reached",
	});
	expect(await db.$count(leads)).toBe(2);
});

test("measures nothing in simulated mode, and nothing for a filled honeypot", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	const thanks = { status: 303, location: "/thank-you" };
	expect(await submit(db, { website }, { SNAPSHOT_MODE: "simulated" })).toEqual({ ...thanks, location: "/thank-you?reason=switched-off" });
	expect(await submit(db, { website, fax_number: "1", idempotency_key: "bot" })).toEqual(thanks);
	expect(sites.requests).toEqual([]);
	expect(await db.$count(leads)).toBe(2);
});

test("explains on the thank-you page why there is no score, in words that no URL can change", () => {
	expect(thank("script-only").noResult).toMatchObject({ kind: "not-judged", advice: expect.stringMatching(/server/) });
	expect(thank("no-network").noResult).toMatchObject({ kind: "offline", advice: "" });
	for (const text of ["", "constructor", "__proto__", "<b>hello</b>", "Script-only"]) expect(thank(text).noResult).toBeNull();
});

test("knows on the thank-you page whether an email address was sent", () => {
	expect(thank("", "hire-us").hasEmail).toBe(true);
	for (const sent of [undefined, "", "free-analysis"]) expect(thank("script-only", sent).hasEmail).toBe(false);
});

function thank(reason: string, sent = "") {
	const request = new Request(`http://site.example/thank-you?${new URLSearchParams({ reason, sent })}`);
	return loadThanks({ request } as Parameters<typeof loadThanks>[0]);
}

async function submit(db: Database, fields: Record<string, string>, env: Partial<Env> = {}) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db, { SNAPSHOT_ALLOW_LOOPBACK: true, ...env }));
	const request = new Request("http://site.example/free-analysis", { method: "POST", body: new URLSearchParams(fields) });
	const outcome = await action({ request, context, params: {}, url: new URL(request.url), pattern: "/free-analysis" });
	if (outcome instanceof Response) return { status: outcome.status, location: outcome.headers.get("Location") };
	return { status: outcome.init?.status, page: outcome.data };
}
