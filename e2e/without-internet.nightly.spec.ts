import type { Page } from "@playwright/test";
import { answerTruthfully, DNS_REFUSED, NO_SUCH_NAME, type ReplyToQuestion, startNameServer } from "#audit/testing/name-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { heroForm, openHome, startSampleSnapshot, submitWebsite } from "./support/home-page.ts";
import { expect, test as siteTest } from "./support/site-test.ts";

type Network = { reply: ReplyToQuestion; settings?: Record<string, string> };

/** Journeys on a site with a DNS server of its own. */
const test = siteTest.extend<{ network: Network; siteUrl: string; plainPage: Page }>({
	network: [{ reply: answerTruthfully() }, { option: true }],
	siteUrl: async ({ network: { reply, settings } }, use) => {
		await using dns = await startNameServer(reply);
		await using site = await startBuiltSite({ DNS_SERVERS: dns.servers.join(), ...settings });
		await use(site.url);
	},
	baseURL: async ({ siteUrl }, use) => use(siteUrl),
	plainPage: async ({ browser, siteUrl }, use) => {
		const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
		await use(await context.newPage());
		await context.close();
	},
});

const WEBSITE = "https://reefcafe.com.au";
/** The visitor waits eight seconds at most; the browser may be slow. */
const MAX_MS = 20_000;
const everyName =
	(address: string): ReplyToQuestion =>
	(_name, type) => ({ records: type === "A" ? [address] : [] });

const NETWORKS: [string, Network][] = [
	["finds no name", { reply: () => NO_SUCH_NAME }],
	["is silent", { reply: () => null }],
	["refuses", { reply: () => DNS_REFUSED }],
	["has a portal's private address for every name", { reply: everyName("10.0.0.1") }],
	["leads to refused connections", { reply: everyName("127.0.0.1"), settings: { SNAPSHOT_ALLOW_LOOPBACK: "1" } }],
];
for (const [what, network] of NETWORKS) {
	test.describe(`when the DNS server ${what}`, () => {
		test.use({ network });
		test("shows the sample, or without JavaScript that nothing was measured, and blames no address", async ({ page, plainPage }) => {
			await page.clock.install();
			await openHome(page);
			const startedAtMs = performance.now();
			await startSampleSnapshot(page, WEBSITE);
			expect(performance.now() - startedAtMs).toBeLessThan(MAX_MS);
			await page.clock.runFor(12_000);
			const { hero } = heroForm(page);
			await expect(hero.getByText(/^This server has no internet connection, so this is a sample\./)).toBeVisible();
			await expect(hero.getByRole("heading", { name: "reefcafe.com.au" })).toBeVisible();
			await expect(hero).not.toContainText(/couldn't|could not/);

			await plainPage.goto("/");
			const ended = plainPage.waitForResponse("**/thank-you?*");
			await submitWebsite(plainPage, WEBSITE);
			expect((await ended).status()).toBe(200);
			const main = plainPage.getByRole("main");
			await expect(main).toContainText(
				"no connection to the internet right now, so we haven't looked at your site yet. Your request is saved.",
			);
			await expect(main).not.toContainText(/couldn't|could not/);
			await expect(main.getByRole("link", { name: "See an example report" })).toHaveAttribute("href", "/example-report");
			await expect(main.getByRole("link", { name: "Tell us where to reach you" })).toBeVisible();
		});
	});
}

test.describe("when the DNS server knows a private name", () => {
	test.use({ network: { reply: answerTruthfully({ "inside.com.au": "10.0.0.1" }) } });
	test("says the same of it as of a missing name, with and without JavaScript", async ({ page, plainPage }) => {
		for (const domain of ["nobody.com.au", "inside.com.au"]) {
			const message = `We couldn't find a public website at ${domain}. Check the address and try again.`;
			await openHome(page);
			await submitWebsite(page, domain);
			const { website } = heroForm(page);
			await expect(website).toHaveAccessibleDescription(message);
			await expect(website).toHaveValue(new RegExp(domain));

			await plainPage.goto("/");
			const responded = plainPage.waitForResponse((response) => response.request().method() === "POST");
			await submitWebsite(plainPage, domain);
			expect((await responded).status()).toBe(200);
			const field = plainPage.getByLabel("Website URL");
			await expect(field).toHaveAccessibleDescription(message);
			await expect(field).toHaveValue(domain);
		}
	});
});
