import { expect, test } from "vitest";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";

const freshDatabase = setUpDatabase();

test.each(["/desk/nowhere", "/desk/leads/7", "/desk/leads/7/nowhere"])("keeps the navigation on the 404 page at %s", async (path) => {
	const db = await freshDatabase();
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	const response = await browser.get(path);
	expect(response.status).toBe(404);
	expect(await response.text()).toMatch(/aria-label="Desk".*There&#x27;s nothing here.*Back to Today/s);
});

test.each(["__proto__", "toString", "nothing"])("shows no message on the account page for done=%s", async (done) => {
	const db = await freshDatabase();
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	const response = await browser.get(`/desk/account?done=${done}`);
	expect(response.status).toBe(200);
	expect(await response.text()).not.toContain('role="status"');
});
