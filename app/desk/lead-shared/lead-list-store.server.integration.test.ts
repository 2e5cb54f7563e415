import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { dueBefore } from "#app/leads/reply-clock.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import type { DeskLead, FullLead } from "./desk-lead-store.server.ts";
import type { LeadCursor } from "./desk-paths.ts";
import { EVERY_LEAD, type LeadFilter } from "./lead-filter.ts";
import { countLeads, listLeads, streamLeads } from "./lead-list-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");

async function listIds(db: Database, filter: Partial<LeadFilter> = {}): Promise<number[]> {
	return (await listLeads(db, { ...EVERY_LEAD, ...filter }, { limit: 100, now })).leads.map(({ id }) => id);
}

/** Every page from a cursor on; `between` runs after each. */
async function turnPages(
	db: Database,
	direction: LeadCursor["direction"],
	text: string | null,
	{ between = async () => {}, filter = EVERY_LEAD }: { between?: () => Promise<void>; filter?: LeadFilter } = {},
) {
	const pages: DeskLead[][] = [];
	let last: { olderCursor: string | null; newerCursor: string | null } | undefined;
	for (let next: string | null = text; last === undefined || next !== null; ) {
		const page = await listLeads(db, filter, { cursor: next === null ? undefined : { direction, text: next }, limit: 4, now });
		pages.push(page.leads);
		last = page;
		next = direction === "older" ? page.olderCursor : page.newerCursor;
		await between();
	}
	return { pages: pages.map((page) => page.map(({ id }) => id)), last };
}

const freshDatabase = setUpDatabase();

test("pages older and newer without gaps or repeats while leads arrive, even with equal timestamps", async () => {
	const db = await freshDatabase();
	// Groups of five at the same moment, the next group a microsecond later.
	await db.execute(sql`insert into leads (website, created_at)
		select 'https://a.example', timestamptz '2026-11-01T00:00:00.123456Z' + (n / 5) * interval '1 microsecond' from generate_series(1, 37) n`);
	const stored = await listIds(db);
	expect(stored).toEqual(Array.from({ length: 37 }, (_, index) => 37 - index));

	const arrived: number[] = [];
	const oneArrives = async () => {
		arrived.unshift(...(await storeDeskLeads(db, { createdAt: now })));
	};
	const down = await turnPages(db, "older", null, { between: oneArrives });
	expect(down.pages.flat()).toEqual(stored);
	expect(down.pages.every((page, index) => page.length === (index === 9 ? 1 : 4))).toBe(true);
	expect(arrived).toHaveLength(10);

	const up = await turnPages(db, "newer", down.last?.newerCursor ?? null);
	// Only the two newest are left on the last step back, so it shows the whole first page instead.
	expect(up.pages.pop()).toEqual(arrived.slice(0, 4));
	expect(up.pages.reverse().flat()).toEqual([...arrived, ...stored.slice(0, -1)].slice(2));
	expect(up.last).toEqual(await listLeads(db, EVERY_LEAD, { limit: 4, now }));
});

test("returns no newer cursor on the first page and no older one on the last", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, {}, {});
	expect(await listLeads(db, EVERY_LEAD, { limit: 3, now })).toMatchObject({ olderCursor: null, newerCursor: null });
	const first = await listLeads(db, EVERY_LEAD, { limit: 2, now });
	expect(first).toMatchObject({ olderCursor: expect.any(String), newerCursor: null });
	const second = await listLeads(db, EVERY_LEAD, { cursor: { direction: "older", text: first.olderCursor ?? "" }, limit: 2, now });
	expect(second).toMatchObject({ leads: [{ id: 1 }], olderCursor: null, newerCursor: expect.any(String) });
});

