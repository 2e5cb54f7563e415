import { readFileSync } from "node:fs";
import { join } from "node:path";
import { auditBehindTls } from "#scripts/owner/audit-behind-tls.ts";
import { projectFolder, siteUrl } from "#tests/site/built-files.ts";
import { expect, test } from "./support/site-test.ts";

const published = JSON.parse(readFileSync(join(projectFolder, "app/site/own-score.json"), "utf8"));

test("scores 95 or more on our own audit, and publishes that score to within a point", async ({ page, baseURL }) => {
	const { score, coverage, cap } = await auditBehindTls({ siteUrl, runsAt: baseURL ?? "" });
	expect(Math.abs(score - published.score), `The site scores ${score}. Run npm run score:own.`).toBeLessThanOrEqual(1);
	expect(score).toBeGreaterThanOrEqual(95);
	expect({ coverage, cap }).toEqual({ coverage: 100, cap: null });
	await page.goto("/how-we-score");
	const section = page.locator("p", { has: page.locator(`time[datetime="${published.measuredAt}"]`) });
	await expect(section).toContainText(`${published.score} out of 100`);
});
