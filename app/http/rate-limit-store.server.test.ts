import { expect, test } from "vitest";
import { rateLimits } from "#app/db/schema.server.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { countHit, findUsedUp, forgetPastWindows, isRemembered, rememberKey, takeBackHit } from "./rate-limit-store.server.ts";

const NOON = new Date("2025-08-05T12:00:00Z");
const later = (ms: number) => new Date(NOON.getTime() + ms);
const A_YEAR_ON = later(365 * 24 * 60 * 60 * 1000);
const HOUR_MS = 60 * 60 * 1000;

eachDatabase((freshDatabase) => {
	test("counts within a window and starts again after it", async () => {
		const db = await freshDatabase();
		const hit = (now: Date) => countHit(db, { key: "a", windowMs: 1000, now });
		expect(await hit(NOON)).toEqual({ hits: 1, resetsAt: later(1000) });
		expect(await hit(later(999))).toEqual({ hits: 2, resetsAt: later(1000) });
		expect(await hit(later(1000))).toEqual({ hits: 1, resetsAt: later(2000) });
	});

	test("counts each key for itself", async () => {
		const db = await freshDatabase();
		await countHit(db, { key: "a", windowMs: 1000, now: NOON });
		expect(await countHit(db, { key: "b", windowMs: 1000, now: NOON })).toMatchObject({ hits: 1 });
	});

	test("misses no hit of many at once", async () => {
		const db = await freshDatabase();
		const usages = await Promise.all(Array.from({ length: 40 }, () => countHit(db, { key: "a", windowMs: 1000, now: NOON })));
		expect(usages.map(({ hits }) => hits).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
	});

	test("takes a hit back from its own window and from no later one", async () => {
		const db = await freshDatabase();
		const hit = (now: Date) => countHit(db, { key: "a", windowMs: 1000, now });
		const { resetsAt } = await hit(NOON);
		await hit(NOON);
		await takeBackHit(db, { key: "a", resetsAt });
		expect(await hit(NOON)).toMatchObject({ hits: 2 });
		await hit(later(1000));
		await takeBackHit(db, { key: "a", resetsAt });
		expect(await hit(later(1000))).toMatchObject({ hits: 2 });
	});

	test("starts a new window after the clock was a year ahead", async () => {
		const db = await freshDatabase();
		const hit = (now: Date) => countHit(db, { key: "a", windowMs: HOUR_MS, now });
		for (let hits = 1; hits <= 3; hits += 1) await hit(A_YEAR_ON);
		expect(await findUsedUp(db, { limits: [{ key: "a", most: 3 }], windowMs: HOUR_MS, now: NOON })).toBeNull();
		expect(await hit(NOON)).toEqual({ hits: 1, resetsAt: later(HOUR_MS) });
		expect(await hit(NOON)).toMatchObject({ hits: 2 });
	});

	test("counts on for a node whose clock is half a minute behind", async () => {
		const db = await freshDatabase();
		await countHit(db, { key: "a", windowMs: HOUR_MS, now: later(30_000) });
		expect(await countHit(db, { key: "a", windowMs: HOUR_MS, now: NOON })).toEqual({ hits: 2, resetsAt: later(30_000 + HOUR_MS) });
	});

	test("remembers a key for its time, and not for longer after the clock was a year ahead", async () => {
		const db = await freshDatabase();
		const memory = { key: "a", forMs: HOUR_MS };
		await rememberKey(db, { ...memory, now: NOON });
		expect(await isRemembered(db, { ...memory, now: later(HOUR_MS - 1) })).toBe(true);
		expect(await isRemembered(db, { ...memory, now: later(HOUR_MS) })).toBe(false);
		await rememberKey(db, { ...memory, now: A_YEAR_ON });
		expect(await isRemembered(db, { ...memory, now: NOON })).toBe(false);
	});

	test("forgets windows that a clock that was ahead has left behind", async () => {
		const db = await freshDatabase();
		await countHit(db, { key: "ahead", windowMs: HOUR_MS, now: A_YEAR_ON });
		await forgetPastWindows(db, NOON);
		expect(await db.$count(rateLimits)).toBe(0);
	});

	test("keeps no readable key in the table", async () => {
		const db = await freshDatabase();
		await countHit(db, { key: "leads 203.0.113.7", windowMs: 1000, now: NOON });
		const [row] = await db.select().from(rateLimits);
		expect(row?.key).toMatch(/^[0-9a-f]{64}$/);
	});

	test("forgets windows that are over and keeps those that run", async () => {
		const db = await freshDatabase();
		await countHit(db, { key: "over", windowMs: 1000, now: NOON });
		await countHit(db, { key: "running", windowMs: 5000, now: NOON });
		await forgetPastWindows(db, later(2000));
		const rows = await db.select().from(rateLimits);
		expect(rows.map(({ resetsAt }) => resetsAt)).toEqual([later(5000)]);
	});
});
