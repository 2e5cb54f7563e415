import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { accountTokens, auditLog, deskSessions, notices, users } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { readEnv } from "#app/env.server.ts";
import type { Mail } from "#app/mail/mailer.ts";
import { renderMailBody } from "#app/mail/render-mail-body.tsx";
import { deliverAccountMail } from "#app/notices/deliver-account-mail.server.ts";
import { claimNotices, recordOutcome } from "#app/outbox/notice-store.server.ts";
import { changeRole, removeStaff } from "#app/staff/manage-staff.server.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { createStaff, PASSWORD } from "#tests/desk/desk-staff.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

// Hashing passwords is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const CHOSEN = "nine wet gullies";
const NOW = new Date("2026-11-15T00:00:00Z");
const freshDatabase = setUpDatabase();

test("invites a colleague, who chooses a password once and signs in with the role", async () => {
	const { db, site, owner } = await openDesk();
	const invited = await owner.post("/desk/staff", { intent: "invite", name: "Kai Tran", email: " Kai@Reef.example ", role: "staff" });
	expect(invited.headers.get("Location")).toBe("/desk/staff?done=invited");
	expect(await (await owner.get("/desk/staff")).text()).toMatch(/Kai Tran.*kai@reef\.example.*not accepted yet/s);
	const { path, token } = await deliver(db);
	expect(path).toMatch(/^\/desk\/invitation\/[\w-]{43}$/);
	expect(JSON.stringify([await db.select().from(accountTokens), await db.select().from(notices)])).not.toContain(token);

	const kai = openBrowser(site, { address: "198.51.100.9" });
	// A mail scanner opens the link twice before Kai does.
	for (const method of ["GET", "HEAD", "GET"]) expect((await kai.get(path, { method })).status).toBe(200);
	expect((await choose(kai, path, "short")).status).toBe(400);
	expect((await choose(kai, path, CHOSEN, "other")).status).toBe(400);
	expect((await choose(kai, path, CHOSEN)).headers.get("Location")).toBe("/desk/sign-in?password-set=1");
	expect(await db.$count(accountTokens)).toBe(0);
	for (const again of [await kai.get(path), await choose(kai, path, "eight dry gullies")]) expect(again.status).toBe(404);

	await kai.signIn("kai@reef.example", CHOSEN);
	expect((await kai.get("/desk/account")).status).toBe(200);
	expect((await kai.get("/desk/staff")).status).toBe(403);
	expect((await db.select().from(auditLog)).map(({ event, username, details }) => [event, username, details])).toEqual([
		["invite", "jo", { account: "kai@reef.example", role: "staff" }],
		["invite-accepted", "kai@reef.example", null],
		["sign-in", "kai@reef.example", null],
	]);
});

test("cannot sign in as an invited colleague before the password is chosen", async () => {
	const { db, site, owner } = await openDesk();
	await owner.post("/desk/staff", { intent: "invite", name: "Kai", email: "kai@reef.example", role: "owner", current: PASSWORD });
	const stranger = openBrowser(site);
	for (const password of ["", "kai@reef.example", PASSWORD]) expect((await stranger.signIn("kai@reef.example", password)).status).toBe(401);
	expect(await db.$count(deskSessions)).toBe(1);
});

test("replaces the link when the invitation is sent again or retried", async () => {
	const { db, site, owner } = await openDesk();
	await owner.post("/desk/staff", { intent: "invite", name: "Kai", email: "kai@reef.example", role: "staff" });
	const first = await deliver(db);
	const [kai] = await db.select().from(users).where(eq(users.username, "kai@reef.example"));
	expect((await owner.post("/desk/staff", { intent: "reinvite", account: `${kai?.id}` })).headers.get("Location")).toContain(
		"done=reinvited",
	);
	const second = await deliver(db);
	const browser = openBrowser(site);
	expect((await browser.get(first.path)).status).toBe(404);
	expect((await browser.get(second.path)).status).toBe(200);
	await choose(browser, second.path, CHOSEN);
	const again = await owner.post("/desk/staff", { intent: "reinvite", account: `${kai?.id}` });
	expect(again.headers.get("Location")).toContain("problem=staff-gone");
});

test("rejects expired links, links for another purpose and guessed ones", async () => {
	const { db, site, owner } = await openDesk();
	await owner.post("/desk/staff", { intent: "invite", name: "Kai", email: "kai@reef.example", role: "staff" });
	const { path, token } = await deliver(db);
	const browser = openBrowser(site);
	expect((await browser.get(`/desk/reset/${token}`)).status).toBe(404);
	for (const guess of ["A".repeat(43), token.slice(1), "%00", "' or 1=1 --", "x".repeat(500)]) {
		expect((await choose(browser, `/desk/invitation/${encodeURIComponent(guess)}`, CHOSEN)).status, guess.slice(0, 50)).toBe(404);
	}
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * DAY_MS });
	onTestFinished(() => void vi.useRealTimers());
	expect((await browser.get(path)).status).toBe(404);
	expect((await choose(openBrowser(site, { address: "198.51.100.1" }), path, CHOSEN)).status).toBe(404);
});

