import { readFileSync } from "node:fs";
import { join } from "node:path";
import { auditBehindTls } from "#scripts/owner/audit-behind-tls.ts";
import { projectFolder, siteUrl } from "./support/built-files.ts";
import { expect, test } from "./support/site-test.ts";

const published = JSON.parse(readFileSync(join(projectFolder, "app/site/own-score.json"), "utf8"));

test("publishes the score that the audit gives this site, to the point or one beside it", async ({ page, baseURL }) => {
	const { score, coverage, cap } = await auditBehindTls({ siteUrl, runsAt: baseURL ?? "" });
	expect(Math.abs(score - published.score), `The site scores ${score}. Run npm run score:own.`).toBeLessThanOrEqual(1);
	expect({ coverage, cap }).toEqual({ coverage: 100, cap: null });
	await page.goto("/how-we-score");
	const section = page.locator("p", { has: page.locator(`time[datetime="${published.measuredAt}"]`) });
	await expect(section).toContainText(`${published.score} out of 100`);
});
