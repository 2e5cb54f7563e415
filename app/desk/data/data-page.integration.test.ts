import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { auditLog, notices, users } from "#app/db/schema.server.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { PASSWORD } from "#tests/desk/desk-staff.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

vi.setConfig({ testTimeout: 60_000 });

const freshDatabase = setUpDatabase();

test("downloads a whole backup, records it and leaves no file behind", async () => {
	expectConsoleErrors();
	const { db, owner, dataDir } = await openDesk();
	await storeDeskLeads(db, { businessName: "Reef Tours" }, { businessName: "Coral Cove" });
	const response = await owner.post("/desk/backup.gz", { current: PASSWORD });
	expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="backup-\d{4}-\d\d-\d\d-\d{6}\.jsonl\.gz"$/);
	const bytes = Buffer.from(await response.arrayBuffer());
	expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
	const lines = gunzipSync(bytes).toString().trimEnd().split("\n");
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({ backup: "local-seo-agency-site" });
	expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ end: { rows: { leads: 2, users: 1 } } });
	expect(lines.join()).not.toContain("desk_sessions");
	expect(readdirSync(join(dataDir, "downloads"))).toEqual([]);
	expect(await db.select().from(auditLog)).toMatchObject([{ event: "backup-downloaded", username: "jo", details: { leads: 2 } }]);
});

test("leaves no file behind when a download is cancelled, and makes no backup for a GET or a form of another site", async () => {
	expectConsoleErrors();
	const { db, owner, dataDir } = await openDesk();
	const response = await owner.post("/desk/backup.gz", { current: PASSWORD });
	await response.body?.cancel();
	expect(readdirSync(join(dataDir, "downloads"))).toEqual([]);
	rmSync(join(dataDir, "downloads"), { recursive: true });
	expect((await owner.get("/desk/backup.gz")).status).toBe(405);
	expect((await owner.post("/desk/backup.gz", { current: PASSWORD }, { Origin: "https://evil.example" })).status).toBe(403);
	expect(existsSync(join(dataDir, "downloads"))).toBe(false);
	expect(await db.$count(auditLog)).toBe(1);
});