test("shows the first page for an invalid cursor or one past the end", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, {}, {});
	const first = await listLeads(db, EVERY_LEAD, { limit: 2, now });
	for (const text of ["nonsense", "1-1", "'; drop table leads; --", "\u0000"]) {
		expect(await listLeads(db, EVERY_LEAD, { cursor: { direction: "older", text }, limit: 2, now })).toEqual(first);
	}
	const text = "zzzzzzzzzz-1";
	expect(await listLeads(db, EVERY_LEAD, { cursor: { direction: "newer", text }, limit: 2, now })).toEqual(first);
});

test("filters leads by each filter alone and by all of them together", async () => {
	const db = await freshDatabase();
	const rows = Array.from({ length: 96 }, (_, index) => ({
		createdAt: new Date(now.getTime() - index * 40 * 60_000),
		flagged: index % 4 === 3,
		status: ["new", "contacted", "won"][index % 3] ?? "new",
		packageName: index % 2 === 0 ? "Enterprise Growth" : null,
		source: index % 5 < 2 ? "hero" : "api",
		businessName: index % 7 < 5 ? "Reef Café" : "Mango Law",
	}));
	const ids = await storeDeskLeads(db, ...rows);
	const passes = (row: (typeof rows)[number], filter: LeadFilter) =>
		row.flagged === (filter.view === "spam") &&
		(filter.status === null || row.status === filter.status) &&
		(filter.due === null || (row.status === "new" && row.createdAt < dueBefore(now, "all-hours"))) &&
		(filter.packageName === null || row.packageName === filter.packageName) &&
		(filter.source === null || row.source === filter.source) &&
		(filter.from === null || brisbaneDay(row.createdAt) >= filter.from) &&
		(filter.to === null || brisbaneDay(row.createdAt) <= filter.to) &&
		(filter.search === "" || row.businessName.startsWith("Reef"));

	const choices: Partial<LeadFilter>[] = [
		{ view: "spam" as const },
		{ status: "new" as const },
		{ due: "due" as const },
		{ packageName: "Enterprise Growth" },
		{ source: "hero" as const },
		{ from: "2026-11-14", to: "2026-11-14" },
		{ search: "REEF caf" },
	];
	let seen = 0;
	for (let mask = 0; mask < 2 ** choices.length; mask += 1) {
		const filter: LeadFilter = Object.assign({}, EVERY_LEAD, ...choices.filter((_, bit) => mask & (1 << bit)));
		const expected = ids.filter((_, index) => rows[index] && passes(rows[index], filter));
		if (filter.due) expected.reverse();
		expect(await listIds(db, filter), JSON.stringify(filter)).toEqual(expected);
		seen += expected.length;
	}
	expect(seen).toBeGreaterThan(500);
});

test("sorts due leads oldest first, across pages in both directions", async () => {
	const db = await freshDatabase();
	const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
	await storeDeskLeads(db, ...Array.from({ length: 14 }, (_, index) => ({ createdAt: hoursAgo(32 - index) })));
	const due: LeadFilter = { ...EVERY_LEAD, due: "due" };
	const onward = await turnPages(db, "newer", null, { filter: due });
	expect(onward.pages).toEqual([
		[1, 2, 3, 4],
		[5, 6, 7, 8],
		[9, 10, 11, 12],
	]);
	expect(onward.last?.newerCursor).toBe(null);
	const back = await turnPages(db, "older", onward.last?.olderCursor ?? null, { filter: due });
	expect(back.pages).toEqual([
		[5, 6, 7, 8],
		[1, 2, 3, 4],
	]);
	// Exactly 24 hours keep the promise, exactly four hours left are not yet due.
	expect(await listIds(db, { due: "overdue" })).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("leaves out a due lead with a later one, unless the later one is spam", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, { earlierLeadId: 1 }, {}, { earlierLeadId: 3, flagged: true });
	expect(await listIds(db, { due: "due" })).toEqual([2, 3]);
	expect(await listIds(db, { due: "overdue" })).toEqual([2, 3]);
	const { leads: listed } = await listLeads(db, EVERY_LEAD, { limit: 10, now });
	expect(listed.map(({ id, laterLeadId }) => [id, laterLeadId])).toEqual([
		[3, null],
		[2, null],
		[1, 2],
	]);
});

