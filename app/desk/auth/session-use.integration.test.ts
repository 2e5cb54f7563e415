import { expect, test, vi } from "vitest";
import { accountTokens, users } from "#app/db/schema.server.ts";
import { deleteAccount } from "#app/staff/account-store.server.ts";
import { createToken } from "#app/staff/account-token-store.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { createStaff, PASSWORD } from "#tests/desk/desk-staff.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

// Hashing passwords is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const freshDatabase = setUpDatabase();

test("redirects only to desk pages after signing in", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	for (const next of [
		"https://evil.example/desk",
		"//evil.example/desk",
		"/desk/..//evil.example",
		"javascript:alert(1)",
		"/\\evil.example",
	]) {
		const response = await browser.post(`/desk/sign-in?next=${encodeURIComponent(next)}`, { username: "mia", password: PASSWORD });
		expect(response.headers.get("Location")).toBe("/desk/sign-in?signed-in=1&next=%2Fdesk");
		const onward = await browser.get(`/desk/sign-in?signed-in=1&next=${encodeURIComponent(next)}`);
		expect(onward.headers.get("Location")).toBe("/desk");
	}
});

test("explains what the desk needs when the browser rejected the cookie", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	const signedIn = await browser.signIn();
	browser.cookie = "";
	const page = await browser.get(signedIn.headers.get("Location") ?? "");
	expect(page.status).toBe(200);
	expect(await page.text()).toContain("Your browser didn&#x27;t keep the sign-in.");
});

test("rejects a changed, repeated, truncated or oversized cookie", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const site = await createDeskSite(db);
	const browser = openBrowser(site);
	await browser.signIn();
	const good = browser.cookie;
	const last = good.endsWith("A") ? "B" : "A";
	const bad = [
		good.slice(0, -1) + last,
		good.slice(0, -1),
		`${good}A`,
		`${good}; ${good}`,
		`__Host-desk=${"A".repeat(43)}; ${good}`,
		good.replace("__Host-desk", "__host-desk"),
		good.replace("__Host-desk", "desk"),
		`__Host-desk=${"A".repeat(12_000)}`,
		`__Host-desk=${good.split("=")[1]?.toUpperCase()}`,
		"__Host-desk=' or 1=1 --",
		"__Host-desk=%00",
		"__Host-desk=",
	];
	for (const cookie of bad) {
		const response = await openBrowser(site, { cookie }).get("/desk/account");
		expect(response.status, cookie.slice(0, 60)).toBe(303);
	}
	expect((await openBrowser(site, { cookie: `theme=dark; ${good}; other=1` }).get("/desk/account")).status).toBe(200);
});

test("ends the session on the server when someone signs out", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const site = await createDeskSite(db);
	const browser = openBrowser(site);
	await browser.signIn();
	const kept = browser.cookie;
	const response = await browser.post("/desk/sign-out");
	expect(response.headers.get("Set-Cookie")).toMatch(/^__Host-desk=; Max-Age=0; /);
	expect((await openBrowser(site, { cookie: kept }).get("/desk/account")).status).toBe(303);
	expect(await (await browser.get(response.headers.get("Location") ?? "")).text()).toContain("You&#x27;re signed out.");
});

test("ends only that account's other sessions when its password changes or it signs out everywhere else", async () => {
	const db = await freshDatabase();
	await createStaff(db, "mia");
	await createStaff(db, "noah");
	const site = await createDeskSite(db);
	const [mine, phone, colleague] = [openBrowser(site), openBrowser(site), openBrowser(site)];
	// These run one after another, because on a busy machine the last of three would time out.
	await mine.signIn("mia");
	await phone.signIn("mia");
	await colleague.signIn("noah");
	expect(await (await mine.get("/desk/account")).text()).toContain("Another browser");
	expect((await mine.post("/desk/account", { intent: "sign-out-others" })).status).toBe(303);
	expect((await phone.get("/desk/account")).status).toBe(303);
	await phone.signIn("mia");
	const wanted = "nine wet gullies";
	const changed = await mine.post("/desk/account", { intent: "change-password", current: PASSWORD, wanted, repeated: wanted });
	expect(changed.headers.get("Location")).toBe("/desk/account?done=password");
	expect((await phone.get("/desk/account")).status).toBe(303);
	expect((await mine.get("/desk/account")).status).toBe(200);
	expect((await colleague.get("/desk/account")).status).toBe(200);
	expect((await phone.signIn("mia", wanted)).status).toBe(303);
});

