import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { generateArticles } from "../bench/generate-articles.ts";
import { projectFolder } from "./built-site.ts";
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

const SOURCES = [
	"app",
	"content",
	"public",
	"scripts",
	"server",
	"package.json",
	"tsconfig.json",
	"vite.config.ts",
	"react-router.config.ts",
];
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
			const project = copyProject();
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

function copyProject(): string {
	const project = mkdtempSync(join(tmpdir(), "other-agency-"));
	for (const source of SOURCES) cpSync(join(projectFolder, source), join(project, source), { recursive: true });
	symlinkSync(join(projectFolder, "node_modules"), join(project, "node_modules"), "junction");
	return project;
}

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
	const bin = join(projectFolder, "node_modules/.bin");
	const env = {
		...process.env,
		PATH: `${bin}${delimiter}${process.env.PATH}`,
		NODE_ENV: "production",
		SITE_URL: "",
		GA_MEASUREMENT_ID: MEASUREMENT_ID,
		SNAPSHOT_MODE: "simulated",
		...SECRETS,
	};
	const shell = process.platform === "win32";
	execFileSync("react-router", ["build"], { cwd: project, env, shell, stdio: "pipe" });
	execFileSync("node", ["scripts/finish-build.ts"], { cwd: project, env, shell, stdio: "pipe" });
}
