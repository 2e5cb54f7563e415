import { Secret, TOTP } from "otpauth";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { accountTokens, auditLog, deskSessions, recoveryCodes, users } from "#app/db/schema.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { createStaff, PASSWORD } from "#tests/desk/desk-staff.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

// Hashing passwords is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const freshDatabase = setUpDatabase();
const STEP_MS = 30_000;

test("asks for a code from the app after the second factor was turned on, and starts no session before it", async () => {
	const { db, site, codeAt } = await turnOn();
	const phone = openBrowser(site, { address: "198.51.100.9" });
	const password = await phone.signIn();
	expect(password.headers.get("Location")).toBe("/desk/sign-in/code?next=%2Fdesk");
	expect(phone.cookie).toMatch(/^__Host-desk-pending=/);
	expect(await db.$count(deskSessions)).toBe(1);
	expect((await phone.get("/desk/account")).status).toBe(303);
	expect((await phone.get("/desk/sign-in/code")).status).toBe(200);

	vi.setSystemTime(Date.now() + STEP_MS);
	const done = await phone.post("/desk/sign-in/code", { code: codeAt(Date.now()) });
	expect(done.headers.getSetCookie()).toEqual([
		expect.stringMatching(/^__Host-desk=[\w-]{43}; /),
		expect.stringMatching(/^__Host-desk-pending=; Max-Age=0/),
	]);
	expect((await phone.get("/desk/account")).status).toBe(200);
	expect(await db.$count(accountTokens)).toBe(0);
});

test("accepts no code twice, none of the last two minutes and none that was guessed", async () => {
	const { db, site, codeAt } = await turnOn();
	vi.setSystemTime(Date.now() + STEP_MS);
	const code = codeAt(Date.now());
	const first = await openPending(site);
	const second = await openPending(site);
	expect((await first.post("/desk/sign-in/code", { code })).status).toBe(303);
	for (const guess of [code, codeAt(Date.now() - 2 * MINUTE_MS), "000000", "", "' or 1=1 --"]) {
		const rejected = await second.post("/desk/sign-in/code", { code: guess });
		expect([guess, rejected.status]).toEqual([guess, 401]);
	}
	expect((await second.get("/desk/account")).status).toBe(303);
	expect(await db.select().from(auditLog)).toContainEqual(
		expect.objectContaining({ event: "sign-in-failed", username: "mia", details: { count: 5 } }),
	);
});

test("signs in with a recovery code once, in any spelling", async () => {
	const { db, site, codes } = await turnOn();
	const typed = ` ${codes[3]?.toLowerCase().replaceAll("-", " ")} `;
	const first = await openPending(site);
	expect((await first.post("/desk/sign-in/code", { code: typed })).status).toBe(303);
	expect((await first.get("/desk/account")).status).toBe(200);
	expect(await (await first.get("/desk/account")).text()).toMatch(/Recovery codes left: (<!-- -->)?9/);
	const second = await openPending(site);
	expect((await second.post("/desk/sign-in/code", { code: typed })).status).toBe(401);
	expect(await db.select().from(auditLog)).toContainEqual(expect.objectContaining({ event: "recovery-code-used", details: { left: 9 } }));
	const stored = JSON.stringify([await db.select().from(recoveryCodes), await db.select().from(auditLog)]);
	for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
});