test("ends the sessions of a removed account", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	await browser.signIn();
	await deleteAccount(db, "mia");
	expect((await browser.get("/desk/account")).status).toBe(303);
});

test("explains why a password cannot be changed, and blocks guessing the current one", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	await browser.signIn();
	const change = (current: string, wanted: string, repeated = wanted) =>
		browser.post("/desk/account", { intent: "change-password", current, wanted, repeated });
	expect(await (await change(PASSWORD, "short")).text()).toContain("The password must have at least 12 characters.");
	expect(await (await change(PASSWORD, "Password123!")).text()).toContain("That password is too easy to guess.");
	expect(await (await change(PASSWORD, "nine wet gullies", "other")).text()).toContain("The two new passwords don&#x27;t match.");
	for (let attempt = 1; attempt <= 10; attempt += 1) {
		expect(await (await change("wrong", "nine wet gullies")).text()).toContain("That isn&#x27;t your current password.");
	}
	const blocked = await change(PASSWORD, "nine wet gullies");
	expect(blocked.status).toBe(429);
	expect(blocked.headers.get("Retry-After")).toMatch(/^\d+$/);
	expect((await browser.post("/desk/account", { intent: "nonsense" })).status).toBe(400);
});

test("records a changed email address, ends reset links to the earlier one, and answers control characters", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	await browser.signIn();
	const save = (fields: object) => browser.post("/desk/account", { intent: "profile", current: PASSWORD, ...fields });
	expect((await save({ email: "mia@agency.example", displayName: "Mi\u0000a\r\nChen" })).status).toBe(303);
	const [account] = await db.select().from(users);
	expect(account).toMatchObject({ email: "mia@agency.example", displayName: "Mi a Chen" });
	await createToken(db, { accountId: account?.id ?? 0, purpose: "reset", now: new Date() });
	await save({ email: "mia@agency.example", displayName: "Mia" });
	expect(await db.$count(accountTokens)).toBe(1);
	await save({ email: "mia@other.example", displayName: "Mia" });
	expect(await db.$count(accountTokens)).toBe(0);
	expect(await (await browser.get("/desk/audit")).text()).toMatch(/(mia changed the email address of mia.*){2}/s);
	expect((await browser.post("/desk/forgot-password", { account: "mia\u0000" })).status).toBe(200);
});

test("never logs the session cookie, the username or the password", async () => {
	const lines = expectConsoleErrors();
	const db = await freshDatabase();
	await createStaff(db);
	const site = await createDeskSite(db);
	const browser = openBrowser(site);
	await browser.signIn();
	const [, token = ""] = browser.cookie.split("=");
	const broken = openBrowser(await createDeskSite({} as typeof db), { cookie: browser.cookie });
	expect((await broken.get("/desk/account")).status).toBe(503);
	expect((await broken.signIn("mia-private", "a private password")).status).toBe(503);
	for (let attempt = 0; attempt < 12; attempt += 1) await openBrowser(site).signIn("mia-private", "a private password");
	await browser.post("/desk/account", {}, { Origin: "https://evil.example" });
	expect(lines.join("\n")).toContain("desk-session-read-failed");
	expect(lines.join("\n")).toContain("sign-in-unavailable");
	for (const secret of [token, "mia-private", "a private password"]) expect(lines.join("\n")).not.toContain(secret);
});
