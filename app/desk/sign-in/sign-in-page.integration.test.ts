import { expect, test, vi } from "vitest";
import { deskSessions, users } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { createDeskSite, openBrowser } from "#tests/desk-site.ts";
import { createStaff, PASSWORD } from "#tests/desk-staff.ts";
import { setUpDatabase } from "#tests/test-database.ts";

// Hashing passwords takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const freshDatabase = setUpDatabase();

test("blocks a network after ten wrong tries, even with the right password, but no other network", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	await createStaff(db);
	const site = await createDeskSite(db);
	const attacker = openBrowser(site, { address: "198.51.100.9" });
	for (let attempt = 1; attempt <= 10; attempt += 1) {
		// A forged header is not believed: no proxy of ours stands in front.
		expect((await attacker.signIn("mia", `guess ${attempt}`, { "X-Forwarded-For": `192.0.2.${attempt}` })).status).toBe(401);
	}
	const putOff = await attacker.signIn("somebody", "else", { "X-Forwarded-For": "192.0.2.77" });
	expect(putOff.status).toBe(429);
	expect(Number(putOff.headers.get("Retry-After"))).toBeGreaterThan(800);
	expect(await putOff.text()).toContain("Too many tries, please try again in 15 minutes.");
	const right = await attacker.signIn();
	expect(right.status).toBe(429);
	expect(right.headers.get("Set-Cookie")).toBeNull();
	expect(await db.select().from(deskSessions)).toEqual([]);
	expect(printed.join()).toContain('"event":"sign-in-limit-reached"');
	expect((await openBrowser(site).signIn()).status).toBe(303);
});

test("counts tries by the address that a trusted proxy adds, not by a forged one", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db, { TRUSTED_PROXIES: 1 }), { address: "10.0.0.2" });
	const from = (written: string, seen: string) => ({ "X-Forwarded-For": `${written}, ${seen}` });
	for (let attempt = 1; attempt <= 10; attempt += 1) await browser.signIn("mia", "wrong", from(`192.0.2.${attempt}`, "198.51.100.9"));
	expect((await browser.signIn("mia", PASSWORD, from("192.0.2.99", "198.51.100.9"))).status).toBe(429);
	expect((await browser.signIn("mia", PASSWORD, from("192.0.2.99", "198.51.100.10"))).status).toBe(303);
});

test("a flood from one network blocks only that network, renders no pages and does not fill the log", async () => {
	const lines = expectConsoleErrors();
	const db = await freshDatabase();
	for (const name of ["mia", "noah", "ava"]) await createStaff(db, name);
	const site = await createDeskSite(db);
	const flood = (count: number) =>
		Array.from({ length: count }, (_, index) => openBrowser(site, { address: "198.51.100.66" }).signIn(`name${index}`, "wrong"));
	const first = (await Promise.all(flood(12))).map(({ status }) => status);
	expect(first.sort()).toEqual([...Array(10).fill(401), 429, 429]);
	const rest = flood(140);
	const entered = ["mia", "noah", "ava"].map((name, index) => openBrowser(site, { address: `203.0.113.${20 + index}` }).signIn(name));
	for (const answer of await Promise.all(rest)) {
		expect([answer.status, answer.headers.get("Content-Type")]).toEqual([429, "text/plain; charset=utf-8"]);
		expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
		expect(await answer.text()).toMatch(/^Too many tries, please try again in 1[45] minutes\.$/);
	}
	expect((await Promise.all(entered)).map(({ status }) => status)).toEqual([303, 303, 303]);
	expect(lines.length).toBeLessThan(15);
});

test("sets a __Host- cookie and stores only its hash", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	const cookie = (await browser.signIn()).headers.get("Set-Cookie") ?? "";
	expect(cookie).toMatch(/^__Host-desk=[A-Za-z0-9_-]{43}; Max-Age=604800; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
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

test("has no default account", async () => {
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

test("rejects malformed input without a crash", async () => {
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
		const answer = await browser.get("/desk/sign-in", formPost(body));
		expect(answer.status, body.slice(0, 40)).toBe(401);
		expect(await answer.text()).toContain("Wrong account name or password.");
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
