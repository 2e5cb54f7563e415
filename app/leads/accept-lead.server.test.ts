import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices, rateLimits } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { visitorNetwork } from "#app/http/client-address.server.ts";
import { eachDatabase } from "#tests/test-database.ts";
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

eachDatabase((freshDatabase) => {
	test("takes a visitor's lead who used up the limit while the clock was a year ahead", async () => {
		const db = await freshDatabase();
		const aYearOn = new Date(NOON.getTime() + 365 * 24 * 60 * 60 * 1000);
		const limited = { leadsPerVisitorPerHour: 1 };
		expect(await accept(db, { now: aYearOn, ...limited })).toMatchObject({ kind: "accepted" });
		expect(await accept(db, { now: aYearOn, ...limited })).toEqual({ kind: "too-many", retryAfterSeconds: 3600 });
		expect(await accept(db, limited)).toMatchObject({ kind: "accepted" });
		expect(await accept(db, limited)).toEqual({ kind: "too-many", retryAfterSeconds: 3600 });
	});

	test("stores what was sent, when, and where from", async () => {
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

	test("stores two leads that carry no key, however alike", async () => {
		const db = await freshDatabase();
		await accept(db);
		await accept(db);
		expect(await db.$count(leads)).toBe(2);
	});

	test("gives the first lead back when an answer was lost and the same is sent again", async () => {
		const db = await freshDatabase();
		const first = await accept(db, { idempotencyKey: "k" });
		const again = await accept(db, { idempotencyKey: "k", now: new Date("2025-08-06T12:00:00Z"), clientAddress: "198.51.100.1" });
		expect(first.kind).toBe("accepted");
		expect(again).toEqual({ ...first, kind: "already-accepted" });
		expect(await db.$count(leads)).toBe(1);
	});

	test("tells a key that is used for something else, and keeps the first lead", async () => {
		const db = await freshDatabase();
		await accept(db, { idempotencyKey: "k" });
		expect(await accept(db, { idempotencyKey: "k" }, { email: "other@example.com" })).toEqual({ kind: "key-reused" });
		expect(await db.select().from(leads)).toMatchObject([{ email: null }]);
	});

	test("tells two requests apart even when their fields read the same in a row", async () => {
		const db = await freshDatabase();
		await accept(db, { idempotencyKey: "k" }, { businessName: "same" });
		expect(await accept(db, { idempotencyKey: "k" }, { contactName: "same" })).toEqual({ kind: "key-reused" });
	});

	test.each([2, 5, 50])("makes one lead of %i posts at once with one key, with the same success for all", async (posts) => {
		const db = await freshDatabase();
		const once = { idempotencyKey: "k", leadsPerVisitorPerHour: 1, hasWebhook: true };
		const results = await Promise.all(Array.from({ length: posts }, () => accept(db, once, { email: "a@b.co" })));
		expect(countKinds(results)).toEqual({ accepted: 1, "already-accepted": posts - 1 });
		expect(new Set(results.map((result) => "lead" in result && result.lead.id)).size).toBe(1);
		expect(await db.$count(leads)).toBe(1);
		expect(new Set((await db.select().from(rateLimits)).map(({ hits }) => hits))).toEqual(new Set([1]));
		expect(await listNotices(db)).toMatchObject([{ kind: "agency-mail" }, { kind: "confirmation-mail" }, { kind: "webhook" }]);
	});

	test("stores with the lead what must be told about it", async () => {
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

	test("a lead from the hero form is told of when its snapshot has had time", async () => {
		const db = await freshDatabase();
		await accept(db, { source: "hero" });
		expect(await listNotices(db)).toEqual([{ leadId: 1, kind: "agency-mail", runAt: new Date("2025-08-05T12:01:30Z") }]);
	});

	test("sends no confirmation for a flagged lead", async () => {
		const db = await freshDatabase();
		await accept(db, { flagged: true }, { email: "a@b.co" });
		expect(await listNotices(db)).toMatchObject([{ kind: "agency-mail" }]);
	});

	test("has one visitor's leads mail five addresses an hour; beyond that the agency alone hears of them", async () => {
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

	test("a network whose confirmations are used up takes none from those around it", async () => {
		const db = await freshDatabase();
		for (let lead = 0; lead < 7; lead += 1) await accept(db, { clientAddress: "2001:db8:1:2::1" }, { email: `a${lead}@b.co` });
		expect(await db.$count(notices, eq(notices.kind, "confirmation-mail"))).toBe(5);
		const rows = await db.select().from(rateLimits);
		const hitsOf = (network: string) => rows.find(({ key }) => key === sha256(`confirmations ${network}`))?.hits;
		expect(["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"].map(hitsOf)).toEqual([7, 5, 5]);
	});

	test("stores no notice without its lead, whether over the limit or a repeat", async () => {
		const db = await freshDatabase();
		await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 });
		await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 });
		await accept(db, { idempotencyKey: "k" }, { email: "a@b.co" });
		expect(await accept(db, { idempotencyKey: "k2", leadsPerVisitorPerHour: 1 })).toMatchObject({ kind: "too-many" });
		expect(await listNotices(db)).toMatchObject([{ leadId: 1, kind: "agency-mail" }]);
	});

	test("stores no lead whose notices cannot be stored", async () => {
		const db = await freshDatabase();
		await db.execute("alter table notices add constraint closed check (lead_id < 0) not valid");
		onTestFinished(async () => void (await db.execute("alter table notices drop constraint closed")));
		await expect(accept(db)).rejects.toThrow();
		expect([await db.$count(leads), await db.$count(notices), await db.$count(rateLimits)]).toEqual([0, 0, 0]);
	});

	test("keeps the package that stands behind the keywords apart", async () => {
		const db = await freshDatabase();
		await accept(db, {}, { keywords: "coffee [Package: Enterprise Growth]" });
		await accept(db, {}, { keywords: "coffee" });
		expect((await db.select().from(leads)).map(({ packageName }) => packageName)).toEqual(["Enterprise Growth", null]);
	});

	test("remembers which lead a later one grew out of, for thirty days", async () => {
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

	test("a repeat that names no earlier lead is the same request all the same", async () => {
		const db = await freshDatabase();
		await accept(db, { idempotencyKey: "hero" });
		const first = await accept(db, { idempotencyKey: "k", earlierLeadKey: "hero" });
		expect(await accept(db, { idempotencyKey: "k" })).toEqual({ ...first, kind: "already-accepted" });
	});

	test("keeps no key and no address in readable form", async () => {
		const db = await freshDatabase();
		await accept(db, { idempotencyKey: "secret-key", clientAddress: "203.0.113.7" });
		const rows = JSON.stringify([await db.select().from(leads), await db.select().from(rateLimits)]);
		expect(rows).not.toContain("secret-key");
		expect(rows).not.toContain("203.0.113.7");
	});

	test("lets exactly the limit through when 30 posts come at once", async () => {
		const db = await freshDatabase();
		const results = await Promise.all(
			Array.from({ length: 30 }, (_, index) => accept(db, { idempotencyKey: `k${index}`, leadsPerVisitorPerHour: 7 })),
		);
		expect(countKinds(results)).toEqual({ accepted: 7, "too-many": 23 });
		expect(await db.$count(leads)).toBe(7);
	});

	test("of leads that come together each is taken or refused as if it came alone", async () => {
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
		const kinds = ["accepted", "too-many", "accepted", "already-accepted", "already-accepted", "key-reused"];
		expect(results.map(({ kind }) => kind)).toEqual(kinds);
		expect(await db.$count(leads)).toBe(3);
		expect((await listNotices(db)).length).toBe(3);
	});

	test("a lead that no database takes is lost alone", async () => {
		const db = await freshDatabase();
		const names = ["first", "second", "a \0 in it", "third"];
		const ofEach = await Promise.allSettled(names.map((businessName) => accept(db, {}, { businessName })));
		expect(ofEach.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
		expect((await db.select().from(leads)).map(({ businessName }) => businessName).sort()).toEqual(["first", "second", "third"]);
	});

	test("says how long to wait, and takes the lead after that", async () => {
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

	test("takes the lead later under the key that was once over the limit", async () => {
		const db = await freshDatabase();
		await accept(db, { leadsPerVisitorPerHour: 1 });
		expect(await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1 })).toMatchObject({ kind: "too-many" });
		const later = await accept(db, { idempotencyKey: "k", leadsPerVisitorPerHour: 1, now: new Date("2025-08-05T14:00:00Z") });
		expect(later).toMatchObject({ kind: "accepted" });
	});

	test("counts a household's IPv6 addresses as one visitor and other visitors apart", async () => {
		const db = await freshDatabase();
		const from = (clientAddress: string) => accept(db, { clientAddress, leadsPerVisitorPerHour: 1 });
		expect(await from("2001:db8:1:2::1")).toMatchObject({ kind: "accepted" });
		expect(await from("2001:db8:1:2:ffff::9")).toMatchObject({ kind: "too-many" });
		expect(await from("2001:db8:1:3::1")).toMatchObject({ kind: "accepted" });
	});

	test("a /56 full of networks has ten times the limit of one, to the lead, and what was refused counts in neither", async () => {
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

	test("a /48 full of networks has thirty times the limit of one", async () => {
		const db = await freshDatabase();
		const from = (clientAddress: string) => accept(db, { clientAddress, leadsPerVisitorPerHour: 1 });
		const networks = Array.from({ length: 35 }, (_, index) => `2001:db8:1:${(index + 1).toString(16)}00::1`);
		expect(countKinds(await Promise.all(networks.map(from)))).toEqual({ accepted: 30, "too-many": 5 });
		expect(await from("2001:db8:2:100::1")).toMatchObject({ kind: "accepted" });
	});

	test("sweeps past windows away with every hundredth lead", async () => {
		const db = await freshDatabase();
		const yesterday = new Date("2025-08-04T12:00:00Z");
		for (let visitor = 0; visitor < 99; visitor += 1) await accept(db, { now: yesterday, clientAddress: `192.0.2.${visitor}` });
		expect(await db.$count(rateLimits)).toBe(99);
		await accept(db);
		expect(await db.$count(rateLimits)).toBe(1);
	});
});
