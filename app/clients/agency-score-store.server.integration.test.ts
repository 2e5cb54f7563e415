import { expect, test } from "vitest";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeClient } from "#tests/desk/desk-clients.ts";
import { findAgencyScore } from "./agency-score-store.server.ts";

const freshDatabase = setUpDatabase();
const now = new Date("2026-11-17T00:00:00Z");
const siteUrl = "https://www.agency.com.au";

test("finds the latest score of the agency's own site, and no client's", async () => {
	const db = await freshDatabase();
	await storeClient(db, { readings: [{ at: "2026-11-10T12:00:00Z", scores: [40] }] });
	expect(await findAgencyScore(db, { siteUrl, now })).toBeNull();
	await storeClient(db, {
		company: { isAgency: true },
		hosts: ["agency.com.au", "rival.com.au"],
		readings: [
			{ at: "2026-09-10T12:00:00Z", scores: [90, 95] },
			{ at: "2026-10-10T12:00:00Z", scores: [98, 95] },
			{ at: "2026-11-10T12:00:00Z", scores: [null, 95] },
			// Stored by a fast clock.
			{ at: "2027-11-10T12:00:00Z", scores: [1, 95] },
		],
	});
	expect(await findAgencyScore(db, { siteUrl, now })).toEqual({ score: 98, measuredAt: "2026-10-10T12:00:00.000Z" });
	expect(await findAgencyScore(db, { siteUrl: "https://moved.com.au", now })).toBeNull();
});