test("makes no backup without the password, and stops after ten wrong ones", async () => {
	const { db, owner, dataDir } = await openDesk();
	for (const form of [{}, ...Array.from({ length: 9 }, () => ({ current: "wrong" }))]) {
		const rejected = await owner.post("/desk/backup.gz", form);
		expect([rejected.status, rejected.headers.get("Location")]).toEqual([303, "/desk/data?problem=wrong-password"]);
	}
	expect(await (await owner.get("/desk/data?problem=wrong-password")).text()).toMatch(
		/role="alert".*That isn&#x27;t your current password/s,
	);
	const blocked = await owner.post("/desk/backup.gz", { current: PASSWORD });
	expect([blocked.status, blocked.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
	expect(existsSync(join(dataDir, "downloads"))).toBe(false);
	const log = await db.select({ event: auditLog.event, details: auditLog.details }).from(auditLog);
	expect(log).toEqual([{ event: "wrong-password", details: { count: 10 } }]);
});

test("shows what the mail server said to a test email", async () => {
	expectConsoleErrors();
	const smtp = await startSmtpServer({ signIn: { user: "post", password: "secret-right" } });
	onTestFinished(smtp.stop);
	const withPassword = (password: string) => ({ SMTP_URL: smtp.url.replace("//", `//post:${password}@`) });
	const { owner } = await openDesk(withPassword("secret-wrong"));
	const refused = await (await owner.post("/desk/data", { intent: "test-mail" })).text();
	expect(refused).toMatch(/It failed: the mail server refused the sign-in \(535\)\. The mail server said: “535 /);
	const open = await openDesk(withPassword("secret-right"));
	await open.db.update(users).set({ email: "jo@agency.example" });
	const page = await (await open.owner.post("/desk/data", { intent: "test-mail" })).text();
	expect(page).toMatch(/The mail server accepted it and said: “250 /);
	expect(page).toContain("127.0.0.1, port");
	expect(smtp.delivered.map(({ envelope }) => envelope.to)).toEqual([["jo@agency.example"]]);
	for (const text of [refused, page]) expect(text).not.toMatch(/secret/);
});

test("says under State what is wrong, from a failed test email or the first failed attempt until email works", async () => {
	expectConsoleErrors();
	const smtp = await startSmtpServer();
	await smtp.stop();
	const { db, owner } = await openDesk({ SMTP_URL: smtp.url });
	const readState = async (response: Response) => /State<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(await response.text())?.[1];
	expect(await readState(await owner.get("/desk/data"))).toBe("no problem known");
	expect(await readState(await owner.post("/desk/data", { intent: "test-mail" }))).toMatch(/^A test email failed on .*ECONNREFUSED/);
	expect(await (await owner.get("/desk/leads")).text()).toContain("Email isn&#x27;t going out");
	const [leadId] = await storeDeskLeads(db, {});
	const now = new Date();
	await db.insert(notices).values({ leadId, kind: "agency-mail", attempts: 1, problem: "the server is down", runAt: now, createdAt: now });
	expect(await readState(await owner.get("/desk/data"))).toBe("1 email is waiting: the server is down");
	await db.delete(notices);
	const back = await startSmtpServer({}, smtp.port);
	onTestFinished(back.stop);
	expect(await readState(await owner.post("/desk/data", { intent: "test-mail" }))).toBe("no problem known");
	back.behaviour.respondToRecipient = () => 550;
	expect(await readState(await owner.post("/desk/data", { intent: "test-mail" }))).toMatch(/^the test email failed: the email address/);
	expect(await (await owner.get("/desk/leads")).text()).not.toContain("Email isn&#x27;t going out");
});

test("says only that there is no mail server, and links to the requests whose delivery failed", async () => {
	const { db, owner } = await openDesk();
	const [leadId] = await storeDeskLeads(db, {});
	const now = new Date();
	const notice = { leadId, attempts: 1, problem: "the server is down", runAt: now, createdAt: now };
	await db.insert(notices).values([
		{ ...notice, kind: "agency-mail" },
		{ ...notice, kind: "confirmation-mail", state: "parked" },
	]);
	const page = await (await owner.get("/desk/data")).text();
	expect(page).toMatch(/State<\/dt><dd[^>]*>no mail server is set up/);
	expect(page).not.toContain("the server is down");
	expect(page).toMatch(/Given up on<\/dt>.*1 message<.*href="\/desk\/leads\?delivery=failed"/s);
});

test.each([
	[
		"a refused recipient",
		{ respondToRecipient: () => 550 },
		/the email address was refused, perhaps mistyped \(550\)\. The mail server said: “550 /,
	],
	[
		"a server that asks to wait",
		{ respondToMessage: () => 451 },
		/the mail server asked to try again later \(451\)\. The mail server said: “451 /,
	],
])("says what happened to a test email with %s", async (_what, behaviour, expected) => {
	expectConsoleErrors();
	const smtp = await startSmtpServer(behaviour);
	onTestFinished(smtp.stop);
	const { db, owner } = await openDesk({ SMTP_URL: smtp.url });
	expect(await (await owner.post("/desk/data", { intent: "test-mail" })).text()).toMatch(expected);
	expect(await db.select().from(auditLog)).toMatchObject([{ event: "test-mail-sent", details: { isSent: false } }]);
});

test("says that the mail server could not be reached, that there is none, and stops after ten tests", async () => {
	expectConsoleErrors();
	const smtp = await startSmtpServer();
	await smtp.stop();
	const { owner } = await openDesk({ SMTP_URL: smtp.url });
	expect(await (await owner.post("/desk/data", { intent: "test-mail" })).text()).toContain(
		"It failed: the mail server could not be reached (ECONNREFUSED).",
	);
	const quiet = await openDesk();
	for (let sent = 1; sent <= 10; sent += 1) {
		expect(await (await quiet.owner.post("/desk/data", { intent: "test-mail" })).text()).toContain("No mail server is set up");
	}
	expect((await quiet.owner.post("/desk/data", { intent: "test-mail" })).status).toBe(429);
});

async function openDesk(
	env: Record<string, string> = {},
): Promise<{ db: Database; dataDir: string; owner: ReturnType<typeof openBrowser> }> {
	const db = await freshDatabase();
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
	const site = await createDeskSite(db, { DATA_DIR: dataDir, ...env });
	return { db, dataDir, owner: openBrowser(site, { cookie: await storeDeskSession(db) }) };
}
