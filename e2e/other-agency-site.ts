import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyProject, runIn } from "#tests/copy-project.ts";
import { generateArticles } from "#tests/generate-articles.ts";
import { expect, test as siteTest } from "./site-test.ts";
import { startSite } from "./start-site.ts";

export const otherBrand = {
	name: "Reef & Range Search",
	slug: "reef-range-search",
	email: "hello@reefandrange.example",
	siteUrl: "https://www.reefandrange.example",
} as const;
export const MEASUREMENT_ID = "G-TEST12345";

/** Settings that are nobody's business but the owner's, each recognisable wherever it turned up. */
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

const NAMED_ARTICLE = "content/articles/ultimate-guide-{product}.md";
/** More than a page of the listing holds. */
const ARTICLES = 72;
const BUILD_TIMEOUT_MS = 240_000;

export type OtherSite = { url: string; project: string };

/** Journeys on the site of another agency: this project with a few lines of `app/site/` changed, built and served beside it. */
export const test = siteTest.extend<object, { otherSite: OtherSite }>({
	otherSite: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			const project = copyProject({ name: "other-agency", sharesCache: true });
			changeAgency(project);
			build(project);
			const site = await startSite({ SITE_URL: "", GA_MEASUREMENT_ID: MEASUREMENT_ID, SNAPSHOT_MODE: "simulated" }, project);
			await use({ url: site.url, project });
			await site.stop();
			rmSync(project, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: BUILD_TIMEOUT_MS },
	],
	baseURL: async ({ otherSite }, use) => use(otherSite.url),
});

export { expect };

/** What the README tells another agency to do. */
function changeAgency(project: string) {
	for (const [field, value] of Object.entries(otherBrand)) {
		change(project, "app/site/brand.ts", new RegExp(`\\b${field}: ".*?"`), `${field}: ${JSON.stringify(value)}`);
	}
	change(project, "app/site/settings.ts", /showGetStartedForm: false/, "showGetStartedForm: true");
	if (!existsSync(join(project, NAMED_ARTICLE))) copyAnArticle(project);
	generateArticles(join(project, "content/articles"), ARTICLES);
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

/** So that at least one slug and one text take the agency's name from the brand. */
function copyAnArticle(project: string) {
	const folder = join(project, "content/articles");
	const text = readFileSync(join(folder, readdirSync(folder)[0] ?? ""), "utf8");
	writeFileSync(
		join(project, NAMED_ARTICLE),
		`${text.replace(/^(meta)?(title|description): .*$/gim, "$& {product}")}\n\nWritten by {product}.\n`,
	);
}

function build(project: string) {
	const env = { NODE_ENV: "production", SITE_URL: "", GA_MEASUREMENT_ID: MEASUREMENT_ID, SNAPSHOT_MODE: "simulated", ...SECRETS };
	runIn(project, "react-router", ["build"], env);
	runIn(project, "node", ["scripts/finish-build.ts"], env);
}
