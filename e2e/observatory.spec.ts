import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judgeRedirection, listPenalties } from "#tests/observatory.ts";
import { projectFolder, siteUrl } from "./built-site.ts";
import { makeAccount, STAFF } from "./desk-site.ts";
import { expect, test } from "./site-test.ts";
import { type RunningSite, startSite } from "./start-site.ts";

const PATHS = ["/", "/blog", "/how-we-score", "/privacy", "/hire-us", "/free-analysis", "/thank-you", "/nope", "/desk/sign-in"];
/** Not pages (the desk sends a stranger to its sign-in): their policy lets an SVG have a style, which takes nothing off. */
const FILES = ["/desk", "/api/leads", "/robots.txt", "/feed.xml", "/sitemap.xml", "/icon.svg", "/share/home.png", "/assets/nothing.js"];

/** A database is opened twice and a password hashed: seconds, or a minute on a busy machine. */
const SETUP_TIMEOUT_MS = 180_000;

// One server for them all.
test.describe.configure({ mode: "default" });

let site: RunningSite | undefined;
test.beforeAll(async () => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	const dataDir = mkdtempSync(join(tmpdir(), "site-observatory-"));
	makeAccount(dataDir);
	site = await startSite({ TRUSTED_PROXIES: "1" }, projectFolder, dataDir);
});
test.afterAll(() => site?.stop());

test("the Observatory would take nothing off any answer that came through a proxy with TLS", async () => {
	for (const path of PATHS) expect(await penaltiesOf(path), path).toEqual([]);
	for (const path of FILES)
		expect(
			(await penaltiesOf(path)).filter(({ rule }) => rule !== "csp-unsafe-style"),
			path,
		).toEqual([]);
});

test("nor off the answer that signs somebody in, and its cookie", async () => {
	const answer = await ask("/desk/sign-in", { method: "POST", body: new URLSearchParams(STAFF), headers: { Origin: siteUrl } });
	expect(answer.status).toBe(303);
	expect(answer.headers.getSetCookie()).toHaveLength(1);
	const penalties = listPenalties({ headers: answer.headers, html: await answer.text() });
	expect(penalties.filter(({ rule }) => rule !== "csp-unsafe-style")).toEqual([]);
});

test("whoever came by plain http is sent to the same page by https, but for those who ask whether we live", async () => {
	const { host } = new URL(siteUrl);
	for (const path of ["/", "/blog?q=x", "/desk", "/nope"]) {
		const answer = await ask(path, { headers: { "X-Forwarded-Proto": "http" } });
		expect(judgeRedirection(host, answer.status, answer.headers.get("Location"))).toEqual([]);
		expect(answer.headers.get("Location")).toBe(siteUrl + path);
	}
	expect((await ask("/healthz", { headers: { "X-Forwarded-Proto": "http" } })).status).toBe(200);
});

async function penaltiesOf(path: string) {
	const answer = await ask(path);
	return listPenalties({ headers: answer.headers, html: await answer.text() });
}

function ask(path: string, init: RequestInit = {}) {
	const headers = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.9", ...(init.headers as Record<string, string>) };
	return fetch(`${site?.url}${path}`, { ...init, headers, redirect: "manual" });
}
