import { expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { createStaff } from "#tests/desk/desk-staff.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

vi.setConfig({ testTimeout: 60_000 });

const DATABASES = {
	PGlite: async () => openDatabase({ dataDir: await createDataFolder() }),
	PostgreSQL: async () => openDatabase({ dataDir: "unused", databaseUrl: await createPostgresDatabase() }),
};

for (const [kind, open] of Object.entries(DATABASES)) {
	test(`responds with 503 and lets no one in while ${kind} is down`, async () => {
		const lines = expectConsoleErrors();
		const { db, close } = await open();
		await createStaff(db);
		const site = await createDeskSite(db);
		const browser = openBrowser(site);
		await browser.signIn();
		await close();
		for (const path of ["/desk", "/desk/account", "/desk/leads.csv", "/desk.data"]) {
			const response = await browser.get(path);
			expect(response.status, path).toBe(503);
			expect(response.headers.get("Retry-After"), path).toBe("30");
		}
		const page = await browser.get("/desk/account?done=password");
		expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
		expect(await page.text()).toMatch(/<header.*The desk can&#x27;t reach its database.*href="\/desk\/account\?done=password"/s);
		expect((await browser.get("/desk/leads.csv")).headers.get("Content-Type")).toMatch(/^text\/plain/);
		const signInPage = await browser.get("/desk/sign-in");
		expect(signInPage.status).toBe(503);
		expect(signInPage.headers.get("Retry-After")).toBe("30");
		expect((await browser.get("/api/leads")).status).toBe(503);
		const note = await (await browser.post("/desk/companies/1", { intent: "note", note: "Rang Anna" })).text();
		expect(note).toMatch(/wasn&#x27;t saved.*<textarea[^>]*>Rang Anna<\/textarea>/s);

		const rejected = await openBrowser(site).signIn();
		expect(rejected.status).toBe(503);
		expect(rejected.headers.get("Retry-After")).toBe("30");
		expect(rejected.headers.get("Set-Cookie")).toBeNull();
		expect(await rejected.text()).toContain("You can&#x27;t sign in right now. Please try again in a minute.");
		expect(lines.length).toBeGreaterThan(0);
	});
}
