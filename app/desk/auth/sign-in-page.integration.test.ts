import { expect, test, vi } from "vitest";
import { deskSessions, users } from "#app/db/schema.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { createStaff, PASSWORD } from "#tests/desk/desk-staff.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

// Hashing passwords is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const freshDatabase = setUpDatabase();

test("blocks a network after ten wrong attempts, even with the right password, but no other network", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	await createStaff(db);
	const site = await createDeskSite(db);
	const attacker = openBrowser(site, { address: "198.51.100.9" });
	for (let attempt = 1; attempt <= 10; attempt += 1) {
		// The header is ignored, because this site trusts no proxy.
		expect((await attacker.signIn("mia", `guess ${attempt}`, { "X-Forwarded-For": `192.0.2.${attempt}` })).status).toBe(401);
	}
	const blocked = await attacker.signIn("someone", "else", { "X-Forwarded-For": "192.0.2.77" });
	expect(blocked.status).toBe(429);
	expect(Number(blocked.headers.get("Retry-After"))).toBeGreaterThan(800);
	expect(await blocked.text()).toContain("Too many attempts. Please try again in 15 minutes.");
	const right = await attacker.signIn();
	expect(right.status).toBe(429);
	expect(right.headers.get("Set-Cookie")).toBeNull();
	expect(await db.select().from(deskSessions)).toEqual([]);
	expect(printed.join()).toContain('"action":"sign-in-limited"');
	expect((await openBrowser(site).signIn()).status).toBe(303);
});

test("counts attempts by the IP address that a trusted proxy adds, not by a forged one", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db, { TRUSTED_PROXIES: 1 }), { address: "10.0.0.2" });
	const from = (written: string, seen: string) => ({ "X-Forwarded-For": `${written}, ${seen}` });
	for (let attempt = 1; attempt <= 10; attempt += 1) await browser.signIn("mia", "wrong", from(`192.0.2.${attempt}`, "198.51.100.9"));
	expect((await browser.signIn("mia", PASSWORD, from("192.0.2.99", "198.51.100.9"))).status).toBe(429);
	expect((await browser.signIn("mia", PASSWORD, from("192.0.2.99", "198.51.100.10"))).status).toBe(303);
});

test("blocks only the network that floods the sign-in, without filling the log", async () => {
	const lines = expectConsoleErrors();
	const db = await freshDatabase();
	await createStaff(db);
	const site = await createDeskSite(db);
	const attacker = openBrowser(site, { address: "198.51.100.66" });
	for (let attempt = 1; attempt <= 10; attempt += 1) await attacker.signIn("mia", "wrong");
	const flood = await Promise.all(Array.from({ length: 30 }, (_, index) => attacker.signIn(`name${index}`, "wrong")));
	expect(flood.map(({ status }) => status)).toEqual(Array(30).fill(429));
	expect((await openBrowser(site, { address: "203.0.113.20" }).signIn()).status).toBe(303);
	expect(lines.length).toBeLessThan(15);
});

test("sets a __Host- cookie and stores only its hash", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	const cookie = (await browser.signIn()).headers.get("Set-Cookie") ?? "";
	expect(cookie).toMatch(/^__Host-desk=[A-Za-z0-9_-]{43}; Max-Age=43200; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
	const [, token = ""] = browser.cookie.split("=");
	const kept = JSON.stringify([await db.select().from(deskSessions), await db.select().from(users)]);
	expect(kept).toContain(sha256(token));
	expect(kept).not.toContain(token);
	expect(kept).not.toContain(PASSWORD);
});

test("invalidates planted and earlier session cookies on sign-in", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const site = await createDeskSite(db);
	const planted = `__Host-desk=${"p".repeat(43)}`;
	const browser = openBrowser(site, { cookie: planted });
	await browser.signIn();
	const first = browser.cookie;
	expect(first).not.toBe(planted);
	expect((await openBrowser(site, { cookie: planted }).get("/desk/account")).status).toBe(303);
	await browser.signIn();
	expect(browser.cookie).not.toBe(first);
	expect((await openBrowser(site, { cookie: first }).get("/desk/account")).status).toBe(303);
	expect((await browser.get("/desk/account")).status).toBe(200);
});

test("rejects default credentials such as admin/admin on an empty database", async () => {
	const db = await freshDatabase();
	expect(await db.select().from(users)).toEqual([]);
	const site = await createDeskSite(db);
	for (const [name, password] of [
		["admin", "admin"],
		["admin", "password"],
		["", ""],
		["root", ""],
		["desk", "desk"],
	] as const) {
		expect((await openBrowser(site).signIn(name, password)).status).toBe(401);
	}
});

test("rejects malformed sign-in forms without crashing", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const site = await createDeskSite(db);
	const bodies = [
		"username=mia%00&password=x",
		"username=%00&password=%00",
		`username=${"m".repeat(20_000)}&password=x`,
		"username=mia",
		"",
		"password=x",
	];
	for (const [index, body] of bodies.entries()) {
		const browser = openBrowser(site, { address: `192.0.2.${index}` });
		const response = await browser.get("/desk/sign-in", formPost(body));
		expect(response.status, body.slice(0, 40)).toBe(401);
		expect(await response.text()).toContain("Wrong account name or password.");
	}
	const lone = await openBrowser(site).get("/desk/sign-in", formPost("username=%ED%A0%80&password=x"));
	expect(lone.status).toBe(400);
	expect((await openBrowser(site).get("/desk/sign-in", formPost("username=%FF&password=x"))).status).toBe(400);
	expect((await openBrowser(site).get("/desk/sign-in", formPost(`password=${"x".repeat(40_000)}`))).status).toBe(413);
	expect((await openBrowser(site).get("/desk/sign-in", formPost("{}", "application/json"))).status).toBe(415);
});

function formPost(body: string, type = "application/x-www-form-urlencoded"): RequestInit {
	return { method: "POST", body, headers: { Origin: "http://desk.test", "Content-Type": type } };
}
