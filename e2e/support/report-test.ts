import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import type { AuditResult, Finding } from "#audit/audit-result.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { waitForHydration } from "./home-page.ts";
import { expect, test as siteTest } from "./site-test.ts";

type ReportPaths = { open: string; hostile: string; expired: string; competitor: string };

export const HOSTILE = `</script><script>window.hacked=1</script><img src="x" onerror="window.hacked=1">`;

/** Journeys on a site with stored reports and with analytics turned on. */
export const test = siteTest.extend<object, { reports: ReportPaths & { url: string } }>({
	reports: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			const dataDir = await createDataFolder();
			const paths = await storeReports(dataDir);
			const site = await startBuiltSite({ DATA_DIR: dataDir, GA_MEASUREMENT_ID: "G-ABCDEF1234", SNAPSHOT_MODE: "simulated" });
			await use({ ...paths, url: site.url });
			await site.stop();
			rmSync(dataDir, { recursive: true });
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: async ({ reports }, use) => use(reports.url),
});

export { expect };

/** Opens a report and waits until it is hydrated. Before that its call to action opens the plain page. */
export async function openReport(page: Page, path: string) {
	await page.goto(path);
	await waitForHydration(page);
}

async function storeReports(dataDir: string): Promise<ReportPaths> {
	const { db, close } = await openDatabase({ dataDir });
	const [lead] = await db.insert(leads).values({ website: "https://reefcafe.com.au" }).returning({ id: leads.id });
	const store = async (host: string, result: AuditResult, more: { role?: string; createdAt?: Date } = {}) => {
		const row = { leadId: lead?.id, host, score: result.score, measuredAt: new Date(result.measuredAt) };
		await db.insert(snapshots).values({ ...row, result: { ...result, domain: host }, ...more });
	};
	await store("reefcafe.com.au", wholeSnapshot());
	await store("rival.com.au", auditResult({ score: 91 }), { role: "competitor" });
	await store("hostile.com.au", hostileSnapshot());
	await store("expired.com.au", auditResult(), { createdAt: new Date(Date.now() - 91 * DAY_MS) });
	const rows = await db.select().from(snapshots);
	await close();
	const getPath = (host: string) => `/report/${rows.find((row) => row.host === host)?.reportId}`;
	return {
		open: getPath("reefcafe.com.au"),
		hostile: getPath("hostile.com.au"),
		expired: getPath("expired.com.au"),
		competitor: getPath("rival.com.au"),
	};
}

/** Creates a result with every status and every effort, and enough findings to fill several sheets of paper. */
function wholeSnapshot(): AuditResult {
	const findings = ["structure", "serp", "local", "tech", "content", "links"].flatMap((step) => [
		finding({ id: `${step}.one`, status: "fail", points: 4, effort: "high" }),
		finding({ id: `${step}.two`, status: "warn", points: 3, effort: "low" }),
		finding({ id: `${step}.three`, status: "warn", points: 2, effort: "medium" }),
		finding({ id: `${step}.four`, status: "pass", points: 0, text: "" }),
		finding({ id: `${step}.five`, status: "na", points: 0, text: "There is nothing of that kind on this site.", found: "", url: null }),
		finding({ id: `${step}.six`, status: "unknown", points: 0, text: "The page did not respond in time.", found: "", url: null }),
	]);
	return auditResult({ findings: findings.map((one) => ({ ...one, name: `${one.name} ${one.id}` })) });
}

function hostileSnapshot(): AuditResult {
	const hostile = { text: HOSTILE, found: HOSTILE, fix: HOSTILE, expected: HOSTILE, name: HOSTILE };
	return auditResult({ findings: [finding({ ...hostile, url: "javascript:window.hacked=1" })] });
}

function finding(change: Partial<Finding>): Finding {
	const [example] = auditResult().findings;
	if (!example) throw new Error("the example has no finding");
	const step = (change.id ?? example.id).split(".")[0] as Finding["step"];
	return { ...example, step, ...change };
}
