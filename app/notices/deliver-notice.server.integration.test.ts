import { readdirSync, rmSync } from "node:fs";
import { and, eq, lt, ne } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { resendNotice } from "#app/desk/company/company-notice-store.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { readEnv } from "#app/env.server.ts";
import type { Mail, SendOutcome } from "#app/mail/mailer.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { renderMailBody } from "#app/mail/render-mail-body.tsx";
import { createClock, NOON } from "#tests/clock.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { createTools, deliverDue } from "#tests/mail/notice-tools.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import type { DeliveryTools } from "./deliver-notice.server.ts";
import { exampleReport } from "./example-notice.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const withWebhook = readEnv({ SITE_URL: "https://agency.example", WEBHOOK_URL: "https://crm.com.au/hook", WEBHOOK_SECRET: SECRET });

/** Creates a mailer that records the emails and returns the given outcome. */
function createMailer(outcome: SendOutcome = { kind: "sent" }) {
	const mails: Mail[] = [];
	return {
		mails,
		send: async (mail: Mail) => {
			mails.push(mail);
			return outcome;
		},
		sentTo: () => mails.map(({ to }) => to.address),
		texts: () => mails.map((mail) => renderMailBody(mail).text),
	};
}

function createMailFolder(): string {
	const folder = createEmptyFolder();
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

function listNotices(db: Database) {
	return db.select().from(notices).orderBy(notices.id);
}

const freshDatabase = setUpDatabase();

test("emails the agency and the lead, each with the Message-ID of its notice", async () => {
	const db = await freshDatabase();
	const mailer = createMailer();
	await acceptNewLead(db);
	expect(await deliverDue(createTools(db, { mailer }))).toBe(2);
	const rows = await listNotices(db);
	expect(rows).toMatchObject([
		{ kind: "agency-mail", state: "done", doneAt: NOON, problem: null, leasedUntil: null },
		{ kind: "confirmation-mail", state: "done", doneAt: NOON, problem: null, leasedUntil: null },
	]);
	expect(mailer.sentTo().sort()).toEqual(["leads@agency.example", "linh@reefcafe.com.au"]);
	const names = rows.map(({ messageKey }) => `notice-${messageKey}@agency.example`);
	expect(mailer.mails.map(({ messageId }) => messageId).sort()).toEqual(names.sort());
});

test("puts the lead's report into its emails", async () => {
	const db = await freshDatabase();
	const mailer = createMailer();
	const lead = await acceptNewLead(db, {}, { email: null });
	const asked: number[] = [];
	await deliverDue(
		createTools(db, {
			mailer,
			findReport: async ({ id }) => {
				asked.push(id);
				return exampleReport({ score: 61 });
			},
		}),
	);
	expect(asked).toEqual([lead.id]);
	expect(mailer.texts()).toEqual([expect.stringContaining("Overall score: 61 out of 100")]);
});

test("refers to the later hire-us request in the email about a free analysis", async () => {
	const db = await freshDatabase();
	const mailer = createMailer();
	const analysis = await acceptNewLead(db, {}, { email: null });
	const request = await acceptNewLead(db, {}, { email: null });
	await db.update(leads).set({ earlierLeadId: analysis.id }).where(eq(leads.id, request.id));
	await deliverDue(createTools(db, { mailer }));
	const subjects = mailer.mails.map(({ subject }) => subject.split(":")[0]);
	expect(subjects.sort()).toEqual(["New lead", `Part of lead ${request.id}`]);
});

test("sends an email without the report when the report cannot be read", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	const mailer = createMailer();
	await acceptNewLead(db, {}, { email: null });
	await deliverDue(createTools(db, { mailer, findReport: () => Promise.reject(new Error("linh@reefcafe.com.au")) }));
	expect(await listNotices(db)).toMatchObject([{ state: "done" }]);
	expect(mailer.texts().join()).toContain("No snapshot: it could not be read when this was sent.");
	expect(printed.join()).toContain("notice-without-report");
	expect(printed.join()).not.toContain("linh@");
});

test("emails a report within the same daily limit as confirmations, and not without a report", async () => {
	const db = await freshDatabase();
	const mailer = createMailer();
	for (let count = 0; count < 4; count++) await queueReport(db, "a@b.co");
	const without = await queueReport(db, "c@d.co");
	const findReport: DeliveryTools["findReport"] = async ({ id }) =>
		id === without.id ? { kind: "none", reason: "the site did not respond" } : exampleReport();
	await deliverDue(createTools(db, { mailer, findReport }));
	expect(mailer.sentTo()).toEqual(["a@b.co", "a@b.co", "a@b.co"]);
	expect(mailer.texts()[0]).toContain("https://www.seo.com.au/report/");
	expect((await listNotices(db)).map(({ problem }) => problem).sort()).toEqual([
		"not sent: there is no report: the site did not respond",
		"not sent: this email address has already had three emails from us today",
		null,
		null,
		null,
	]);
});

