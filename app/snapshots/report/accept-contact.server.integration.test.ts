import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads, notices, snapshots, unsubscribes, watches } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.server.ts";
import { findLaterLeadId } from "#app/leads/lead-store.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { findOrCreateReport } from "#app/snapshots/find-or-create-report.server.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { action } from "./report-page.tsx";

const WEBSITE = "https://reefcafe.com.au";
const EMAIL = "linh@reefcafe.com.au";
const WEBHOOK = { WEBHOOK_URL: "https://crm.example/hook", WEBHOOK_SECRET: `whsec_${"a".repeat(32)}` };

/** The key of the report's lead, which only its sender knows. */
const KEY = "key-of-the-report-lead";

const freshDatabase = setUpDatabase();

test("adds the contact details of its sender to the report's lead, emails the report and tells the agency", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "done" });
	const response = await postAsOwner(db, reportId, { email: EMAIL, phone: "0412 345 678" }, WEBHOOK);
	expect(response.sent).toBe("email");
	expect(await db.select().from(leads)).toMatchObject([{ id: leadId, email: EMAIL, phone: "0412 345 678", source: "hero" }]);
	expect(await listNotices(db)).toEqual(["agency-mail done", "contact-mail waiting", "contact-webhook waiting", "report-mail waiting"]);
});

test("checks the site again for whoever ticked the box, and keeps the sentence they agreed to", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	const response = await postAsOwner(db, reportId, { email: EMAIL, watch: "yes" });
	expect(response.sent).toBe("watch");
	const [watch] = await db.select().from(watches);
	expect(watch).toMatchObject({
		leadId,
		kind: "visitor",
		website: WEBSITE,
		email: EMAIL,
		consent: "Check again each month for three months and email me what changed",
		unsubscribedAt: null,
	});
	expect(watch?.companyId).toBe((await db.select().from(leads))[0]?.companyId);
	expect((await postAsOwner(db, reportId, { email: EMAIL, watch: "yes" })).sent).toBe("watch");
	expect(await db.$count(watches)).toBe(1);
});

test("emails the report once more when the box is ticked later, so that it names the way to stop", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "done" });
	await postAsOwner(db, reportId, { email: EMAIL });
	await db.update(notices).set({ state: "done" });
	await postAsOwner(db, reportId, { email: EMAIL });
	expect(await listNotices(db)).toContain("report-mail done");
	await postAsOwner(db, reportId, { email: EMAIL, watch: "yes" });
	expect(await listNotices(db)).toContain("report-mail waiting");
});

test.each(["", "no", "on"])("watches nothing if the box says %j", async (watch) => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	expect((await postAsOwner(db, reportId, { email: EMAIL, watch })).sent).toBe("email");
	expect(await db.$count(watches)).toBe(0);
});

test("watches nothing for spam, and needs an email address", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	expect((await post(db, reportId, { email: EMAIL, watch: "yes", fax_number: "7" })).sent).toBe("nothing");
	const withoutEmail = await post(db, reportId, { phone: "0412 345 678", watch: "yes" });
	expect(withoutEmail).toMatchObject({ status: 400, message: "Please enter a valid email address" });
	expect(await db.$count(watches)).toBe(0);
});

test("starts no second watch for someone who unsubscribed, and says so in one email but not to a stranger", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	const first = await postAsOwner(db, reportId, { email: EMAIL, watch: "yes" });
	await db.update(watches).set({ unsubscribedAt: new Date() });
	const readMail = async () => (await db.select().from(notices).where(eq(notices.kind, "report-mail")))[0];
	for (const state of ["waiting", "done"]) {
		await db.update(notices).set({ state: "done" });
		expect(await postAsOwner(db, reportId, { email: EMAIL, watch: "yes" })).toEqual(first);
		expect(await readMail()).toMatchObject({ state, payload: { isWatchDeclined: true } });
	}
	expect(await db.$count(watches)).toBe(1);
});

test("says in a report email that is still to be sent that there is no monthly check", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	await db.insert(unsubscribes).values({ addressHash: sha256(EMAIL), at: new Date() });
	await postAsOwner(db, reportId, { email: EMAIL });
	await postAsOwner(db, reportId, { email: EMAIL, watch: "yes" });
	const mails = await db.select().from(notices).where(eq(notices.kind, "report-mail"));
	expect(mails).toMatchObject([{ state: "waiting", payload: { isWatchDeclined: true } }]);
});

