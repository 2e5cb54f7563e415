import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import ownScore from "#app/site/own-score.json";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeClient } from "#tests/desk/desk-clients.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { loader } from "./how-we-score-page.tsx";

const freshDatabase = setUpDatabase();

test("publishes the latest measurement of our own site with its date", async () => {
	const db = await freshDatabase();
	const readings = [{ at: "2026-11-10T12:00:00Z", scores: [91] }];
	await storeClient(db, { company: { isAgency: true }, hosts: [new URL(ownScore.siteUrl).host], readings });
	expect(await loadOwnScore(db, ownScore.siteUrl)).toEqual({ score: 91, measuredAt: "2026-11-10T12:00:00.000Z" });
	expect(await loadOwnScore(db, "https://another.com.au")).toBeNull();
});

test("publishes the stored score until the site is measured, and under no other URL", async () => {
	const db = await freshDatabase();
	expect(await loadOwnScore(db, ownScore.siteUrl)).toEqual({ score: ownScore.score, measuredAt: ownScore.measuredAt });
	expect(await loadOwnScore(db, "https://another.com.au")).toBeNull();
});

test("publishes the stored score while the database is down", async () => {
	const logged = expectConsoleErrors();
	const down = {
		select: () => {
			throw new Error("the database is down");
		},
	} as unknown as Database;
	expect(await loadOwnScore(down, ownScore.siteUrl)).toMatchObject({ score: ownScore.score });
	expect(logged.join()).toContain("own-score-not-read");
});

async function loadOwnScore(db: Database, SITE_URL: string) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db, { SITE_URL }));
	const request = new Request(`${SITE_URL}/how-we-score`);
	const loaded = await loader({ request, context, params: {}, url: new URL(request.url), pattern: "/how-we-score" } as Parameters<
		typeof loader
	>[0]);
	return loaded.ownScore;
}