test("retries an emailed report that could not be read, without a strike, and sends it when it can", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	const [mailer, clock] = [createMailer(), createClock()];
	await queueReport(db, "a@b.co");
	const failing = createTools(db, { mailer, now: clock.now, findReport: () => Promise.reject(new Error("a@b.co")) });
	await deliverDue(failing);
	expect(await listNotices(db)).toMatchObject([{ state: "waiting", strikes: 0, problem: "interrupted: Error" }]);
	clock.advance(20 * MINUTE_MS);
	await deliverDue(createTools(db, { mailer, now: clock.now, findReport: async () => exampleReport() }));
	expect(mailer.sentTo()).toEqual(["a@b.co"]);
	expect(await listNotices(db)).toMatchObject([{ state: "done", problem: null }]);
});

test("tells the agency and the CRM about contact details that a lead left later", async () => {
	const db = await freshDatabase();
	const mailer = createMailer();
	const lead = await acceptNewLead(db);
	await db.delete(notices);
	const due = { leadId: lead.id, runAt: NOON, createdAt: NOON };
	await db.insert(notices).values([
		{ ...due, kind: "contact-mail" },
		{ ...due, kind: "contact-webhook" },
	]);
	const bodies: string[] = [];
	const postWebhook: DeliveryTools["postWebhook"] = async ({ body }) => {
		bodies.push(body);
		return { kind: "responded", status: 200, retryAfter: null };
	};
	const WEBHOOK_SECRET = `whsec_${"a".repeat(32)}`;
	const env = readEnv({ WEBHOOK_URL: "https://crm.com.au/hook", WEBHOOK_SECRET, NOTIFY_EMAIL: "leads@agency.example" });
	await deliverDue(createTools(db, { mailer, postWebhook, env }));
	expect(mailer.sentTo()).toEqual(["leads@agency.example"]);
	expect(bodies.map((body) => JSON.parse(body))).toMatchObject([{ type: "lead.updated", data: { id: lead.id, email: lead.email } }]);
});

test("sends a mailbox at most three confirmations a day, however its email address is written", async () => {
	const db = await freshDatabase();
	const mailer = createMailer();
	const clock = createClock();
	const tools = createTools(db, { mailer, now: clock.now });
	const addresses = ["a@b.co", "A@B.co", "a+1@b.co", "a+2@b.co", "a@b.co", "other@b.co"];
	for (const email of addresses) await acceptNewLead(db, {}, { email });
	await deliverDue(tools);
	const confirmations = (await listNotices(db)).filter(({ kind }) => kind === "confirmation-mail");
	const notSent = { state: "done", problem: "not sent: this email address has already had three emails from us today" };
	expect(confirmations.filter(({ problem }) => problem !== null)).toMatchObject([notSent, notSent]);
	expect(mailer.sentTo().filter((address) => address !== "leads@agency.example")).toHaveLength(4);
	expect(mailer.sentTo()).toContain("other@b.co");

	clock.advance(24 * 60 * MINUTE_MS);
	await acceptNewLead(db, { now: clock.now() }, { email: "a@b.co" });
	await deliverDue(tools);
	expect(mailer.sentTo().filter((address) => address !== "leads@agency.example")).toHaveLength(5);
});

test("does not count retries against the confirmation limit per email address", async () => {
	const db = await freshDatabase();
	const clock = createClock();
	await acceptNewLead(db);
	const failing = createTools(db, { mailer: createMailer({ kind: "failed", isTemporary: true, problem: "server down" }), now: clock.now });
	for (let round = 0; round < 5; round += 1) {
		await deliverDue(failing);
		clock.advance(15 * MINUTE_MS);
	}
	const mailer = createMailer();
	await deliverDue({ ...failing, mailer });
	expect(mailer.sentTo()).toContain("linh@reefcafe.com.au");
});

test("sends no confirmation to a lead marked as spam before delivery", async () => {
	const db = await freshDatabase();
	const mailer = createMailer();
	await acceptNewLead(db);
	await db.update(leads).set({ flagged: true });
	await deliverDue(createTools(db, { mailer }));
	expect(mailer.sentTo()).toEqual(["leads@agency.example"]);
	expect((await listNotices(db))[1]).toMatchObject({ state: "done", problem: "not sent: the lead is marked as spam" });
});

test("does not count a resend from the desk against the confirmation limit per email address", async () => {
	const db = await freshDatabase();
	const mailer = createMailer();
	for (let lead = 0; lead < 4; lead += 1) await acceptNewLead(db, {}, { email: "a@b.co" });
	await db.delete(notices).where(eq(notices.kind, "agency-mail"));
	await db.update(notices).set({ state: "parked", attempts: 5, strikes: 5 }).where(lt(notices.leadId, 4));
	const parked = (await listNotices(db)).filter(({ state }) => state === "parked");
	for (const { id } of parked) await resendNotice(db, { companyId: 1, noticeId: id, username: "anna", now: NOON });
	await deliverDue(createTools(db, { mailer }));
	expect(mailer.sentTo()).toEqual(Array(4).fill("a@b.co"));
	expect(await listNotices(db)).toMatchObject(Array(4).fill({ state: "done", problem: null }));
});