test("keeps where the visit began with a new lead, and leaves it alone on a known one", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	const visit = "referrerHost=mail.google.com&landingPath=%2Freport%2Fsecret";
	await post(db, reportId, { email: "other@reef.example", visit });
	await postAsOwner(db, reportId, { email: EMAIL, visit });
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ id: leadId, email: EMAIL, referrerHost: null, landingPath: null },
		{ email: "other@reef.example", referrerHost: "mail.google.com", landingPath: "/report" },
	]);
});

test("does not tell the agency twice while the email about the lead is still to be sent", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "waiting" });
	await postAsOwner(db, reportId, { email: EMAIL });
	expect(await listNotices(db)).toEqual(["agency-mail waiting", "report-mail waiting"]);
});

test("tells the agency again when its email about the lead is being sent at that moment", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "waiting", leasedUntil: new Date(Date.now() + 60_000) });
	await postAsOwner(db, reportId, { email: EMAIL });
	expect(await listNotices(db)).toContain("contact-mail waiting");
});

test("sends one email however often and however concurrently the same address asks", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "done" });
	const responses = await Promise.all([EMAIL, EMAIL.toUpperCase(), EMAIL].map((email) => postAsOwner(db, reportId, { email })));
	expect(responses.map(({ sent }) => sent)).toEqual(["email", "email", "email"]);
	await db.update(notices).set({ state: "done" });
	await postAsOwner(db, reportId, { email: EMAIL });
	expect(await listNotices(db)).toEqual(["agency-mail done", "contact-mail done", "report-mail done"]);
	expect(await db.$count(leads)).toBe(1);
});

test("tells the agency about a phone number that follows an email address", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "done" });
	await postAsOwner(db, reportId, { email: EMAIL });
	const [first] = await db.select().from(notices).orderBy(notices.id).offset(1).limit(1);
	await db.update(notices).set({ state: "done" });
	await postAsOwner(db, reportId, { email: EMAIL, phone: "0412 345 678" });
	expect(await db.select().from(leads)).toMatchObject([{ email: EMAIL, phone: "0412 345 678" }]);
	expect(await listNotices(db)).toEqual(["agency-mail done", "contact-mail waiting", "report-mail done"]);
	const keys = (await db.select().from(notices)).map(({ messageKey }) => messageKey);
	expect(first && keys.includes(first.messageKey)).toBe(first?.kind === "report-mail");
});

test.each([
	["no key", {}],
	["a wrong key", { lead_key: "guess" }],
	["a key that no client may send", { lead_key: "contact for report" }],
])("stores a lead of its own for details with %s, and changes nothing in the report's lead", async (_what, key) => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	const [before] = await db.select().from(leads);
	await post(db, reportId, { email: "stranger@other.example", phone: "0499 999 999", ...key });
	const [owner, stranger] = await db.select().from(leads).orderBy(leads.id);
	expect(owner).toEqual(before);
	expect(stranger).toMatchObject({ email: "stranger@other.example", source: "report", earlierLeadId: null, reportId });
	// The owner still needs a reply, a privacy request of one leaves the other alone, and the owner's own details still go to their lead.
	expect(await findLaterLeadId(db, leadId)).toBeNull();
	await postAsOwner(db, reportId, { email: EMAIL });
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ id: leadId, email: EMAIL },
		{ email: "stranger@other.example" },
	]);
});

test("stores a second lead when the sender leaves something new after the first has had its reply", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await db.update(leads).set({ status: "lost" });
	for (const _click of [1, 2]) await postAsOwner(db, reportId, { email: EMAIL });
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ id: leadId, email: null, status: "lost" },
		{ email: EMAIL, status: "new", earlierLeadId: leadId },
	]);
	expect(await listNotices(db)).toEqual(["agency-mail waiting", "report-mail waiting"]);
});

test("stores a lead outside Spam for a person whose first lead was flagged", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	await db.update(leads).set({ flagged: true });
	for (const _click of [1, 2]) {
		const response = await postAsOwner(db, reportId, { email: EMAIL });
		expect(response.sent).toBe("email");
	}
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ email: null, flagged: true },
		{ email: EMAIL, flagged: false },
	]);
});

test("finds the lead of the same person by email address or phone number, in any spelling", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	const phones = ["0412 345 678", "+61 412 345 678"] as const;
	await post(db, reportId, { phone: phones[0] });
	await post(db, reportId, { phone: phones[1], email: EMAIL });
	await post(db, reportId, { email: EMAIL.toUpperCase() });
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([{ email: null }, { email: EMAIL, phone: phones[0] }]);
	expect(await listNotices(db)).toEqual(["agency-mail waiting", "report-mail waiting"]);
});

