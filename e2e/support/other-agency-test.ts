import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { copyProject, runIn } from "./copy-project.ts";
import { expect, test as siteTest } from "./site-test.ts";

export const otherBrand = {
	name: "Reef & Range Search",
	slug: "reef-range-search",
	email: "hello@reefandrange.example",
	siteUrl: "https://www.reefandrange.example",
} as const;
/** Every contact detail, as an agency sets them before it goes live. Nothing here is fetched. */
export const otherContact = {
	phone: "(07) 5550 0187",
	abn: "20 000 000 514",
	address: { street: "Level 3, 41 Cartographers Lane", suburb: "Brisbane", postcode: "4000" },
	hours: { from: "Monday", to: "Saturday", opens: "08:30", closes: "17:30" },
	googleProfile: "https://www.google.com/maps/place/?q=place_id:ReefAndRangeSearch",
	socialProfiles: [
		{ name: "Facebook", url: "https://www.facebook.com/reefandrangesearch.example" },
		{ name: "LinkedIn", url: "https://www.linkedin.com/company/reef-and-range-search-example" },
	],
} as const;
export const MEASUREMENT_ID = "G-TEST12345";

/** Private settings, each recognisable wherever it might leak. */
export const SECRETS = {
	DATABASE_URL: "postgres://canary-user:canary-password@canary-database.example:5432/canary",
	DATA_DIR: "canary-data-folder",
	SMTP_URL: "smtps://canary-mailer:canary-password@canary-smtp.example:465",
	MAIL_FROM: "canary-from@agency.example",
	NOTIFY_EMAIL: "canary-notify@agency.example",
	WEBHOOK_URL: "https://canary-webhook.com.au/canary-path",
	WEBHOOK_SECRET: `whsec_${"canary".repeat(8)}`,
	METRICS_TOKEN: "canary-metrics-token",
	HOST: "canary-host.example",
};

/** Few articles build quickly. */
const ARTICLES = 8;
const BUILD_TIMEOUT_MS = 240_000;

export type OtherSite = { url: string; project: string };

/** Journeys on the site of another agency: a copy of this project with a new brand and few articles, built and served. */
export const test = siteTest.extend<object, { otherSite: OtherSite }>({
	otherSite: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			const project = copyProject({ name: "other-agency", sharesCache: true });
			changeAgency(project);
			build(project);
			const site = await startBuiltSite({ SITE_URL: "", GA_MEASUREMENT_ID: MEASUREMENT_ID, SNAPSHOT_MODE: "simulated" }, { project });
			await use({ url: site.url, project });
			await site.stop();
			rmSync(project, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: BUILD_TIMEOUT_MS },
	],
	baseURL: async ({ otherSite }, use) => use(otherSite.url),
});

export { expect };

/** Follows the README's steps for another agency. */
function changeAgency(project: string) {
	for (const [field, value] of Object.entries(otherBrand)) {
		change(project, "app/site/brand.ts", new RegExp(`\\b${field}: ".*?"`), `${field}: ${JSON.stringify(value)}`);
	}
	const contact = `contactDetails: ContactDetails = ${JSON.stringify(otherContact)};`;
	change(project, "app/site/brand.ts", /\bcontactDetails: ContactDetails = \{.*?^\};/ms, contact);
	change(project, "app/site/settings.ts", /showGetStartedForm: false/, "showGetStartedForm: true");
	// Articles with the agency's name in their slugs come first.
	const folder = join(project, "content/articles");
	const files = readdirSync(folder).sort((a, b) => Number(b.includes("{product}")) - Number(a.includes("{product}")));
	for (const file of files.slice(ARTICLES)) rmSync(join(folder, file));
}

function change(project: string, file: string, from: RegExp, to: string) {
	const path = join(project, file);
	const text = readFileSync(path, "utf8");
	if (!from.test(text)) throw new Error(`${file} has no ${from}`);
	writeFileSync(
		path,
		text.replace(from, () => to),
	);
}

function build(project: string) {
	const env = { NODE_ENV: "production", SITE_URL: "", GA_MEASUREMENT_ID: MEASUREMENT_ID, SNAPSHOT_MODE: "simulated", ...SECRETS };
	runIn(project, "react-router", ["build"], env);
	runIn(project, "node", ["scripts/build/finish-build.ts"], env);
}