test("filters by days that begin at midnight in Queensland", async () => {
	const db = await freshDatabase();
	const moments = ["2026-11-13T13:59:59.999Z", "2026-11-13T14:00:00Z", "2026-11-14T13:59:59.999Z", "2026-11-14T14:00:00Z"];
	await storeDeskLeads(db, ...moments.map((moment) => ({ createdAt: new Date(moment) })));
	expect(await listIds(db, { from: "2026-11-14", to: "2026-11-14" })).toEqual([3, 2]);
	expect(await listIds(db, { from: "2026-11-15" })).toEqual([4]);
	expect(await listIds(db, { to: "2026-11-13" })).toEqual([1]);
	expect(await listIds(db, { from: "2026-11-15", to: "2026-11-13" })).toEqual([]);
});

test("finds every word in any field and case, treating %, _ and \\ as plain text", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(
		db,
		{ website: "https://www.ReefCafe.com.au/menu", keywords: "100% organic coffee" },
		{ contactName: "Nguyễn O'Brien", email: "Anna_B@reef.example", businessName: "Back\\slash" },
		{ contactName: "AnnaXB", keywords: "1000 organic teas" },
	);
	expect(await listIds(db, { search: "reefcafe ORGANIC" })).toEqual([1]);
	expect(await listIds(db, { search: "organic" })).toEqual([3, 1]);
	expect(await listIds(db, { search: "organic nosuchword" })).toEqual([]);
	expect(await listIds(db, { search: "100%" })).toEqual([1]);
	expect(await listIds(db, { search: "anna_b" })).toEqual([2]);
	expect(await listIds(db, { search: "back\\slash" })).toEqual([2]);
	expect(await listIds(db, { search: "%" })).toEqual([1]);
	expect(await listIds(db, { search: "nguyễn o'brien" })).toEqual([2]);
});

test("lists a flagged lead in the spam view only", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true }, {});
	expect(await listIds(db)).toEqual([2]);
	expect(await listIds(db, { view: "spam" })).toEqual([1]);
	expect(await countLeads(db, EVERY_LEAD, { now })).toBe(1);
});

test("shows the worst state of a lead's notices, and none before the first attempt", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, {}, {}, {}, {});
	const notice = (leadId: number, kind: string, state: string, problem: string | null = null) => ({
		leadId,
		kind,
		state,
		problem,
		runAt: now,
		createdAt: now,
	});
	await db
		.insert(notices)
		.values([
			notice(1, "agency-mail", "done"),
			notice(1, "webhook", "done"),
			notice(2, "agency-mail", "done"),
			notice(2, "webhook", "waiting", "server down"),
			notice(3, "agency-mail", "waiting", "server down"),
			notice(3, "webhook", "parked"),
			notice(4, "confirmation-mail", "done"),
			notice(4, "agency-mail", "waiting"),
		]);
	const { leads: listed } = await listLeads(db, EVERY_LEAD, { limit: 10, now });
	expect(listed.map(({ delivery }) => delivery)).toEqual([null, null, "failed", "delayed", "sent"]);
});

test("filters by delayed and failed delivery, without notices before their first attempt", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, {}, {}, {}, { flagged: true });
	const notice = (leadId: number, state: string, problem: string | null) => ({
		leadId,
		kind: "webhook",
		state,
		problem,
		runAt: now,
		createdAt: now,
	});
	await db
		.insert(notices)
		.values([
			notice(1, "waiting", null),
			notice(2, "waiting", "server down"),
			notice(3, "parked", "rejected"),
			notice(5, "parked", "rejected"),
		]);
	expect(await listIds(db, { delivery: "delayed" })).toEqual([2]);
	expect(await listIds(db, { delivery: "failed" })).toEqual([3]);
	expect(await listIds(db, { delivery: "failed", view: "spam" })).toEqual([5]);
	await db.update(leads).set({ status: "lost" });
	expect(await listIds(db, { delivery: "failed" })).toEqual([]);
	expect(await listIds(db, { delivery: "delayed" })).toEqual([2]);
});