test("sends nothing about a lead that is deleted while its report is read", async () => {
	const db = await freshDatabase();
	const folder = createMailFolder();
	await acceptNewLead(db, { hasWebhook: true });
	const tools = createTools(db, {
		env: withWebhook,
		mailer: openMailer({ folder }),
		findReport: async () => {
			await db.delete(leads);
			return { kind: "none", reason: "this is a test" };
		},
	});
	expect(await deliverDue(tools)).toBe(3);
	expect(readdirSync(folder)).toEqual([]);
});

test("removes an email's file that was written while its lead was deleted", async () => {
	const db = await freshDatabase();
	const folder = createMailFolder();
	const kept = await acceptNewLead(db, {}, { email: null });
	const { id } = await acceptNewLead(db, {}, { email: null });
	const files = openMailer({ folder });
	const mailer: DeliveryTools["mailer"] = {
		...files,
		send: async (mail) => {
			await db.delete(leads).where(eq(leads.id, id));
			return files.send(mail);
		},
	};
	await deliverDue(createTools(db, { mailer }));
	expect(readdirSync(folder)).toEqual([expect.stringMatching(new RegExp(`^lead-${kept.id}-`))]);
});

test("sends no confirmation to a lead that is marked as spam while its report is read", async () => {
	const db = await freshDatabase();
	const mailer = createMailer();
	await acceptNewLead(db);
	const findReport = async () => {
		await db.update(leads).set({ flagged: true });
		return { kind: "none", reason: "this is a test" } as const;
	};
	await deliverDue(createTools(db, { mailer, findReport }));
	expect(mailer.sentTo()).toEqual(["leads@agency.example"]);
	expect(mailer.mails[0]?.subject).toContain("[Possible spam]");
});

test("parks an email that cannot be built after five attempts", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	const clock = createClock();
	await acceptNewLead(db, {}, { email: null });
	const tools = createTools(db, { now: clock.now, env: { ...readEnv({}), SITE_URL: "no address" } });
	let attempts = 0;
	for (let round = 0; round < 20; round += 1) {
		attempts += await deliverDue(tools);
		clock.advance(20 * MINUTE_MS);
	}
	expect(attempts).toBe(5);
	expect(await listNotices(db)).toMatchObject([{ state: "parked", strikes: 5, problem: "the email could not be rendered" }]);
	expect(printed[0]).toContain('"event":"notice-render-failed"');
	expect(printed.at(-1)).toContain('"event":"notice-parked"');
});

test("posts the webhook signed with the id of its notice", async () => {
	const db = await freshDatabase();
	const posted: { url: string; headers: Record<string, string>; body: string }[] = [];
	const text = '"},"x":{"</script>\u2028';
	await acceptNewLead(db, { hasWebhook: true, now: new Date() }, { email: null, businessName: text });
	const tools = createTools(db, {
		env: withWebhook,
		mailer: createMailer(),
		now: () => new Date(),
		postWebhook: async (request) => {
			posted.push(request);
			return { kind: "responded", status: 204, retryAfter: null };
		},
	});
	await deliverDue(tools);
	const [request, ...others] = posted;
	expect(others).toEqual([]);
	expect(request?.url).toBe("https://crm.com.au/hook");
	const stored = (await listNotices(db)).find(({ kind }) => kind === "webhook");
	expect(stored).toMatchObject({ state: "done", problem: null });
	expect(request?.headers["webhook-id"]).toBe(`msg_${stored?.messageKey}`);
	expect(new Webhook(SECRET).verify(request?.body ?? "", request?.headers ?? {})).toMatchObject({ data: { id: 1, businessName: text } });
});

test("retries a webhook after the pause that its Retry-After header asks for", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, { hasWebhook: true }, { email: null });
	const postWebhook = async () => ({ kind: "responded", status: 429, retryAfter: "1800" }) as const;
	await deliverDue(createTools(db, { env: withWebhook, mailer: createMailer(), postWebhook }));
	const runAt = new Date(NOON.getTime() + 30 * MINUTE_MS);
	expect((await listNotices(db))[1]).toMatchObject({
		kind: "webhook",
		state: "waiting",
		strikes: 0,
		problem: "the webhook responded with 429",
		runAt,
	});
});

test("leaves the webhook to another node when this one has none configured", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, { hasWebhook: true }, { email: null });
	let reports = 0;
	const findReport: DeliveryTools["findReport"] = async () => {
		reports += 1;
		return { kind: "none", reason: "this is a test" };
	};
	await deliverDue(createTools(db, { mailer: createMailer(), findReport }));
	// The report is read once, for the agency's email.
	expect(reports).toBe(1);
	expect((await listNotices(db))[1]).toMatchObject({ state: "waiting", strikes: 0, problem: "no webhook is configured on this node" });
});

async function queueReport(db: Database, email: string) {
	const lead = await acceptNewLead(db, {}, { email });
	await db.delete(notices).where(and(eq(notices.leadId, lead.id), ne(notices.kind, "report-mail")));
	await db.insert(notices).values({ leadId: lead.id, kind: "report-mail", runAt: NOON, createdAt: NOON });
	return lead;
}
