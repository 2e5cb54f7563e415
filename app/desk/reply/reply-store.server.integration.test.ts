import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { companies, contacts, leadEvents, leads, notices, snapshots, users } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { findReplyContext, type SendReply, sendReply } from "./reply-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const agency = { name: "SEO Queensland", address: "team@seo.com.au" };
const staff = { username: "jo", displayName: "Jo Walsh", email: "jo@seo.com.au" };

const RESULT = {
	issues: ["b"],
	opportunities: ["a", "d", "c"],
	findings: [
		{ id: "a", text: "Your pages have no descriptions." },
		{ id: "b", text: "Your home page has no title." },
		{ id: "c", text: "Your phone numbers differ." },
		{ id: "d", text: "" },
	],
};

const freshDatabase = setUpDatabase();

function reply(changes: Partial<SendReply> = {}): SendReply {
	return { companyId: 1, contactId: 1, key: "a key", subject: "Your report", text: "Hi Linh,\n\nCheers,", staff, agency, now, ...changes };
}

async function storeRequest(db: Database, website = "https://reef.example", email = "linh@reef.example"): Promise<void> {
	await acceptNewLead(db, {}, { website, email, contactName: "Linh Nguyễn" });
	await db.delete(notices);
}

test("queues the reply, logs its text and counts it as the answer to the new requests", async () => {
	const db = await freshDatabase();
	await storeRequest(db);
	await storeRequest(db);
	expect(await sendReply(db, reply())).toEqual({ kind: "sent" });
	const [notice] = await db.select().from(notices);
	expect(notice).toMatchObject({ kind: "reply-mail", companyId: 1, leadId: null, state: "waiting", runAt: now });
	expect(notice?.payload).toEqual({
		subject: "Your report",
		text: "Hi Linh,\n\nCheers,",
		to: { name: "Linh Nguyễn", address: "linh@reef.example" },
		replyTo: { name: "Jo Walsh", address: "jo@seo.com.au" },
		username: "jo",
		senderName: "Jo Walsh",
	});
	const events = await db.select().from(leadEvents).orderBy(leadEvents.id);
	expect(events.map(({ kind, companyId, username }) => [kind, companyId, username])).toEqual([
		["replied", 1, "jo"],
		["status", 1, "jo"],
	]);
	expect(events[0]?.text).toBe("To linh@reef.example: Your report\n\nHi Linh,\n\nCheers,");
	expect((await db.select().from(leads)).map(({ status, repliedAt }) => [status, repliedAt])).toEqual([
		["contacted", now],
		["contacted", now],
	]);
	expect((await db.select().from(companies))[0]).toMatchObject({ status: "contacted", activeAt: now });
});

test("answers the requests from that address and those without contact details, and no one else's", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { status: "contacted" });
	const [contact] = await db
		.insert(contacts)
		.values({ companyId, email: "linh@reef.example", createdAt: now })
		.returning({ id: contacts.id });
	await storeDeskLeads(
		db,
		{ companyId, email: "Linh@Reef.example", phone: "0412 345 678" },
		{ companyId, email: null, phone: null },
		{ companyId, email: "bo@reef.example" },
		{ companyId, email: null, phone: "07 4051 0000", contactName: "Sam" },
	);
	await sendReply(db, reply({ companyId, contactId: contact?.id ?? 0 }));
	const rows = await db.select().from(leads).orderBy(leads.id);
	expect(rows.map(({ status, repliedAt }) => [status, repliedAt])).toEqual([
		["contacted", now],
		["contacted", now],
		["new", null],
		["new", null],
	]);
	const context = await findReplyContext(db, { companyId, reportsSince: now });
	expect(context?.newRequests.map(({ email, phone }) => email ?? phone)).toEqual(["bo@reef.example", "07 4051 0000"]);
});