test("limits guessing of links per network", async () => {
	const { site } = await openDesk();
	const browser = openBrowser(site);
	for (let guess = 1; guess <= 10; guess += 1) expect((await choose(browser, `/desk/reset/${"A".repeat(43)}`, CHOSEN)).status).toBe(404);
	const blocked = await choose(browser, `/desk/reset/${"A".repeat(43)}`, CHOSEN);
	expect([blocked.status, blocked.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

test("responds the same whether an account exists or not, and emails a link only to its owner", async () => {
	const { db, site } = await openDesk();
	await createStaff(db, "mia");
	await db.update(users).set({ email: "mia@reef.example" }).where(eq(users.username, "mia"));
	const browser = openBrowser(site);
	const ask = async (account: string) => {
		const startedMs = performance.now();
		const response = await browser.post("/desk/forgot-password", { account });
		const text = await response.text();
		return { status: response.status, text, isSlow: performance.now() - startedMs >= 490 };
	};
	const known = await ask("MIA@reef.example");
	expect(known).toMatchObject({ status: 200, isSlow: true });
	for (const other of await Promise.all([" mia ", "no@one.example", "jo"].map(ask))) expect(other).toEqual(known);
	expect((await db.select().from(notices)).map(({ kind }) => kind)).toEqual(["reset-mail"]);
	await Promise.all(["mia", "mia", "mia"].map(ask));
	expect(await db.$count(notices)).toBe(1);
	await Promise.all(["mia", "mia", "mia"].map(ask));
	expect((await ask("mia")).status).toBe(429);
});

test("resets a password with the emailed link, and ends all sessions of that account", async () => {
	const lines = expectConsoleErrors();
	const { db, site } = await openDesk();
	await createStaff(db, "mia");
	await db.update(users).set({ email: "mia@reef.example" }).where(eq(users.username, "mia"));
	const laptop = openBrowser(site);
	await laptop.signIn();
	await laptop.post("/desk/forgot-password", { account: "mia" });
	const { path, token } = await deliver(db);
	const stranger = openBrowser(site, { address: "198.51.100.9" });
	const page = await stranger.get(path);
	expect([page.headers.get("Cache-Control"), page.headers.get("Referrer-Policy")]).toEqual(["no-store", "strict-origin"]);
	expect((await choose(stranger, path, CHOSEN, CHOSEN, { Origin: "https://evil.example" })).status).toBe(403);
	expect((await laptop.get("/desk/account")).status).toBe(200);
	expect((await choose(stranger, path, CHOSEN)).status).toBe(303);
	expect((await laptop.get("/desk/account")).status).toBe(303);
	expect((await laptop.signIn()).status).toBe(401);
	expect((await laptop.signIn("mia", CHOSEN)).status).toBe(303);
	expect((await db.select().from(auditLog)).map(({ event }) => event)).toContain("password-reset");
	const broken = openBrowser(await createDeskSite({} as Database));
	expect((await broken.get(`/desk/reset/${token}`)).status).toBeGreaterThanOrEqual(500);
	expect(lines.join()).not.toContain(token);
});

test("keeps a reset link for an hour", async () => {
	const { db, site } = await openDesk();
	await createStaff(db, "mia");
	await db.update(users).set({ email: "mia@reef.example" }).where(eq(users.username, "mia"));
	await openBrowser(site).post("/desk/forgot-password", { account: "mia" });
	const { path } = await deliver(db);
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS - 5_000 });
	onTestFinished(() => void vi.useRealTimers());
	expect((await openBrowser(site).get(path)).status).toBe(200);
	vi.setSystemTime(Date.now() + 10_000);
	expect((await openBrowser(site).get(path)).status).toBe(404);
});

test("changes a role for the next request of someone who is signed in", async () => {
	const { db, site, owner } = await openDesk();
	const sam = openBrowser(site, { cookie: await storeDeskSession(db, { username: "sam", role: "staff" }) });
	const [account] = await db.select().from(users).where(eq(users.username, "sam"));
	const change = (role: string) => owner.post("/desk/staff", { intent: "role", account: `${account?.id}`, role, current: PASSWORD });
	expect((await sam.get("/desk/staff")).status).toBe(403);
	await change("owner");
	expect((await sam.get("/desk/staff")).status).toBe(200);
	await change("staff");
	expect((await sam.get("/desk/staff")).status).toBe(403);
	expect((await sam.post("/desk/staff", { intent: "role", account: `${account?.id}`, role: "owner" })).status).toBe(403);
	await owner.post("/desk/staff", { intent: "remove", account: `${account?.id}` });
	expect((await sam.get("/desk/leads")).status).toBe(303);
});

test("requires the password of the owner who makes someone else an owner", async () => {
	const { db, owner } = await openDesk();
	await storeDeskSession(db, { username: "sam", role: "staff" });
	const [sam] = await db.select().from(users).where(eq(users.username, "sam"));
	for (const current of ["", "not it"]) {
		const promoted = await owner.post("/desk/staff", { intent: "role", account: `${sam?.id}`, role: "owner", current });
		expect(promoted.headers.get("Location")).toBe("/desk/staff?problem=wrong-password");
		const invited = await owner.post("/desk/staff", { intent: "invite", name: "Kai", email: "kai@reef.example", role: "owner", current });
		expect([invited.status, await invited.text()]).toEqual([
			400,
			expect.stringMatching(/kai@reef\.example.*That isn&#x27;t your current password/s),
		]);
	}
	expect((await db.select().from(users)).map(({ username, role }) => [username, role])).toEqual([
		["jo", "owner"],
		["sam", "staff"],
	]);
	const unchanged = await owner.post("/desk/staff", { intent: "role", account: "1", role: "owner" });
	expect(unchanged.headers.get("Location")).toBe("/desk/staff?done=role");
});

test("keeps the last owner, whoever asks", async () => {
	const { db, owner } = await openDesk();
	const [jo] = await db.select().from(users);
	await owner.post("/desk/staff", { intent: "invite", name: "Kai", email: "kai@reef.example", role: "owner", current: PASSWORD });
	for (const form of [
		{ intent: "remove", role: "owner" },
		{ intent: "role", role: "staff" },
		{ intent: "role", role: "nonsense" },
	]) {
		const response = await owner.post("/desk/staff", { ...form, account: `${jo?.id}` });
		expect(response.headers.get("Location")).toBe("/desk/staff?problem=last-owner");
	}
	expect((await db.select().from(users)).map(({ username, role }) => [username, role])).toContainEqual(["jo", "owner"]);
	for (const account of ["0", "-1", "1e9", "9999", "x"])
		expect((await owner.post("/desk/staff", { intent: "remove", account })).headers.get("Location")).toBe("/desk/staff?problem=staff-gone");
});

test("lets only one of two owners go who remove and demote each other at the same time", async () => {
	expectConsoleErrors();
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: await createPostgresDatabase(), poolSize: 8 });
	onTestFinished(close);
	for (let round = 0; round < 5; round += 1) {
		await db.delete(users);
		const [one = 0, two = 0] = [await createStaff(db, "one"), await createStaff(db, "two")];
		const options = (username: string) => ({ db, now: NOW, by: { username, displayName: username } });
		const results = await Promise.all([
			removeStaff(one, options("two")),
			changeRole({ accountId: two, role: "staff" }, options("one")),
			removeStaff(two, options("one")),
			changeRole({ accountId: one, role: "staff" }, options("two")),
		]);
		expect(results.map(({ kind }) => kind)).toContain("last-owner");
		expect(await db.$count(users, eq(users.role, "owner"))).toBe(1);
	}
});

test("turns off the second factor of a colleague, and says who did it", async () => {
	const { db, owner } = await openDesk();
	const id = await createStaff(db, "mia");
	await db.update(users).set({ totpSecret: "JBSWY3DPEHPK3PXP", totpConfirmedAt: NOW }).where(eq(users.id, id));
	expect(await (await owner.get("/desk/staff")).text()).toContain("Turn off their second factor");
	await owner.post("/desk/staff", { intent: "reset-totp", account: `${id}` });
	expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
	expect(await (await owner.get("/desk/audit")).text()).toContain("jo turned off the second factor of mia");
});

async function openDesk() {
	expectConsoleErrors();
	const db = await freshDatabase();
	const site = await createDeskSite(db);
	return { db, site, owner: openBrowser(site, { cookie: await storeDeskSession(db) }) };
}

/** Sends the one waiting email and returns the link in it. */
async function deliver(db: Database): Promise<{ path: string; token: string }> {
	const sent: Mail[] = [];
	const [notice, ...others] = await claimNotices(db, { now: new Date(), limit: 5 });
	if (!notice || others.length > 0) throw new Error("expected exactly one due notice");
	const send = async (mail: Mail) => {
		sent.push(mail);
		return { kind: "sent" as const };
	};
	const outcome = await deliverAccountMail(notice, { db, env: readEnv({}), mailer: { send }, now: () => new Date() });
	expect(outcome).toEqual({ kind: "done" });
	await recordOutcome(db, notice, { state: "done", runAt: notice.runAt, strikes: 0, problem: null, doneAt: new Date() });
	const [, path = "", token = ""] = /(\/desk\/(?:invitation|reset)\/([\w-]+))/.exec(sent[0] ? renderMailBody(sent[0]).text : "") ?? [];
	return { path, token };
}

type Browser = ReturnType<typeof openBrowser>;

function choose(browser: Browser, path: string, wanted: string, repeated = wanted, headers?: Record<string, string>) {
	return browser.post(path, { wanted, repeated }, headers);
}
