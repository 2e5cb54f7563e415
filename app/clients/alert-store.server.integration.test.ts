import { expect, test } from "vitest";
import { alerts } from "#app/db/schema.server.ts";
import { storeClient } from "#tests/clients/store-client.ts";
import { NOON } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { closeAlert, closeAlerts, listOpenAlerts, openAlert } from "./alert-store.server.ts";
import { endClientWatch } from "./client-watch-store.server.ts";

const freshDatabase = setUpDatabase();

test("opens one alert of a kind for a company, and one for our own site, when ten nodes see the cause", async () => {
	const db = await freshDatabase();
	const { companyId } = await storeClient(db);
	const noindex = { companyId, kind: "noindex", text: "Hidden.", now: NOON } as const;
	const failing = { companyId: null, kind: "mail-failing", text: "Emails fail.", now: NOON } as const;
	const opened = await Promise.all([...Array(10).fill(noindex), ...Array(10).fill(failing)].map((alert) => openAlert(db, alert)));
	expect(opened.filter((id) => id !== null)).toHaveLength(2);
	expect(await db.$count(alerts)).toBe(2);
});

test("opens an alert again after its cause was gone", async () => {
	const db = await freshDatabase();
	const { companyId } = await storeClient(db);
	const alert = { companyId, kind: "noindex", text: "Hidden.", now: NOON } as const;
	await openAlert(db, alert);
	await closeAlerts(db, { companyId, kinds: ["noindex"], now: NOON });
	expect(await openAlert(db, alert)).not.toBeNull();
});

test("does not close the alert of another company", async () => {
	const db = await freshDatabase();
	const [reef, other] = [await storeClient(db), await storeClient(db)];
	const id = (await openAlert(db, { companyId: reef.companyId, kind: "noindex", text: "Hidden.", now: NOON })) ?? 0;
	const close = (companyId: number | null, alertId = id) => closeAlert(db, { id: alertId, companyId, username: "anna", now: NOON });
	expect([await close(other.companyId), await close(null), await close(reef.companyId, 2 ** 40)]).toEqual([false, false, false]);
	expect(await close(reef.companyId)).toBe(true);
	expect(await close(reef.companyId)).toBe(false);
});

test("closes the alerts of a company that is no longer a client", async () => {
	const db = await freshDatabase();
	const { companyId } = await storeClient(db);
	await openAlert(db, { companyId, kind: "certificate", text: "It expires.", now: NOON });
	await endClientWatch(db, companyId, NOON);
	expect(await listOpenAlerts(db, companyId)).toEqual([]);
});
