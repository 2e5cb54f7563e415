import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { leads, notices, rateLimits } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { visitorNetwork } from "#app/http/client-address.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { NOON } from "#tests/clock.ts";
import { countKinds } from "#tests/count-kinds.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { accept } from "#tests/leads/accept-lead.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { storeInTime } from "./accept-lead.server.ts";

const freshDatabase = setUpDatabase();

test("resets a limit that was used up while the clock was a year ahead", async () => {
	const db = await freshDatabase();
	const aYearOn = new Date(NOON.getTime() + 365 * DAY_MS);
	const limited = { leadsPerVisitorPerHour: 1 };
	expect(await accept(db, { now: aYearOn, ...limited })).toMatchObject({ kind: "accepted" });
	expect(await accept(db, { now: aYearOn, ...limited })).toEqual({ kind: "too-many", retryAfterSeconds: 3600 });
	expect(await accept(db, limited)).toMatchObject({ kind: "accepted" });
	expect(await accept(db, limited)).toEqual({ kind: "too-many", retryAfterSeconds: 3600 });
});

test("sends at most five confirmations an hour for one visitor, but every lead to the agency", async () => {
	const db = await freshDatabase();
	const countConfirmations = () => db.$count(notices, eq(notices.kind, "confirmation-mail"));
	await accept(db, {}, { email: null });
	for (let lead = 0; lead < 7; lead += 1) expect(await accept(db, {}, { email: `a${lead}@b.co` })).toMatchObject({ kind: "accepted" });
	expect(await countConfirmations()).toBe(5);
	expect(await db.$count(notices, eq(notices.kind, "agency-mail"))).toBe(8);
	await accept(db, { clientAddress: "203.0.113.8" }, { email: "c@d.co" });
	await accept(db, { now: new Date("2025-08-05T13:00:00Z") }, { email: "e@f.co" });
	expect(await countConfirmations()).toBe(7);
});

test("does not count confirmations over a network's limit against wider networks", async () => {
	const db = await freshDatabase();
	for (let lead = 0; lead < 7; lead += 1) await accept(db, { clientAddress: "2001:db8:1:2::1" }, { email: `a${lead}@b.co` });
	expect(await db.$count(notices, eq(notices.kind, "confirmation-mail"))).toBe(5);
	const rows = await db.select().from(rateLimits);
	const hitsOf = (network: string) => rows.find(({ key }) => key === sha256(`confirmations ${network}`))?.hits;
	expect(["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"].map(hitsOf)).toEqual([7, 5, 5]);
});

test("accepts exactly as many of 30 simultaneous leads as the limit allows", async () => {
	const db = await freshDatabase();
	const results = await Promise.all(
		Array.from({ length: 30 }, (_, index) => accept(db, { idempotencyKey: `k${index}`, leadsPerVisitorPerHour: 7 })),
	);
	expect(countKinds(results)).toEqual({ accepted: 7, "too-many": 23 });
	expect(await db.$count(leads)).toBe(7);
});

test("says how long a visitor over the limit must wait, and accepts the lead after that", async () => {
	const db = await freshDatabase();
	const once = (now: Date) => accept(db, { now, leadsPerVisitorPerHour: 1, idempotencyKey: now.toISOString() });
	await once(NOON);
	expect(await once(new Date("2025-08-05T12:15:00.500Z"))).toEqual({ kind: "too-many", retryAfterSeconds: 2700 });
	expect(await once(new Date("2025-08-05T13:00:00Z"))).toMatchObject({ kind: "accepted" });
});

test("responds with 201 to a repeat of an accepted lead even when the visitor is over the limit", async () => {
	const db = await freshDatabase();
	await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 });
	expect(await accept(db, { idempotencyKey: "k2", leadsPerVisitorPerHour: 1 })).toMatchObject({ kind: "too-many" });
	expect(await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 })).toMatchObject({ kind: "already-accepted" });
});

test("accepts a lead an hour after the limit rejected its idempotency key", async () => {
	const db = await freshDatabase();
	await accept(db, { leadsPerVisitorPerHour: 1 });
	expect(await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 })).toMatchObject({ kind: "too-many" });
	const later = await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1, now: new Date("2025-08-05T14:00:00Z") });
	expect(later).toMatchObject({ kind: "accepted" });
});

