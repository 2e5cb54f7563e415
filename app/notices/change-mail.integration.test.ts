import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { claimWatches, storeMeasurement } from "#app/clients/due-watch-store.server.ts";
import { unsubscribe } from "#app/clients/unsubscribe-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices, watches } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { finding } from "#audit/testing/audit-result.ts";
import { siteMeasurement, storeClient } from "#tests/clients/store-client.ts";
import { NOON } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createTools, deliverDue } from "#tests/mail/notice-tools.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";

const freshDatabase = setUpDatabase();
const LATER = new Date(NOON.getTime() + 31 * DAY_MS + 12 * 3_600_000);
const RIVAL = { host: "reeftours.com.au", isCompetitor: true };

const before: Partial<AuditResult> = {
	score: 71,
	findings: [
		finding({ id: "local.nap-consistent", name: "Same name, address and phone everywhere", status: "fail" }),
		finding({ id: "structure.broken-internal", name: "Dead links", status: "pass", text: "" }),
	],
	issues: ["local.nap-consistent"],
};
const after: Partial<AuditResult> = {
	score: 84,
	findings: [
		finding({ id: "local.nap-consistent", name: "Same name, address and phone everywhere", status: "pass", text: "" }),
		finding({ id: "structure.broken-internal", name: "Dead links", status: "fail", text: "“Gallery” in your menu is a dead link." }),
	],
	issues: [],
	opportunities: ["structure.broken-internal"],
};

async function measureTwice(db: Database, second: Partial<AuditResult> = after, first = before): Promise<void> {
	for (const [now, result, rivalScore] of [
		[NOON, first, 70],
		[LATER, second, 90],
	] as const) {
		const [watch] = await claimWatches(db, { now, limit: 1 });
		if (!watch) throw new Error("nothing is due");
		const reportId = "5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11";
		const sites = [siteMeasurement(now, result, { reportId }), siteMeasurement(now, { score: rivalScore }, RIVAL)];
		await storeMeasurement(db, watch, { sites, now });
	}
}

async function startMailTools(db: Database) {
	const smtp = await startSmtpServer();
	const mailer = openMailer({ smtpUrl: smtp.url, folder: "not-used" });
	onTestFinished(async () => {
		await mailer.close();
		await smtp[Symbol.asyncDispose]();
	});
	return { smtp, tools: createTools(db, { mailer, now: () => LATER }) };
}

test("tells a client what was fixed, what is new and who passed them, with a report and a way to stop", async () => {
	const db = await freshDatabase();
	const { unsubscribeToken } = await storeClient(db, { email: "linh@reefcafe.com.au", consentedAt: NOON });
	await measureTwice(db);
	const { smtp, tools } = await startMailTools(db);
	await deliverDue(tools);
	const [mail, ...others] = smtp.mails;
	expect(others).toEqual([]);
	expect(mail?.envelope.to).toEqual(["linh@reefcafe.com.au"]);
	expect(mail?.email.subject).toBe("Your website check: 71 to 84");
	const text = mail?.email.text ?? "";
	for (const words of [
		"Same name, address and phone everywhere",
		"“Gallery” in your menu is a dead link.",
		"reeftours.com.au passed you.",
		"https://agency.example/report/5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11",
		`https://agency.example/unsubscribe/${unsubscribeToken}`,
	])
		expect(text).toContain(words);
	const header = (key: string) => mail?.email.headers.find((entry) => entry.key === key)?.value;
	expect(header("list-unsubscribe")).toBe(`<https://agency.example/unsubscribe/${unsubscribeToken}>`);
	expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test("names what got worse before what is new", async () => {
	const db = await freshDatabase();
	await storeClient(db, { email: "linh@reefcafe.com.au", consentedAt: NOON });
	const title = finding({ id: "content.title", name: "Title in Google", status: "fail", text: "All 5 pages have the title “Home”." });
	const long = finding({ ...title, status: "warn", text: "The title of your home page is long." });
	await measureTwice(
		db,
		{ ...after, score: 60, findings: [...(after.findings ?? []), title], issues: [title.id] },
		{ ...before, findings: [...(before.findings ?? []), long], opportunities: [title.id] },
	);
	const { smtp, tools } = await startMailTools(db);
	await deliverDue(tools);
	const text = smtp.mails[0]?.email.text ?? "";
	expect(text).toMatch(/New or worse.*All 5 pages have the title “Home”\..*“Gallery” in your menu/is);
});

test("repeats nothing that a visitor's site or a visitor wrote", async () => {
	const db = await freshDatabase();
	const [lead] = await db.insert(leads).values({ website: "https://reefcafe.com.au" }).returning();
	await storeClient(db, { email: "victim@mail.com.au", consentedAt: NOON });
	await db.update(watches).set({ kind: "visitor", leadId: lead?.id, endsAt: new Date(LATER.getTime() + 60 * DAY_MS) });
	await measureTwice(db);
	const { smtp, tools } = await startMailTools(db);
	await deliverDue(tools);
	const text = smtp.mails[0]?.email.text ?? "";
	expect(text).toContain("Dead links");
	expect(text).not.toContain("Gallery");
});

test("sends nothing to someone who unsubscribed after the email was queued", async () => {
	const db = await freshDatabase();
	const { unsubscribeToken } = await storeClient(db, { email: "linh@reefcafe.com.au", consentedAt: NOON });
	await measureTwice(db);
	await unsubscribe(db, unsubscribeToken, LATER);
	const { smtp, tools } = await startMailTools(db);
	await deliverDue(tools);
	expect(smtp.mails).toEqual([]);
	const [notice] = await db.select().from(notices).where(eq(notices.kind, "change-mail"));
	expect(notice).toMatchObject({ state: "done", problem: "not sent: the recipient unsubscribed" });
});

test("sends nothing to someone who unsubscribed after the restored backup was made", async () => {
	const db = await freshDatabase();
	const { unsubscribeToken } = await storeClient(db, { email: "linh@reefcafe.com.au", consentedAt: NOON });
	await measureTwice(db);
	await unsubscribe(db, unsubscribeToken, LATER);
	await db.update(watches).set({ unsubscribedAt: null });
	const { smtp, tools } = await startMailTools(db);
	await deliverDue(tools);
	expect(smtp.mails).toEqual([]);
	await db.update(notices).set({ state: "waiting" });
	await db.update(watches).set({ consentedAt: new Date(LATER.getTime() + 1) });
	await deliverDue(tools);
	expect(smtp.mails).toHaveLength(1);
});

test("does not call the effect of our new rules the client's change", async () => {
	const db = await freshDatabase();
	await storeClient(db, { email: "linh@reefcafe.com.au", consentedAt: NOON });
	await measureTwice(db, { ...after, engineVersion: 2 });
	const { smtp, tools } = await startMailTools(db);
	await deliverDue(tools);
	const text = smtp.mails[0]?.email.text ?? "";
	expect(smtp.mails[0]?.email.subject).toBe("Your website check: 84 out of 100");
	expect(text).toContain("changed how we score");
	expect(text).not.toContain("Gallery");
});

test("emails the agency an alert that names the client and the problem", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	await measureTwice(db, { ...after, score: 60 });
	const { smtp, tools } = await startMailTools(db);
	await deliverDue(tools);
	expect(smtp.mails.map(({ email, envelope }) => [email.subject, envelope.to])).toEqual([
		["Client alert: Reef Café (Score dropped)", ["leads@agency.example"]],
	]);
	expect(smtp.mails[0]?.email.text).toContain("The score of reefcafe.com.au dropped from 71 to 60.");
	expect(await db.$count(watches)).toBe(1);
});
