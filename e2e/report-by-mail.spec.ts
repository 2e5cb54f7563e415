import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { heroForm } from "./hero-form.ts";
import { fillHireUs, hireUsDetails } from "./hire-us-details.ts";
import { expect, test } from "./measured-site.ts";
import { openHome } from "./open-home.ts";
import { toasts } from "./toasts.ts";

test("from the hero to the report: the score that was shown, the competitor that was named, by the link in the mail", async ({
	page,
	measuredSite,
}) => {
	test.setTimeout(90_000);
	const keys: Record<string, string | undefined>[] = [];
	page.on("request", (request) => {
		const { "idempotency-key": key, "earlier-lead-key": earlier } = request.headers();
		if (request.url().endsWith("/api/leads")) keys.push({ key, earlier });
	});
	await openHome(page);
	const { hero, website, submit } = heroForm(page);
	await website.fill(measuredSite.addressOf("range-plumbing"));
	await submit.click();
	await expect(page.getByRole("button", { name: "Analyze Another Website" })).toBeVisible({ timeout: 20_000 });
	const score = (await hero.getByText(/^\d+\s*out of 100/).textContent())?.match(/\d+/)?.[0];
	const form = hero.getByRole("form", { name: "Measure a competitor" });
	await form.getByRole("textbox").fill(measuredSite.addressOf("reef-cafe"));
	await form.getByRole("button", { name: "Measure" }).click();
	await expect(hero.getByRole("status")).toHaveText(/^reef-cafe\.localhost scores \d+/, { timeout: 10_000 });

	await page.getByRole("button", { name: "Get Full Report & Consultation" }).click();
	const { "Website URL": _prefilled, ...details } = hireUsDetails;
	// An address of its own: one gets three confirmations a day.
	await fillHireUs(page.getByRole("dialog"), { ...details, "Email Address": "by-mail@range-plumbing.example" });
	await page.getByRole("dialog").getByRole("button", { name: "Hire Us - Let's Get Started!" }).click();
	await expect(toasts(page)).toContainText("Success!");
	expect(keys).toHaveLength(2);
	expect(keys[0]?.earlier).toBeUndefined();
	expect(keys[1]?.earlier).toBe(keys[0]?.key);

	await expect.poll(() => findReportPath(measuredSite.dataDir), { timeout: 40_000 }).not.toBeNull();
	await page.goto((await findReportPath(measuredSite.dataDir)) ?? "");
	await expect(page.getByRole("heading", { level: 1, name: "range-plumbing.localhost" })).toBeVisible();
	await expect(page.getByText(/^\d+\s*out of 100/).first()).toContainText(score ?? "");
	const competitors = page.getByRole("region", { name: "You and your competitors" });
	await expect(competitors.getByRole("listitem").filter({ hasText: /^reef-cafe\.localhost\d+$/ })).toBeVisible();
});

/** The path of the report that the visitor's confirmation names. */
async function findReportPath(dataDir: string): Promise<string | null> {
	const folder = join(dataDir, "mail");
	try {
		for (const file of readdirSync(folder).filter((name) => name.endsWith(".eml"))) {
			const mail = await PostalMime.parse(readFileSync(join(folder, file)));
			const path = /\/report\/[0-9a-f-]{36}/.exec(mail.text ?? "")?.[0];
			if (path && mail.to?.[0]?.address === "by-mail@range-plumbing.example") return path;
		}
	} catch {
		// Not there yet, or only half written.
	}
	return null;
}
