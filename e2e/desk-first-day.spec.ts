import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgresServer } from "#tests/postgres-server.ts";
import { projectFolder } from "./built-site.ts";
import { noteBox, openLead } from "./desk-pages.ts";
import { makeAccount, signIn } from "./desk-site.ts";
import { expectOpenToAll } from "./open-to-all.ts";
import { expect, test } from "./site-test.ts";
import { type RunningSite, startSite } from "./start-site.ts";

/** A PostgreSQL is made, a password hashed, a server and a browser start: seconds, or a minute on a busy machine. */
const SETUP_TIMEOUT_MS = 180_000;
const FIRST_DAY = [
	["/desk", "No leads yet"],
	["/desk?view=spam", "No spam"],
	["/desk/dashboard", "No leads yet"],
	["/desk/speed", "Speed"],
] as const;

let postgres: Awaited<ReturnType<typeof startPostgresServer>> | undefined;
let site: RunningSite | undefined;

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
test.use({ baseURL: async ({}, use) => use(site?.url) });

test.beforeAll(async () => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	postgres = await startPostgresServer();
	const env = { DATABASE_URL: postgres.url };
	const dataDir = mkdtempSync(join(tmpdir(), "site-first-day-"));
	makeAccount(dataDir, env);
	site = await startSite(env, projectFolder, dataDir);
});

test.afterAll(async () => {
	await site?.stop();
	await postgres?.stop();
});

test("finds no barrier at a desk without leads, nor where its database is away", async ({ page, request, expectConsoleError }) => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	await page.goto("/desk");
	await signIn(page);
	await expect(page).toHaveURL("/desk");
	for (const [path, heading] of FIRST_DAY) {
		await page.goto(path);
		await expect(page.getByRole("heading", { name: heading })).toBeVisible();
		await expectOpenToAll(page);
	}
	expect((await request.post("/api/leads", { data: { website: "https://fresh.example" } })).status()).toBe(201);
	await openLead(page, "fresh.example");
	await noteBox(page).fill("Rang at nine.");

	expectConsoleError(/status of 503/);
	await postgres?.kill();
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByLabel("Your note, to be copied")).toHaveValue("Rang at nine.");
	await expectOpenToAll(page, { fewestStops: 4 });
	await page.goto("/desk/sign-in");
	await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
	await expectOpenToAll(page);
});
