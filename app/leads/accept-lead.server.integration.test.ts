import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices, rateLimits } from "#app/db/schema.server.ts";
import { NOON } from "#tests/clock.ts";
import { countKinds } from "#tests/count-kinds.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { accept } from "#tests/leads/accept-lead.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

async function listNotices(db: Database) {
	return db.select({ leadId: notices.leadId, kind: notices.kind, runAt: notices.runAt }).from(notices).orderBy(notices.id);
}

const freshDatabase = setUpDatabase();

test("stores a lead as sent, with its time and form", async () => {
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

test("stores two identical leads when they have no idempotency key", async () => {
	const db = await freshDatabase();
	await accept(db);
	await accept(db);
	expect(await db.$count(leads)).toBe(2);
});

test("returns the first lead when the request is sent again after a lost response", async () => {
	const db = await freshDatabase();
	const first = await accept(db, { idempotencyKey: "k" });
	const again = await accept(db, { idempotencyKey: "k", now: new Date("2025-08-06T12:00:00Z"), clientAddress: "198.51.100.1" });
	expect(first.kind).toBe("accepted");
	expect(again).toEqual({ ...first, kind: "already-accepted" });
	expect(await db.$count(leads)).toBe(1);
});

test("keeps the first lead when its idempotency key is reused for different details", async () => {
	const db = await freshDatabase();
	await accept(db, { idempotencyKey: "k" });
	expect(await accept(db, { idempotencyKey: "k" }, { email: "other@example.com" })).toEqual({ kind: "key-reused" });
	expect(await db.select().from(leads)).toMatchObject([{ email: null }]);
	// A request with the same text in another field is a different request.
	await accept(db, { idempotencyKey: "k2" }, { businessName: "same" });
	expect(await accept(db, { idempotencyKey: "k2" }, { contactName: "same" })).toEqual({ kind: "key-reused" });
});

test.each([2, 5, 50])("stores one lead for %i simultaneous posts with one key, and all succeed", async (posts) => {
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
		{ state: "waiting", attempts: 0, strikes: 0, problem: null, leasedUntil: null, doneAt: null, createdAt: NOON },
		{},
		{},
	]);
});

test("delays a hero lead's notices until its snapshot is done", async () => {
	const db = await freshDatabase();
	await accept(db, { source: "hero" });
	expect(await listNotices(db)).toEqual([{ leadId: 1, kind: "agency-mail", runAt: new Date("2025-08-05T12:01:30Z") }]);
});

test("sends no confirmation for a flagged lead", async () => {
	const db = await freshDatabase();
	await accept(db, { flagged: true }, { email: "a@b.co" });
	expect(await listNotices(db)).toMatchObject([{ kind: "agency-mail" }]);
});

test("stores no notice for a repeated lead or one over the limit", async () => {
	const db = await freshDatabase();
	await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 });
	await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 });
	await accept(db, { idempotencyKey: "k" }, { email: "a@b.co" });
	expect(await accept(db, { idempotencyKey: "k2", leadsPerVisitorPerHour: 1 })).toMatchObject({ kind: "too-many" });
	expect(await listNotices(db)).toMatchObject([{ leadId: 1, kind: "agency-mail" }]);
});

test("stores no lead when its notices cannot be stored, and logs no personal data", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	await db.execute("alter table notices add constraint closed check (lead_id < 0) not valid");
	onTestFinished(async () => void (await db.execute("alter table notices drop constraint closed")));
	expect(await accept(db, {}, { email: "secret@b.co" })).toEqual({ kind: "unavailable" });
	expect(printed.map((line) => JSON.parse(line))).toEqual([
		{ time: expect.any(String), event: "lead-store-failed", error: expect.stringContaining("23514") },
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
	const earlierLeadOf = async (earlierLeadKey: string | null, now: Date) => {
		const result = await accept(db, { earlierLeadKey, now, source: "hire_us" });
		return result.kind === "accepted" ? result.lead.earlierLeadId : result;
	};
	expect(await earlierLeadOf("hero", NOON)).toBe(1);
	expect(await earlierLeadOf("hero", new Date("2025-09-04T12:00:00Z"))).toBe(1);
	expect(await earlierLeadOf("hero", new Date("2025-09-04T12:00:01Z"))).toBeNull();
	expect(await earlierLeadOf("unknown", NOON)).toBeNull();
	expect(await earlierLeadOf(null, NOON)).toBeNull();
});

test("recognises a repeated lead that lacks the earlier lead's key", async () => {
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

test("gives simultaneous leads the same results as consecutive ones", async () => {
	const db = await freshDatabase();
	const from = (clientAddress: string, idempotencyKey: string) => ({ clientAddress, idempotencyKey, leadsPerVisitorPerHour: 1 });
	await accept(db, from("203.0.113.7", "first"));
	const results = await Promise.all([
		accept(db, from("203.0.113.8", "second")),
		accept(db, from("203.0.113.7", "over the limit")),
		accept(db, from("203.0.113.10", "third")),
		accept(db, from("203.0.113.10", "third")),
		accept(db, from("203.0.113.11", "first")),
		accept(db, from("203.0.113.11", "first"), { businessName: "Other" }),
	]);
	const [second, overLimit, third, thirdAgain, ...others] = results.map(({ kind }) => kind);
	expect([second, overLimit, ...others]).toEqual(["accepted", "too-many", "already-accepted", "key-reused"]);
	expect([third, thirdAgain].sort()).toEqual(["accepted", "already-accepted"]);
	expect(await db.$count(leads)).toBe(3);
	expect((await listNotices(db)).length).toBe(3);
});
