import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices, rateLimits } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { visitorNetwork } from "#app/http/client-address.server.ts";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { setUpDatabase } from "#tests/test-database.ts";
import { type AcceptLeadOptions, acceptLead } from "./accept-lead.server.ts";
import type { LeadInput } from "./lead-schema.ts";

const NOON = new Date("2025-08-05T12:00:00Z");

function accept(db: Database, changes: Partial<AcceptLeadOptions> = {}, input: Partial<LeadInput> = {}) {
	return acceptLead(
		{ website: "https://mycafe.com.au", ...input },
		{
			db,
			now: NOON,
			clientAddress: "203.0.113.7",
			leadsPerVisitorPerHour: 60,
			idempotencyKey: null,
			earlierLeadKey: null,
			source: "hero",
			flagged: false,
			hasWebhook: false,
			...changes,
		},
	);
}

async function listNotices(db: Database) {
	return db.select({ leadId: notices.leadId, kind: notices.kind, runAt: notices.runAt }).from(notices).orderBy(notices.id);
}

function countKinds(results: { kind: string }[]) {
	const counts: Record<string, number> = {};
	for (const { kind } of results) counts[kind] = (counts[kind] ?? 0) + 1;
	return counts;
}

const freshDatabase = setUpDatabase();

test("a limit used up while the clock was a year ahead does not last", async () => {
	const db = await freshDatabase();
	const aYearOn = new Date(NOON.getTime() + 365 * 24 * 60 * 60 * 1000);
	const limited = { leadsPerVisitorPerHour: 1 };
	expect(await accept(db, { now: aYearOn, ...limited })).toMatchObject({ kind: "accepted" });
	expect(await accept(db, { now: aYearOn, ...limited })).toEqual({ kind: "too-many", retryAfterSeconds: 3600 });
	expect(await accept(db, limited)).toMatchObject({ kind: "accepted" });
	expect(await accept(db, limited)).toEqual({ kind: "too-many", retryAfterSeconds: 3600 });
});

test("stores what was sent, when, and from which form", async () => {
	const db = await freshDatabase();
	const input = {
		businessName: "O'Brien </script>",
		keywords: "coffee",
		startDate: "2025-09-01",
		contactName: "Nguyễn",
		email: "a@b.co",
	};
	const result = await accept(db, { source: "hire_us", flagged: true }, input);
	const stored = { id: 1, website: "https://mycafe.com.au", ...input, createdAt: NOON, source: "hire_us", flagged: true };
	expect(result).toMatchObject({ kind: "accepted", lead: stored });
	expect(await db.select().from(leads)).toMatchObject([{ ...stored, idempotencyKeyHash: null, requestFingerprint: null }]);
});

test("stores two identical leads without a key", async () => {
	const db = await freshDatabase();
	await accept(db);
	await accept(db);
	expect(await db.$count(leads)).toBe(2);
});

test("returns the first lead when the response was lost and the request is sent again", async () => {
	const db = await freshDatabase();
	const first = await accept(db, { idempotencyKey: "k" });
	const again = await accept(db, { idempotencyKey: "k", now: new Date("2025-08-06T12:00:00Z"), clientAddress: "198.51.100.1" });
	expect(first.kind).toBe("accepted");
	expect(again).toEqual({ ...first, kind: "already-accepted" });
	expect(await db.$count(leads)).toBe(1);
});

test("reports a key reused for other details, and keeps the first lead", async () => {
	const db = await freshDatabase();
	await accept(db, { idempotencyKey: "k" });
	expect(await accept(db, { idempotencyKey: "k" }, { email: "other@example.com" })).toEqual({ kind: "key-reused" });
	expect(await db.select().from(leads)).toMatchObject([{ email: null }]);
});

test("the same text in another field is another request", async () => {
	const db = await freshDatabase();
	await accept(db, { idempotencyKey: "k" }, { businessName: "same" });
	expect(await accept(db, { idempotencyKey: "k" }, { contactName: "same" })).toEqual({ kind: "key-reused" });
});

test.each([2, 5, 50])("%i simultaneous posts with one key make one lead, and all succeed", async (posts) => {
	const db = await freshDatabase();
	const once = { idempotencyKey: "k", leadsPerVisitorPerHour: 1, hasWebhook: true };
	const results = await Promise.all(Array.from({ length: posts }, () => accept(db, once, { email: "a@b.co" })));
	expect(countKinds(results)).toEqual({ accepted: 1, "already-accepted": posts - 1 });
	expect(new Set(results.map((result) => "lead" in result && result.lead.id)).size).toBe(1);
	expect(await db.$count(leads)).toBe(1);
	expect(new Set((await db.select().from(rateLimits)).map(({ hits }) => hits))).toEqual(new Set([1]));
	expect(await listNotices(db)).toMatchObject([{ kind: "agency-mail" }, { kind: "confirmation-mail" }, { kind: "webhook" }]);
});