test("counts a household's IPv6 addresses as one visitor", async () => {
	const db = await freshDatabase();
	const from = (clientAddress: string) => accept(db, { clientAddress, leadsPerVisitorPerHour: 1 });
	expect(await from("2001:db8:1:2::1")).toMatchObject({ kind: "accepted" });
	expect(await from("2001:db8:1:2:ffff::9")).toMatchObject({ kind: "too-many" });
	expect(await from("2001:db8:1:3::1")).toMatchObject({ kind: "accepted" });
});

test("gives a /56 exactly ten times the limit of a /64, and does not count rejected leads", async () => {
	const db = await freshDatabase();
	const from = (clientAddress: string) => accept(db, { clientAddress, leadsPerVisitorPerHour: 2 });
	const networks = Array.from({ length: 15 }, (_, index) => `2001:db8:1:2${index.toString(16).padStart(2, "0")}::1`);
	const results = await Promise.all([...networks, ...networks].map(from));
	expect(countKinds(results)).toEqual({ accepted: 20, "too-many": 10 });
	expect(await from("2001:db8:1:2ff::1")).toMatchObject({ kind: "too-many" });
	expect(await from("2001:db8:1:300::1")).toMatchObject({ kind: "accepted" });
	const rows = await db.select().from(rateLimits);
	const hitsOf = (network: string) => rows.find(({ key }) => key === sha256(`leads ${network}`))?.hits;
	expect([hitsOf("2001:db8:1:200::/56"), hitsOf("2001:db8:1:300::/56"), hitsOf("2001:db8:1::/48")]).toEqual([20, 1, 21]);
	const narrow = [...networks, "2001:db8:1:2ff::1"].map((address) => hitsOf(visitorNetwork(address)) ?? 0);
	expect(narrow.reduce((sum, count) => sum + count, 0)).toBe(20);
});

test("gives a /48 thirty times the limit of a /64", async () => {
	const db = await freshDatabase();
	const from = (clientAddress: string) => accept(db, { clientAddress, leadsPerVisitorPerHour: 1 });
	const networks = Array.from({ length: 35 }, (_, index) => `2001:db8:1:${(index + 1).toString(16)}00::1`);
	expect(countKinds(await Promise.all(networks.map(from)))).toEqual({ accepted: 30, "too-many": 5 });
	expect(await from("2001:db8:2:100::1")).toMatchObject({ kind: "accepted" });
});

test("marks leads after the first sixty an hour from one sender, so that their sites are not measured", async () => {
	const db = await freshDatabase();
	const from = async (clientAddress: string, now = NOON) => {
		const result = await accept(db, { clientAddress, now });
		return "lead" in result && result.lead.overSnapshotLimit;
	};
	const over: boolean[] = [];
	for (let each = 0; each < 62; each += 1) over.push(await from(`2001:db8:1:2${(each % 16).toString(16)}0::1`));
	expect(over.indexOf(true)).toBe(60);
	expect(over.at(-1)).toBe(true);
	expect([await from("2001:db8:2::1"), await from("203.0.113.9")]).toEqual([false, false]);
	expect(await from("2001:db8:1:200::1", new Date("2025-08-05T13:00:00Z"))).toBe(false);
});

test("rejects leads beyond 100 in flight, and accepts them afterwards", async () => {
	// The log counts these per minute for the whole process.
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-01") });
	onTestFinished(() => void vi.useRealTimers());
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	const { promise: held, resolve: release } = Promise.withResolvers<{ kind: "held" }>();
	const inFlight = Array.from({ length: 100 }, () => storeInTime(() => held));
	const results = await Promise.all(Array.from({ length: 10 }, (_, index) => accept(db, { idempotencyKey: `k${index}` })));
	expect(countKinds(results)).toEqual({ unavailable: 10 });
	release({ kind: "held" });
	expect(countKinds(await Promise.all(inFlight))).toEqual({ held: 100 });
	expect(printed.map((line) => JSON.parse(line)).map(({ event, count }) => ({ event, count }))).toEqual([
		{ event: "leads-over-capacity", count: 1 },
		{ event: "leads-over-capacity", count: 10 },
	]);
	expect(await accept(db, { idempotencyKey: "k9" })).toMatchObject({ kind: "accepted" });
});
