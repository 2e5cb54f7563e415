import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { watches } from "#app/db/schema.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { storeClient } from "#tests/clients/store-client.ts";
import { NOON } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { action, loader } from "./unsubscribe-page.tsx";

const freshDatabase = setUpDatabase();
const UNKNOWN = "5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11";

function argsFor(db: Database, token: string, init?: RequestInit) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	const request = new Request(`https://agency.example/unsubscribe/${token}`, init);
	return { request, params: { token }, context } as unknown as Parameters<typeof action>[0];
}

const ONE_CLICK = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };

async function listUnsubscribed(db: Database) {
	const rows = await db.select({ at: watches.unsubscribedAt, endsAt: watches.endsAt }).from(watches).orderBy(watches.id);
	return rows.map(({ at, endsAt }) => ({ isUnsubscribed: at !== null, isEnded: endsAt !== null && endsAt <= new Date() }));
}

test("changes nothing when a mail program only opens the link", async () => {
	const db = await freshDatabase();
	const { unsubscribeToken } = await storeClient(db, { email: "linh@reefcafe.com.au", consentedAt: NOON });
	expect(loader(argsFor(db, unsubscribeToken))).toBeNull();
	expect(await listUnsubscribed(db)).toEqual([{ isUnsubscribed: false, isEnded: false }]);
});

test("unsubscribes a client with one click, also twice, and keeps measuring the site", async () => {
	const db = await freshDatabase();
	const { unsubscribeToken } = await storeClient(db, { email: "linh@reefcafe.com.au", consentedAt: NOON });
	await action(argsFor(db, unsubscribeToken, ONE_CLICK));
	const [first] = await db.select({ at: watches.unsubscribedAt }).from(watches);
	await action(argsFor(db, unsubscribeToken, ONE_CLICK));
	expect(await db.select({ at: watches.unsubscribedAt }).from(watches)).toEqual([first]);
	expect(await listUnsubscribed(db)).toEqual([{ isUnsubscribed: true, isEnded: false }]);
});

test("ends the watch of a visitor who unsubscribes", async () => {
	const db = await freshDatabase();
	const { unsubscribeToken } = await storeClient(db, { endsAt: new Date("2099-01-01") });
	await db.update(watches).set({ kind: "visitor" });
	await action(argsFor(db, unsubscribeToken, ONE_CLICK));
	expect(await listUnsubscribed(db)).toEqual([{ isUnsubscribed: true, isEnded: true }]);
});

test("stops the emails of every watch with the same mailbox, and ends only those of visitors", async () => {
	const db = await freshDatabase();
	const visitor = await storeClient(db, { email: "linh@gmail.com", consentedAt: NOON, endsAt: new Date("2099-01-01") });
	await db.update(watches).set({ kind: "visitor" });
	await storeClient(db, { email: "L.inh+reef@gmail.com", consentedAt: NOON });
	await storeClient(db, { email: "bo@gmail.com", consentedAt: NOON });
	await action(argsFor(db, visitor.unsubscribeToken, ONE_CLICK));
	expect(await listUnsubscribed(db)).toEqual([
		{ isUnsubscribed: true, isEnded: true },
		{ isUnsubscribed: true, isEnded: false },
		{ isUnsubscribed: false, isEnded: false },
	]);
});

test("says the same for an unknown token and changes nothing", async () => {
	const db = await freshDatabase();
	const { unsubscribeToken } = await storeClient(db);
	const known = await action(argsFor(db, unsubscribeToken, ONE_CLICK));
	await db.update(watches).set({ unsubscribedAt: null });
	expect(await action(argsFor(db, UNKNOWN, ONE_CLICK))).toEqual(known);
	expect(await listUnsubscribed(db)).toEqual([{ isUnsubscribed: false, isEnded: false }]);
});

test.each(["1", "not-a-token", `${UNKNOWN}'`])("responds with 404 to the malformed token %s", async (token) => {
	const db = await freshDatabase();
	expect(() => loader(argsFor(db, token))).toThrow(expect.objectContaining({ init: { status: 404 } }));
	await expect(action(argsFor(db, token, ONE_CLICK))).rejects.toMatchObject({ init: { status: 404 } });
});
