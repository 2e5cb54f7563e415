import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { createStaffAccount, noteBox, openLead, SETUP_TIMEOUT_MS, signIn } from "./support/desk-test.ts";
import { expect, test } from "./support/site-test.ts";

let postgres: Awaited<ReturnType<typeof startPostgresServer>> | undefined;
let site: Awaited<ReturnType<typeof startBuiltSite>> | undefined;

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
test.use({ baseURL: async ({}, use) => use(site?.url) });

test.beforeAll(async () => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	postgres = await startPostgresServer();
	await createStaffAccount({ dataDir: "unused", databaseUrl: postgres.url });
	site = await startBuiltSite({ DATABASE_URL: postgres.url });
});

test.afterAll(async () => {
	await site?.stop();
	await postgres?.stop();
});

test("finds no accessibility violations on an empty desk or one whose database is down", async ({ page, request, expectConsoleError }) => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	await page.goto("/desk");
	await signIn(page);
	await expect(page).toHaveURL("/desk");
	for (const [path, heading] of [
		["/desk/leads", "No requests yet"],
		["/desk/dashboard", "No requests yet"],
		["/desk/speed", "Speed"],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole("heading", { name: heading })).toBeVisible();
		await expectAccessible(page);
	}
	expect((await request.post("/api/leads", { data: { website: "https://fresh.example" } })).status()).toBe(201);
	await openLead(page, "fresh.example");
	await noteBox(page).fill("Rang at nine.");

	expectConsoleError(/status of 503/);
	await postgres?.kill();
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByLabel(/^What you wrote/)).toHaveValue("Rang at nine.");
	await expectAccessible(page, { walksFocus: true, minFocusStops: 4 });
	await page.goto("/desk/sign-in");
	await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
	await expectAccessible(page);
});
