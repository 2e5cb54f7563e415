import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { fillHireUs, hireUsDetails, submitHireUs } from "./hire-us-form.ts";
import { heroForm, openHome, sendAddress, toasts } from "./home-page.ts";
import { expect, test } from "./measured-site.ts";

test("mails a link to the report, with the same score and the competitor the visitor measured", async ({ page, measuredSite }) => {
	const keys: Record<string, string | undefined>[] = [];
	page.on("request", (request) => {
		const { "idempotency-key": key, "earlier-lead-key": earlier } = request.headers();
		if (request.url().endsWith("/api/leads")) keys.push({ key, earlier });
	});
	await openHome(page);
	const { hero } = heroForm(page);
	await sendAddress(page, measuredSite.getAddress("range-plumbing"));
	await expect(page.getByRole("button", { name: "Analyze Another Website" })).toBeVisible();
	const score = (await hero.getByText(/^\d+\s*out of 100/).textContent())?.match(/\d+/)?.[0];
	const form = hero.getByRole("form", { name: "Measure a competitor" });
	await form.getByRole("textbox").fill(measuredSite.getAddress("reef-cafe"));
	await form.getByRole("button", { name: "Measure" }).click();
	await expect(hero.getByRole("status")).toHaveText(/^reef-cafe\.localhost scores \d+/);

	await page.getByRole("button", { name: "Get Full Report & Consultation" }).click();
	const { "Website URL": _prefilled, ...details } = hireUsDetails;
	// An email address gets at most three confirmations a day, so this test has its own.
	await fillHireUs(page.getByRole("dialog"), { ...details, "Email Address": "by-mail@range-plumbing.example" });
	await submitHireUs(page.getByRole("dialog"));
	await expect(toasts(page)).toContainText("Success!");
	expect(keys).toHaveLength(2);
	expect(keys[0]?.earlier).toBeUndefined();
	expect(keys[1]?.earlier).toBe(keys[0]?.key);

	await expect.poll(() => findReportPath(measuredSite.dataDir), { timeout: 60_000 }).not.toBeNull();
	await page.goto((await findReportPath(measuredSite.dataDir)) ?? "");
	await expect(page.getByRole("heading", { level: 1, name: "range-plumbing.localhost" })).toBeVisible();
	await expect(page.getByText(/^\d+\s*out of 100/).first()).toContainText(score ?? "");
	const competitors = page.getByRole("region", { name: "You and your competitors" });
	await expect(competitors.getByRole("listitem").filter({ hasText: /^reef-cafe\.localhost\d+$/ })).toBeVisible();
});

/** The path of the report in the visitor's confirmation mail. */
async function findReportPath(dataDir: string): Promise<string | null> {
	const folder = join(dataDir, "mail");
	try {
		for (const file of readdirSync(folder).filter((name) => name.endsWith(".eml"))) {
			const mail = await PostalMime.parse(readFileSync(join(folder, file)));
			const path = /\/report\/[0-9a-f-]{36}/.exec(mail.text ?? "")?.[0];
			if (path && mail.to?.[0]?.address === "by-mail@range-plumbing.example") return path;
		}
	} catch {
		// Not there yet, or half written.
	}
	return null;
}