test("emails exactly the report that was asked for, and again when the same lead asks for another", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	const later = auditResult({ measuredAt: "2026-11-16T03:00:00.000Z" });
	const lead = { id: leadId, website: WEBSITE };
	const laterId = (await saveSnapshot(db, { host: "reefcafe.com.au", result: later, lead })) ?? "";
	const reportOf = async (email: string) => {
		const [row] = await db.select().from(leads).where(eq(leads.email, email));
		if (!row) throw new Error("no lead was stored");
		const { env } = createRequestContext(db);
		return findOrCreateReport(row, { db, env, now: new Date() });
	};
	await post(db, reportId, { email: "friend@other.example" });
	expect(await reportOf("friend@other.example")).toMatchObject({ reportId });
	await postAsOwner(db, reportId, { email: EMAIL });
	expect(await reportOf(EMAIL)).toMatchObject({ reportId });
	await db.update(notices).set({ state: "done" });
	await postAsOwner(db, laterId, { email: EMAIL });
	expect(await reportOf(EMAIL)).toMatchObject({ reportId: laterId });
	expect(await listNotices(db)).toContain("report-mail waiting");
	await db.delete(snapshots).where(eq(snapshots.reportId, laterId));
	expect(await reportOf(EMAIL)).toEqual({ kind: "none", reason: expect.stringMatching(/deleted/) });
});

test("gives a report without a lead to one of two people who ask concurrently, and emails it once to each", async () => {
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: await createPostgresDatabase() });
	onTestFinished(close);
	const reportId = (await saveSnapshot(db, { host: "reefcafe.com.au", result: auditResult(), lead: null })) ?? "";
	const emails = [EMAIL, "friend@other.example", EMAIL, "friend@other.example", EMAIL, "friend@other.example"];
	// From different networks, because the rate limit makes requests from one wait for each other.
	await Promise.all(emails.map((email, index) => post(db, reportId, { email }, { clientAddress: `198.51.100.${index}` })));
	const stored = await db.select().from(leads);
	expect(stored.map(({ email }) => email).sort()).toEqual(["friend@other.example", EMAIL]);
	const [report] = await db.select().from(snapshots);
	expect(stored.map(({ id }) => id)).toContain(report?.leadId);
	expect(stored.map(({ earlierLeadId }) => earlierLeadId)).toEqual([null, null]);
	expect(await listNotices(db)).toEqual(["agency-mail waiting", "agency-mail waiting", "report-mail waiting", "report-mail waiting"]);
}, 60_000);

test("never overwrites an email address: another one gets a lead of its own", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db, { email: EMAIL, phone: "0412 345 678" });
	const others: Record<string, string>[] = [
		{ email: "friend@other.example" },
		{ email: "Friend@other.example" },
		{ phone: "0499 999 999" },
	];
	for (const contact of others) await post(db, reportId, contact);
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ id: leadId, email: EMAIL, phone: "0412 345 678" },
		{ email: "friend@other.example", phone: null, website: WEBSITE, source: "report", earlierLeadId: null },
		{ email: null, phone: "0499 999 999", website: WEBSITE, source: "report", earlierLeadId: null },
	]);
	expect(await listNotices(db)).toEqual(["agency-mail waiting", "agency-mail waiting", "report-mail waiting"]);
	// A report can be shared, so the first lead still needs a reply.
	expect(await findLaterLeadId(db, leadId)).toBeNull();
});

test("stores a lead for a report that has none, and gives it the report", async () => {
	const db = await freshDatabase();
	const saved = await saveSnapshot(db, { host: "reefcafe.com.au", result: auditResult(), lead: null });
	const reportId = saved ?? "";
	await Promise.all([1, 2].map(() => post(db, reportId, { email: EMAIL })));
	const [lead, ...others] = await db.select().from(leads);
	expect(others).toEqual([]);
	if (!lead) throw new Error("no lead was stored");
	expect(lead).toMatchObject({ website: WEBSITE, email: EMAIL, source: "report", earlierLeadId: null });
	expect(await db.select().from(snapshots)).toMatchObject([{ reportId, leadId: lead.id }]);
	const context = createRequestContext(db);
	expect(await findOrCreateReport(lead, { db, env: context.env, now: new Date() })).toMatchObject({ kind: "measured", reportId });
});

test("keeps a request with a filled honeypot away from the lead and emails no one but the agency", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	const response = await postAsOwner(db, reportId, { email: EMAIL, fax_number: "1" });
	expect(response.sent).toBe("nothing");
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ id: leadId, email: null },
		{ email: EMAIL, flagged: true, earlierLeadId: null },
	]);
	expect(await listNotices(db)).toEqual(["agency-mail waiting"]);
});

