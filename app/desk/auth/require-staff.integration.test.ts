import { expect, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, loadDeskRoutes, openBrowser } from "#tests/desk/desk-app.ts";
import { createStaff } from "#tests/desk/desk-staff.ts";

// Hashing passwords is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SECRET = "Coral Cove Dental";
const routes = await loadDeskRoutes();
const paths = routes
	.filter(({ parentId }) => parentId === "desk/layout/desk-layout")
	.map(({ path }) => `/${path?.replace(":leadId", "1")}`);

const freshDatabase = setUpDatabase();

test("redirects or rejects every desk page, download and data request without a session", async () => {
	const db = await freshDatabase();
	await storeSecretLead(db);
	const stranger = openBrowser(await createDeskSite(db));
	expect(paths).toContain("/desk/leads.csv");
	for (const path of paths.flatMap(listShapes)) {
		for (const method of ["GET", "HEAD"]) {
			const response = await stranger.get(path, { method });
			// 202 is how the framework tells a script to go elsewhere.
			expect(`${path} ${response.status}`).toMatch(/ (202|303|308|401)$/);
			expect(response.headers.get("Cache-Control"), path).toBe("no-store");
			expect(response.headers.get("X-Robots-Tag"), path).toBe("noindex");
			expect(await response.text(), path).not.toContain(SECRET);
		}
	}
});

test("changes no data when a POST has no session", async () => {
	const db = await freshDatabase();
	await storeSecretLead(db);
	const before = await db.select().from(leads);
	const stranger = openBrowser(await createDeskSite(db));
	for (const path of paths.flatMap(listShapes)) {
		const response = await stranger.post(path, { intent: "delete", status: "lost", seen: "new", email: "secret@coralcove.example" });
		expect(`${path} ${response.status}`).toMatch(/ (202|303|401|405)$/);
	}
	expect(await db.select().from(leads)).toEqual(before);
});

test("rejects GET /api/leads without a session and serves it with one", async () => {
	const db = await freshDatabase();
	await storeSecretLead(db);
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	const rejected = await browser.get("/api/leads");
	expect(rejected.status).toBe(401);
	expect(await rejected.text()).not.toContain(SECRET);
	expect((await browser.get("/api/leads", { headers: { Cookie: `__Host-desk=${"A".repeat(43)}` } })).status).toBe(401);
	await browser.signIn();
	expect(await (await browser.get("/api/leads")).text()).toContain(SECRET);
});

test("returns to the requested page after signing in", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	const sentAway = await browser.get("/desk/account?done=sessions");
	expect(sentAway.headers.get("Location")).toBe("/desk/sign-in?next=%2Fdesk%2Faccount%3Fdone%3Dsessions");
	const form = await browser.get(sentAway.headers.get("Location") ?? "");
	const action = /action="([^"]+)"/.exec(await form.text())?.[1] ?? "";
	const signedIn = await browser.post(action, { username: " MIA ", password: "seven dry creeks" });
	expect(signedIn.status).toBe(303);
	const onward = await browser.get(signedIn.headers.get("Location") ?? "");
	expect(onward.headers.get("Location")).toBe("/desk/account?done=sessions");
	const page = await browser.get("/desk/account?done=sessions");
	expect(page.status).toBe(200);
	expect(await page.text()).toContain("All other browsers are signed out.");
});

test("requires a session on every desk route except those for signing in and the script", () => {
	const outside = routes.filter(({ parentId, path }) => parentId === "root" && path?.startsWith("desk"));
	expect(outside.map(({ path }) => path)).toEqual([
		"desk/sign-in",
		"desk/sign-in/code",
		"desk/forgot-password",
		"desk/invitation/:token",
		"desk/reset/:token",
		"desk/desk.js",
	]);
});

/** All ways to request a path, including its loader data. */
function listShapes(path: string): string[] {
	const data = [
		"",
		"?_routes=desk%2Flead-list%2Flead-list-page",
		"?_routes=desk%2Flead-detail%2Flead-detail-page,desk%2Flead-list%2Fexport-leads-endpoint,desk%2Flayout%2Fdesk-layout",
	];
	return [path, `${path}/`, ...data.flatMap((query) => [`${path}.data${query}`, `${path}/_.data${query}`])];
}

async function storeSecretLead(db: Database) {
	await db.insert(leads).values({ website: "https://coralcove.example", businessName: SECRET, email: "secret@coralcove.example" });
}
