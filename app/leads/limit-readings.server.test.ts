import { expect, test } from "vitest";
import { storeLead } from "#tests/notice-tools.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { isLeftUnread } from "./limit-readings.server.ts";

const NOW = new Date("2026-11-15T03:00:00Z");
const HOUR_MS = 60 * 60 * 1000;

eachDatabase((freshDatabase) => {
	test("of one sender's leads the sites of sixty an hour are read, however many networks of the line are used", async () => {
		const db = await freshDatabase();
		const take = (clientAddress: string, now = NOW) => storeLead(db, { clientAddress, now }, { email: null });
		const leads = [];
		for (let each = 0; each < 62; each += 1) leads.push(await take(`2001:db8:1:2${(each % 16).toString(16)}0::1`));
		const unread = await Promise.all(leads.map((lead) => isLeftUnread(db, lead, NOW)));
		expect(unread.map((isUnread, index) => (isUnread ? index + 1 : 0)).filter(Boolean)).toEqual([61, 62]);

		expect(await isLeftUnread(db, await take("2001:db8:2::1"), NOW)).toBe(false);
		expect(await isLeftUnread(db, await take("203.0.113.9"), NOW)).toBe(false);
		const late = leads[61];
		if (!late) throw new Error("no such lead");
		const beforeTheJump = new Date(NOW.getTime() - 365 * 24 * HOUR_MS);
		expect(await isLeftUnread(db, late, beforeTheJump)).toBe(false);
		const anHourOn = new Date(NOW.getTime() + HOUR_MS);
		expect(await isLeftUnread(db, await take("2001:db8:1:200::1", anHourOn), anHourOn)).toBe(false);
	});
});