test("returns an excerpt of the keywords in the spam view only", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true, keywords: `coffee ${"x".repeat(500)}` }, { keywords: "coffee" });
	const [spam] = (await listLeads(db, { ...EVERY_LEAD, view: "spam" }, { limit: 10, now })).leads;
	expect(spam?.excerpt).toMatch(/^coffee x{193}$/);
	const [lead] = (await listLeads(db, EVERY_LEAD, { limit: 10, now })).leads;
	expect(lead).not.toHaveProperty("excerpt");
});

test("finds a lead by its phone number, however that is written", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { phone: "(07) 3123-4567" }, { phone: "0412345678" }, { phone: null, keywords: "3123" });
	expect(await listIds(db, { search: "0731234567" })).toEqual([1]);
	expect(await listIds(db, { search: "3123-4567" })).toEqual([1]);
	expect(await listIds(db, { search: "0412 345 678" })).toEqual([2]);
	expect(await listIds(db, { search: "3123" })).toEqual([3, 1]);
});

test("returns ISO times and only the documented fields", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { createdAt: now, repliedAt: now, status: "won", email: "a@b.example", idempotencyKeyHash: "secret" });
	expect((await listLeads(db, EVERY_LEAD, { limit: 10, now })).leads).toEqual([
		{
			id: 1,
			website: "https://mycafe.com.au",
			businessName: null,
			contactName: null,
			email: "a@b.example",
			phone: null,
			packageName: null,
			source: "api",
			status: "won",
			flagged: false,
			createdAt: now.toISOString(),
			repliedAt: now.toISOString(),
			delivery: null,
			laterLeadId: null,
			companyId: null,
			isClient: false,
			isReplyUnsent: false,
		},
	]);
});

test("streams every matching lead once while leads are deleted and added", async () => {
	const db = await freshDatabase();
	await db.execute(sql`insert into leads (website, keywords, created_at, flagged)
		select 'https://a.example', 'word', timestamptz '2026-11-01' + (n / 7) * interval '1 second', n % 100 = 0 from generate_series(1, 1300) n`);
	const streamed: FullLead[] = [];
	const sizes: number[] = [];
	for await (const batch of streamLeads(db, { ...EVERY_LEAD, search: "word" }, { now })) {
		streamed.push(...batch);
		sizes.push(batch.length);
		await storeDeskLeads(db, { createdAt: now, keywords: "word" });
		await db.delete(leads).where(sql`id = ${batch.at(-1)?.id}`);
	}
	expect(sizes).toEqual([500, 500, 287]);
	expect(new Set(streamed.map(({ id }) => id)).size).toBe(1287);
	expect(streamed[0]).toMatchObject({ id: 1299, keywords: "word", startDate: null, earlierLeadId: null });
});

test("counts matching leads, all of them or those since an id", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, {}, {}, { status: "won" }, { status: "won" });
	expect(await countLeads(db, EVERY_LEAD, { now })).toBe(5);
	expect(await countLeads(db, EVERY_LEAD, { sinceId: 2, now })).toBe(3);
	expect(await countLeads(db, { ...EVERY_LEAD, status: "won" }, { sinceId: 2, now })).toBe(2);
	expect(await countLeads(db, EVERY_LEAD, { sinceId: 5, now })).toBe(0);
});

test("stores the longest texts that a visitor may send", async () => {
	const db = await freshDatabase();
	// This text is hard to compress, and PostgreSQL rejects a row whose index entry is too long.
	const noise = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000))).join("");
	await storeDeskLeads(db, {
		website: `https://a.example\\${noise}`,
		packageName: noise,
		keywords: noise,
		businessName: noise.slice(0, 200),
	});
	expect(await listIds(db, { packageName: noise.slice(0, 100) })).toEqual([1]);
});