test("blocks guessing after ten codes, but not the network that the account knows", async () => {
	const { site, codeAt } = await turnOn();
	const thief = await openPending(site, "198.51.100.66");
	for (let guess = 1; guess <= 10; guess += 1) expect((await thief.post("/desk/sign-in/code", { code: "000000" })).status).toBe(401);
	const blocked = await thief.post("/desk/sign-in/code", { code: codeAt(Date.now()) });
	expect([blocked.status, blocked.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
	const elsewhere = await openPending(site, "198.51.101.67");
	expect((await elsewhere.post("/desk/sign-in/code", { code: "000000" })).status).toBe(429);
	vi.setSystemTime(Date.now() + STEP_MS);
	const home = await openPending(site, "203.0.113.7");
	expect((await home.post("/desk/sign-in/code", { code: codeAt(Date.now()) })).status).toBe(303);
});

test("starts again after five minutes, after a password change and without a password", async () => {
	const { site, owner, codeAt } = await turnOn();
	const late = await openPending(site);
	vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
	for (const response of [await late.get("/desk/sign-in/code"), await openBrowser(site).post("/desk/sign-in/code", { code: "000000" })]) {
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/desk/sign-in?too-late=1&next=%2Fdesk"]);
	}
	const half = await openPending(site);
	const wanted = "nine wet gullies";
	await owner.post("/desk/account", { intent: "change-password", current: PASSWORD, wanted, repeated: wanted });
	const after = await half.post("/desk/sign-in/code", { code: codeAt(Date.now()) });
	expect(after.headers.get("Location")).toContain("too-late=1");
});

test("keeps the tick for a remembered device through the second step", async () => {
	const { db, site, codeAt } = await turnOn();
	vi.setSystemTime(Date.now() + STEP_MS);
	const browser = openBrowser(site);
	await browser.post("/desk/sign-in", { username: "mia", password: PASSWORD, remember: "1" });
	const done = await browser.post("/desk/sign-in/code", { code: codeAt(Date.now()) });
	expect(done.headers.get("Set-Cookie")).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
	expect(await db.$count(deskSessions, undefined)).toBe(2);
	expect((await db.select().from(deskSessions)).map(({ isRemembered }) => isRemembered).sort()).toEqual([false, true]);
});

test("turns the second factor on and off only with the password, and says so in the audit log", async () => {
	const { db, owner, codeAt } = await turnOn();
	const off = (current: string) => owner.post("/desk/account", { intent: "remove-totp", current });
	expect((await off("wrong")).status).toBe(400);
	expect((await db.select().from(users))[0]?.totpConfirmedAt).not.toBeNull();
	expect((await off(PASSWORD)).status).toBe(303);
	expect((await db.select().from(users))[0]).toMatchObject({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
	expect(await db.$count(recoveryCodes)).toBe(0);
	expect((await owner.post("/desk/account", { intent: "start-totp", current: "wrong" })).status).toBe(400);
	expect((await owner.post("/desk/account", { intent: "confirm-totp", code: codeAt(Date.now()) })).status).toBe(400);
	const log = await db.select().from(auditLog).orderBy(auditLog.id);
	expect(log.map(({ event }) => event)).toEqual(["sign-in", "totp-on", "wrong-password", "totp-off"]);
});

test("shows the recovery codes only in the response that created them", async () => {
	const { owner, codes } = await turnOn();
	expect(new Set(codes).size).toBe(10);
	const page = await (await owner.get("/desk/account")).text();
	for (const code of codes) expect(page).not.toContain(code);
});

/** Signs mia in and turns on her second factor. The clock stands still from here on. */
async function turnOn() {
	expectConsoleErrors();
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T00:00:05Z") });
	onTestFinished(() => void vi.useRealTimers());
	const db = await freshDatabase();
	await createStaff(db);
	const site = await createDeskSite(db);
	const owner = openBrowser(site);
	await owner.signIn();
	expect((await owner.post("/desk/account", { intent: "start-totp", current: PASSWORD })).status).toBe(303);
	const secret = await readSecret(db);
	expect(await (await owner.get("/desk/account")).text()).toContain(`secret=${secret}`);
	const totp = new TOTP({ secret: Secret.fromBase32(secret) });
	const codeAt = (timestamp: number) => totp.generate({ timestamp });
	expect((await owner.post("/desk/account", { intent: "confirm-totp", code: "000000" })).status).toBe(400);
	const confirmed = await owner.post("/desk/account", { intent: "confirm-totp", code: codeAt(Date.now()) });
	expect(confirmed.status).toBe(200);
	const codes = [...(await confirmed.text()).matchAll(/<li>((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})<\/li>/g)].map(([, code]) => code ?? "");
	return { db, site, owner, codes, codeAt };
}

async function openPending(site: Awaited<ReturnType<typeof createDeskSite>>, address = "198.51.100.9") {
	const browser = openBrowser(site, { address });
	const response = await browser.signIn();
	expect(response.headers.get("Location")).toMatch(/^\/desk\/sign-in\/code/);
	return browser;
}

async function readSecret(db: Database): Promise<string> {
	return (await db.select().from(users))[0]?.totpSecret ?? "";
}
