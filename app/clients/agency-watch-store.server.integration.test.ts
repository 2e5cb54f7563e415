import { expect, test } from "vitest";
import { companies, watches } from "#app/db/schema.server.ts";
import { brand } from "#app/site/brand.ts";
import { NOON } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { ensureAgencyWatch } from "./agency-watch-store.server.ts";

const freshDatabase = setUpDatabase();
const OPTIONS = { siteUrl: "https://www.agency.com.au", allowLoopback: false, now: NOON };

test("stores the agency once when ten nodes start together", async () => {
	const db = await freshDatabase();
	await Promise.all(Array.from({ length: 10 }, () => ensureAgencyWatch(db, OPTIONS)));
	await ensureAgencyWatch(db, OPTIONS);
	expect(await db.select().from(companies)).toMatchObject([{ name: brand.name, status: "won", isAgency: true }]);
	expect(await db.select().from(watches)).toMatchObject([{ website: "https://www.agency.com.au", kind: "client", dueAt: NOON }]);
});

test("takes the company that already has the agency's website", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { website: "https://agency.com.au/contact" });
	await ensureAgencyWatch(db, OPTIONS);
	expect(await db.select().from(companies)).toMatchObject([{ isAgency: true, status: "won" }]);
	expect(await db.$count(watches)).toBe(1);
});

test("watches nothing while the site has no public URL", async () => {
	const db = await freshDatabase();
	await ensureAgencyWatch(db, { ...OPTIONS, siteUrl: "http://localhost:3000" });
	await ensureAgencyWatch(db, { ...OPTIONS, siteUrl: "https://www.agency.example", allowLoopback: true });
	expect(await db.$count(companies)).toBe(0);
});

test("follows the agency to a new URL", async () => {
	const db = await freshDatabase();
	await ensureAgencyWatch(db, OPTIONS);
	await ensureAgencyWatch(db, { ...OPTIONS, siteUrl: "https://www.agency.net.au" });
	expect(await db.select().from(watches)).toMatchObject([{ website: "https://www.agency.net.au" }]);
	expect(await db.select().from(companies)).toMatchObject([{ website: "https://www.agency.net.au" }]);
});