test("emails at most five reports an hour for one visitor, and stores the details beyond that without an email", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	const sent: unknown[] = [];
	for (let count = 1; count <= 6; count++) sent.push((await post(db, reportId, { email: `a${count}@b.example` })).sent);
	expect(sent).toEqual([...Array(5).fill("email"), "nothing"]);
	const counts = (await listNotices(db)).filter((notice) => notice.startsWith("agency-mail")).length;
	expect([await db.$count(leads), counts]).toEqual([7, 6]);
	expect((await listNotices(db)).filter((notice) => notice.startsWith("report-mail"))).toHaveLength(5);
});

test("responds to an email address beyond the limit alike, whether or not a lead has it", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	for (let count = 1; count <= 5; count++) await post(db, reportId, { email: EMAIL });
	const [known, unknown] = [await post(db, reportId, { email: EMAIL }), await post(db, reportId, { email: "other@b.example" })];
	expect(known).toEqual(unknown);
});

test("counts contact details against the visitor's limit for leads", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	const limit = { LEADS_PER_VISITOR_PER_HOUR: 1 };
	expect((await post(db, reportId, { phone: "0412 345 678" }, limit)).sent).toBe("phone");
	const rejected = await post(db, reportId, { phone: "0412 345 679" }, limit);
	expect(rejected).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
});

test.each([
	["no contact details", {}, "Please enter a valid email address"],
	["blank fields", { email: " ", phone: "" }, "Please enter a valid email address"],
	["an email address that is none", { email: "linh" }, "Please enter a valid email address"],
	["a phone number that is none", { phone: "soon" }, "Please enter a valid phone number"],
])("rejects a request for a report by email with %s", async (_what, body, message) => {
	const response = await post(await freshDatabase(), crypto.randomUUID(), body);
	expect(response).toMatchObject({ status: 400, message });
});

test("responds with 404, 410 or 503 to contact details for a report that it cannot send", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	expect((await post(db, crypto.randomUUID(), { email: EMAIL })).status).toBe(404);
	await db.update(snapshots).set({ createdAt: new Date(Date.now() - 91 * DAY_MS) });
	expect((await post(db, reportId, { email: EMAIL })).status).toBe(410);
	expectConsoleErrors();
	expect((await post({} as Database, reportId, { email: EMAIL })).status).toBe(503);
	expect(await db.$count(notices)).toBe(0);
});

async function storeReport(db: Database, contact: { email?: string; phone?: string } = {}) {
	const [lead] = await db
		.insert(leads)
		.values({ website: WEBSITE, source: "hero", idempotencyKeyHash: sha256(KEY), ...contact })
		.returning({ id: leads.id });
	const leadId = lead?.id ?? 0;
	const reportId = await saveSnapshot(db, { host: "reefcafe.com.au", result: auditResult(), lead: { id: leadId, website: WEBSITE } });
	return { leadId, reportId: reportId ?? "" };
}

async function storeNotice(db: Database, notice: Pick<typeof notices.$inferInsert, "leadId" | "kind" | "state" | "leasedUntil">) {
	await db.insert(notices).values({ ...notice, runAt: new Date(), createdAt: new Date() });
}

async function listNotices(db: Database): Promise<string[]> {
	return (await db.select().from(notices)).map(({ kind, state }) => `${kind} ${state}`).sort();
}

type ContextOptions = Partial<Env & RequestContext>;

/** Sends contact details from the browser of the visitor whose lead the report belongs to. */
function postAsOwner(db: Database, reportId: string, fields: Record<string, string>, options: ContextOptions = {}) {
	return post(db, reportId, { ...fields, lead_key: KEY }, options);
}

/** Sends contact details with the form of the report, as anyone with the link may. */
async function post(db: Database, reportId: string, fields: Record<string, string>, options: ContextOptions = {}) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db, options));
	const request = new Request(`http://site.example/report/${reportId}`, { method: "POST", body: new URLSearchParams(fields) });
	const outcome = await action({ request, context, params: { reportId }, url: new URL(request.url), pattern: "/report/:reportId" });
	if (outcome instanceof Response) return { sent: /sent=(\w+)/.exec(outcome.headers.get("Location") ?? "")?.[1] };
	const { errors, message } = outcome.data;
	const headers = new Headers(outcome.init?.headers);
	return { status: outcome.init?.status, message: message ?? errors.email ?? errors.phone, retryAfter: headers.get("Retry-After") };
}