test("stores the notices with the lead", async () => {
	const db = await freshDatabase();
	await accept(db, { source: "hire_us", hasWebhook: true }, { email: "a@b.co" });
	const [agency, confirmation, webhook] = ["agency-mail", "confirmation-mail", "webhook"].map((kind) => ({
		leadId: 1,
		kind,
		runAt: NOON,
	}));
	expect(await listNotices(db)).toEqual([agency, confirmation, webhook]);
	expect(await db.select().from(notices)).toMatchObject([
		{ state: "waiting", attempts: 0, strikes: 0, fault: null, leasedUntil: null, doneAt: null, createdAt: NOON },
		{},
		{},
	]);
});

test("a hero lead's notice waits for the snapshot", async () => {
	const db = await freshDatabase();
	await accept(db, { source: "hero" });
	expect(await listNotices(db)).toEqual([{ leadId: 1, kind: "agency-mail", runAt: new Date("2025-08-05T12:01:30Z") }]);
});

test("sends no confirmation for a flagged lead", async () => {
	const db = await freshDatabase();
	await accept(db, { flagged: true }, { email: "a@b.co" });
	expect(await listNotices(db)).toMatchObject([{ kind: "agency-mail" }]);
});

test("sends five confirmations an hour for one visitor; the agency still gets every lead", async () => {
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

test("confirmations over the limit of a network do not count against wider networks", async () => {
	const db = await freshDatabase();
	for (let lead = 0; lead < 7; lead += 1) await accept(db, { clientAddress: "2001:db8:1:2::1" }, { email: `a${lead}@b.co` });
	expect(await db.$count(notices, eq(notices.kind, "confirmation-mail"))).toBe(5);
	const rows = await db.select().from(rateLimits);
	const hitsOf = (network: string) => rows.find(({ key }) => key === sha256(`confirmations ${network}`))?.hits;
	expect(["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"].map(hitsOf)).toEqual([7, 5, 5]);
});

test("stores no notice for a lead over the limit or a repeat", async () => {
	const db = await freshDatabase();
	await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 });
	await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 });
	await accept(db, { idempotencyKey: "k" }, { email: "a@b.co" });
	expect(await accept(db, { idempotencyKey: "k2", leadsPerVisitorPerHour: 1 })).toMatchObject({ kind: "too-many" });
	expect(await listNotices(db)).toMatchObject([{ leadId: 1, kind: "agency-mail" }]);
});

test("stores no lead whose notices cannot be stored, and logs it without personal data", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	await db.execute("alter table notices add constraint closed check (lead_id < 0) not valid");
	onTestFinished(async () => void (await db.execute("alter table notices drop constraint closed")));
	expect(await accept(db, {}, { email: "secret@b.co" })).toEqual({ kind: "unavailable" });
	expect(printed.map((line) => JSON.parse(line))).toEqual([
		{ time: expect.any(String), event: "lead-not-stored", error: expect.stringContaining("23514") },
	]);
	expect(printed.join()).not.toContain("secret");
	expect([await db.$count(leads), await db.$count(notices), await db.$count(rateLimits)]).toEqual([0, 0, 0]);
});

test("stores the package from the keywords in its own column", async () => {
	const db = await freshDatabase();
	await accept(db, {}, { keywords: "coffee [Package: Enterprise Growth]" });
	await accept(db, {}, { keywords: "coffee" });
	expect((await db.select().from(leads)).map(({ packageName }) => packageName)).toEqual(["Enterprise Growth", null]);
});

test("links a lead to the earlier one it came from, for thirty days", async () => {
	const db = await freshDatabase();
	await accept(db, { idempotencyKey: "hero" });
	const grownFrom = async (earlierLeadKey: string | null, now: Date) => {
		const result = await accept(db, { earlierLeadKey, now, source: "hire_us" });
		return result.kind === "accepted" ? result.lead.earlierLeadId : result;
	};
	expect(await grownFrom("hero", NOON)).toBe(1);
	expect(await grownFrom("hero", new Date("2025-09-04T12:00:00Z"))).toBe(1);
	expect(await grownFrom("hero", new Date("2025-09-04T12:00:01Z"))).toBeNull();
	expect(await grownFrom("unknown", NOON)).toBeNull();
	expect(await grownFrom(null, NOON)).toBeNull();
});

test("a repeat without the earlier lead's key is still the same request", async () => {
	const db = await freshDatabase();
	await accept(db, { idempotencyKey: "hero" });
	const first = await accept(db, { idempotencyKey: "k", earlierLeadKey: "hero" });
	expect(await accept(db, { idempotencyKey: "k" })).toEqual({ ...first, kind: "already-accepted" });
});

