import { expect, test } from "vitest";
import { rateLimits } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { countHit, countVisitor, deletePastWindows, refundHit } from "./rate-limit-store.server.ts";

const NOON = new Date("2025-08-05T12:00:00Z");
const later = (ms: number) => new Date(NOON.getTime() + ms);
const A_YEAR_ON = later(365 * DAY_MS);

const freshDatabase = setUpDatabase();

test("counts within a window and starts again after it", async () => {
	const db = await freshDatabase();
	const hit = (now: Date) => countHit(db, { key: "a", windowMs: 1000, now });
	expect(await hit(NOON)).toEqual({ hits: 1, resetsAt: later(1000) });
	expect(await hit(later(999))).toEqual({ hits: 2, resetsAt: later(1000) });
	expect(await hit(later(1000))).toEqual({ hits: 1, resetsAt: later(2000) });
});

test("counts each key separately", async () => {
	const db = await freshDatabase();
	await countHit(db, { key: "a", windowMs: 1000, now: NOON });
	expect(await countHit(db, { key: "b", windowMs: 1000, now: NOON })).toMatchObject({ hits: 1 });
});

test("counts every one of many simultaneous hits", async () => {
	const db = await freshDatabase();
	const usages = await Promise.all(Array.from({ length: 40 }, () => countHit(db, { key: "a", windowMs: 1000, now: NOON })));
	expect(usages.map(({ hits }) => hits).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test("refunds a hit in its own window but not in a later one", async () => {
	const db = await freshDatabase();
	const hit = (now: Date) => countHit(db, { key: "a", windowMs: 1000, now });
	const { resetsAt } = await hit(NOON);
	await hit(NOON);
	await refundHit(db, { key: "a", resetsAt });
	expect(await hit(NOON)).toMatchObject({ hits: 2 });
	await hit(later(1000));
	await refundHit(db, { key: "a", resetsAt });
	expect(await hit(later(1000))).toMatchObject({ hits: 2 });
});

test("starts a new window after the clock has been a year fast", async () => {
	const db = await freshDatabase();
	const hit = (now: Date) => countHit(db, { key: "a", windowMs: HOUR_MS, now });
	for (let hits = 1; hits <= 3; hits += 1) await hit(A_YEAR_ON);
	expect(await hit(NOON)).toEqual({ hits: 1, resetsAt: later(HOUR_MS) });
	expect(await hit(NOON)).toMatchObject({ hits: 2 });
});

test("counts in the same window on a node whose clock is 30 seconds slow", async () => {
	const db = await freshDatabase();
	await countHit(db, { key: "a", windowMs: HOUR_MS, now: later(30_000) });
	expect(await countHit(db, { key: "a", windowMs: HOUR_MS, now: NOON })).toEqual({ hits: 2, resetsAt: later(30_000 + HOUR_MS) });
});

test("also counts an IPv6 visitor's wider networks, up to the first one over its limit", async () => {
	const db = await freshDatabase();
	const count = (clientAddress: string) => countVisitor(db, { counter: "leads", clientAddress, max: 1, windowMs: HOUR_MS, now: NOON });
	const inHour = { resetsAt: later(HOUR_MS) };
	expect(await count("2001:db8:1:2::1")).toEqual({ hits: 1, isOverLimit: false, ...inHour });
	expect(await count("2001:db8:1:2::2")).toEqual({ hits: 2, isOverLimit: true, ...inHour });
	expect(await count("2001:db8:1:3::1")).toEqual({ hits: 2, isOverLimit: false, ...inHour });
});

test("deletes windows stored by a fast clock", async () => {
	const db = await freshDatabase();
	await countHit(db, { key: "ahead", windowMs: HOUR_MS, now: A_YEAR_ON });
	await deletePastWindows(db, NOON);
	expect(await db.$count(rateLimits)).toBe(0);
});

test("stores no readable key", async () => {
	const db = await freshDatabase();
	await countHit(db, { key: "leads 203.0.113.7", windowMs: 1000, now: NOON });
	const [row] = await db.select().from(rateLimits);
	expect(row?.key).toMatch(/^[0-9a-f]{64}$/);
});

test("deletes windows that have ended and keeps current ones", async () => {
	const db = await freshDatabase();
	await countHit(db, { key: "over", windowMs: 1000, now: NOON });
	await countHit(db, { key: "running", windowMs: 5000, now: NOON });
	await deletePastWindows(db, later(2000));
	const rows = await db.select().from(rateLimits);
	expect(rows.map(({ resetsAt }) => resetsAt)).toEqual([later(5000)]);
});