test("sends once when the same form arrives ten times concurrently, and again when its text changed", async () => {
	const db = await freshDatabase();
	await storeRequest(db);
	const results = await Promise.all(Array.from({ length: 10 }, () => sendReply(db, reply())));
	expect(results.filter(({ kind }) => kind === "sent")).toHaveLength(1);
	expect(results.filter(({ kind }) => kind === "repeated")).toHaveLength(9);
	expect(await db.$count(notices)).toBe(1);
	expect(await db.$count(leadEvents, eq(leadEvents.kind, "replied"))).toBe(1);
	expect(await sendReply(db, reply({ text: "Hi Linh, one more thing" }))).toEqual({ kind: "sent" });
	expect(await sendReply(db, reply({ key: "another form" }))).toEqual({ kind: "sent" });
});

test("lets answers go to the agency when the account has no email address", async () => {
	const db = await freshDatabase();
	await storeRequest(db);
	await sendReply(db, reply({ staff: { ...staff, email: null } }));
	expect((await db.select().from(notices))[0]?.payload).toMatchObject({ replyTo: agency, senderName: "Jo Walsh" });
});

test("writes to no contact of another company, and to none without an email address", async () => {
	const db = await freshDatabase();
	await storeRequest(db);
	await storeRequest(db, "https://other.example", "bo@other.example");
	await db.insert(contacts).values({ companyId: 1, phone: "0412 345 678", createdAt: now });
	for (const contactId of [2, 3, 99, Number.NaN]) expect(await sendReply(db, reply({ contactId }))).toEqual({ kind: "contact-gone" });
	for (const companyId of [99, Number.NaN, 2 ** 40]) expect(await sendReply(db, reply({ companyId }))).toEqual({ kind: "gone" });
	expect(await db.$count(notices)).toBe(0);
	expect((await db.select().from(companies)).map(({ status }) => status)).toEqual(["new", "new"]);
});

test("gives a company that no one looks after to whoever replies, and leaves another's alone", async () => {
	const db = await freshDatabase();
	await storeRequest(db);
	const [jo] = await db
		.insert(users)
		.values(["jo", "bo"].map((username) => ({ username, password: "x" })))
		.returning({ id: users.id });
	await sendReply(db, reply());
	expect(await db.select().from(companies)).toMatchObject([{ ownerId: jo?.id }]);
	expect((await db.select().from(leadEvents).orderBy(leadEvents.id)).at(-1)).toMatchObject({
		text: "Looked after by Jo Walsh",
		username: "jo",
	});
	await sendReply(db, reply({ key: "another form", staff: { ...staff, username: "bo" } }));
	expect(await db.select().from(companies)).toMatchObject([{ ownerId: jo?.id }]);
});

test("keeps a client a client", async () => {
	const db = await freshDatabase();
	await storeRequest(db);
	await db.update(companies).set({ status: "won" });
	await sendReply(db, reply());
	expect((await db.select().from(companies))[0]).toMatchObject({ status: "won" });
});

test("finds the latest report on the company's own site that can still be opened", async () => {
	const db = await freshDatabase();
	await storeRequest(db);
	const day = (date: number) => new Date(Date.UTC(2026, 9, date));
	await db.insert(snapshots).values([
		{ leadId: 1, host: "reef.example", score: 50, result: RESULT, measuredAt: day(1), createdAt: day(1) },
		{ leadId: 1, host: "reef.example", score: 64, result: RESULT, measuredAt: day(5), createdAt: day(5) },
		{ leadId: 1, host: "rival.example", role: "competitor", score: 90, result: RESULT, measuredAt: day(6), createdAt: day(6) },
		{ leadId: null, host: "reef.example", score: 91, result: RESULT, measuredAt: day(7), createdAt: day(7) },
	]);
	const find = (since: Date) => findReplyContext(db, { companyId: 1, reportsSince: since });
	expect(await find(day(2))).toMatchObject({
		report: {
			score: 64,
			measuredAt: day(5),
			findings: ["Your home page has no title.", "Your pages have no descriptions.", "Your phone numbers differ."],
		},
		contacts: [{ id: 1, name: "Linh Nguyễn", email: "linh@reef.example" }],
		hasRequest: true,
	});
	expect(await find(day(8))).toMatchObject({ report: null });
});

test("tells a company that staff added from one that asked", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	expect(await findReplyContext(db, { companyId, reportsSince: now })).toMatchObject({ hasRequest: false, contacts: [] });
	expect(await findReplyContext(db, { companyId: 99, reportsSince: now })).toBeNull();
});
