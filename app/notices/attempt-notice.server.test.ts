import { expect, test } from "vitest";
import { notices } from "#app/db/schema.server.ts";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { createTools, LEASE_MS, NOON, storeLead } from "#tests/notice-tools.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { attemptNotice } from "./attempt-notice.server.ts";
import { claimNotices } from "./notice-store.server.ts";

eachDatabase((freshDatabase) => {
	test("waits for a database that is away no longer than the notice is its own", async () => {
		const printed = expectConsoleErrors();
		const db = await freshDatabase();
		await storeLead(db, {}, { email: null });
		const [notice] = await claimNotices(db, { now: NOON, leaseMs: LEASE_MS, most: 1 });
		if (!notice) throw new Error("nothing to claim");
		const away = new Proxy(db, { get: () => fail });
		await attemptNotice(notice, createTools(away, { now: () => notice.leasedUntil }));
		expect(printed.join()).toContain("notice-not-settled");
		expect(await db.select().from(notices)).toMatchObject([{ state: "waiting", leasedUntil: notice.leasedUntil }]);
	});

	test("tells of a lost lease only where another took the notice up", async () => {
		const printed = expectConsoleErrors();
		const db = await freshDatabase();
		await storeLead(db, {}, { email: null });
		const [late] = await claimNotices(db, { now: NOON, leaseMs: LEASE_MS, most: 1 });
		if (!late) throw new Error("nothing to claim");
		await claimNotices(db, { now: late.leasedUntil, leaseMs: LEASE_MS, most: 1 });
		await attemptNotice(late, createTools(db, { mailer: { send: async () => ({ kind: "sent" }) } }));
		expect(printed.join()).toContain("notice-lease-lost");
	});
});

function fail(): never {
	throw new Error("away");
}