test("stores no idempotency key and no IP address in readable form", async () => {
	const db = await freshDatabase();
	await accept(db, { idempotencyKey: "secret-key", clientAddress: "203.0.113.7" });
	const rows = JSON.stringify([await db.select().from(leads), await db.select().from(rateLimits)]);
	expect(rows).not.toContain("secret-key");
	expect(rows).not.toContain("203.0.113.7");
});

test("accepts exactly the limit of 30 simultaneous posts", async () => {
	const db = await freshDatabase();
	const results = await Promise.all(
		Array.from({ length: 30 }, (_, index) => accept(db, { idempotencyKey: `k${index}`, leadsPerVisitorPerHour: 7 })),
	);
	expect(countKinds(results)).toEqual({ accepted: 7, "too-many": 23 });
	expect(await db.$count(leads)).toBe(7);
});

test("simultaneous leads get the same results as one by one", async () => {
	const db = await freshDatabase();
	const from = (clientAddress: string, idempotencyKey: string) => ({ clientAddress, idempotencyKey, leadsPerVisitorPerHour: 1 });
	await accept(db, from("203.0.113.7", "first"));
	const results = await Promise.all([
		accept(db, from("203.0.113.8", "second")),
		accept(db, from("203.0.113.7", "over the limit")),
		accept(db, from("203.0.113.10", "third")),
		accept(db, from("203.0.113.10", "third")),
		accept(db, from("203.0.113.11", "first")),
		accept(db, from("203.0.113.11", "third"), { businessName: "Other" }),
	]);
	const [second, overLimit, third, thirdAgain, ...others] = results.map(({ kind }) => kind);
	expect([second, overLimit, ...others]).toEqual(["accepted", "too-many", "already-accepted", "key-reused"]);
	expect([third, thirdAgain].sort()).toEqual(["accepted", "already-accepted"]);
	expect(await db.$count(leads)).toBe(3);
	expect((await listNotices(db)).length).toBe(3);
});

test("says how long to wait, and accepts the lead after that", async () => {
	const db = await freshDatabase();
	const once = (now: Date) => accept(db, { now, leadsPerVisitorPerHour: 1, idempotencyKey: now.toISOString() });
	await once(NOON);
	expect(await once(new Date("2025-08-05T12:15:00.500Z"))).toEqual({ kind: "too-many", retryAfterSeconds: 2700 });
	expect(await once(new Date("2025-08-05T13:00:00Z"))).toMatchObject({ kind: "accepted" });
});

test("answers a repeat of an accepted lead even when the visitor is over the limit", async () => {
	const db = await freshDatabase();
	await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 });
	expect(await accept(db, { idempotencyKey: "k2", leadsPerVisitorPerHour: 1 })).toMatchObject({ kind: "too-many" });
	expect(await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 })).toMatchObject({ kind: "already-accepted" });
});

test("accepts a lead later under a key that was over the limit before", async () => {
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

test("a /56 has exactly ten times the limit of a /64, and refused leads do not count", async () => {
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

test("a /48 has thirty times the limit of a /64", async () => {
	const db = await freshDatabase();
	const from = (clientAddress: string) => accept(db, { clientAddress, leadsPerVisitorPerHour: 1 });
	const networks = Array.from({ length: 35 }, (_, index) => `2001:db8:1:${(index + 1).toString(16)}00::1`);
	expect(countKinds(await Promise.all(networks.map(from)))).toEqual({ accepted: 30, "too-many": 5 });
	expect(await from("2001:db8:2:100::1")).toMatchObject({ kind: "accepted" });
});

test("after sixty leads an hour from one sender, sites are no longer audited unasked, whichever network of the line is used", async () => {
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

test("beyond 100 leads in flight a lead is refused at once, stored nowhere, and works again afterwards", async () => {
	// The log counts these by the minute, in the whole process.
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-01") });
	onTestFinished(() => void vi.useRealTimers());
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	const results = await Promise.all(
		Array.from({ length: 110 }, (_, index) => accept(db, { clientAddress: `198.51.100.${index}`, idempotencyKey: `k${index}` })),
	);
	expect(countKinds(results)).toEqual({ accepted: 100, unavailable: 10 });
	expect(await db.$count(leads)).toBe(100);
	expect(printed.map((line) => JSON.parse(line)).map(({ event, count }) => ({ event, count }))).toEqual([
		{ event: "leads-over-capacity", count: 1 },
		{ event: "leads-over-capacity", count: 10 },
	]);
	expect(await accept(db, { idempotencyKey: "k109" })).toMatchObject({ kind: "accepted" });
});
