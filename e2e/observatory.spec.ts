import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { judgeRedirection, listPenalties } from "#tests/observatory.ts";
import { siteUrl, startSite } from "./built-site.ts";
import { createAccount, SETUP_TIMEOUT_MS, STAFF } from "./desk-site.ts";

const PATHS = ["/", "/blog", "/how-we-score", "/privacy", "/hire-us", "/free-analysis", "/thank-you", "/nope", "/desk/sign-in"];
/** Not pages. Their policy allows styles in an SVG, which costs nothing in the Observatory. */
const FILES = ["/desk", "/api/leads", "/robots.txt", "/feed.xml", "/sitemap.xml", "/icon.svg", "/share/home.png", "/assets/nothing.js"];

// In one worker, so that the server starts once.
test.describe.configure({ mode: "default" });

let site: Awaited<ReturnType<typeof startSite>> | undefined;
test.beforeAll(async () => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	const dataDir = mkdtempSync(join(tmpdir(), "site-observatory-"));
	createAccount(dataDir);
	site = await startSite({ TRUSTED_PROXIES: "1" }, { dataDir });
});
test.afterAll(() => site?.stop());

test("the Observatory would find no fault with any response behind a TLS proxy", async () => {
	for (const path of PATHS) expect(await fetchPenalties(path), path).toEqual([]);
	for (const path of FILES)
		expect(
			(await fetchPenalties(path)).filter(({ rule }) => rule !== "csp-unsafe-style"),
			path,
		).toEqual([]);
});

test("nor with the sign-in response and its cookie", async () => {
	const response = await fetchByProxy("/desk/sign-in", { method: "POST", body: new URLSearchParams(STAFF), headers: { Origin: siteUrl } });
	expect(response.status).toBe(303);
	expect(response.headers.getSetCookie()).toHaveLength(1);
	const penalties = listPenalties({ headers: response.headers, html: await response.text() });
	expect(penalties.filter(({ rule }) => rule !== "csp-unsafe-style")).toEqual([]);
});

test("redirects plain http to the same page by https, except for health checks", async () => {
	const { host } = new URL(siteUrl);
	for (const path of ["/", "/blog?q=x", "/desk", "/nope"]) {
		const response = await fetchByProxy(path, { headers: { "X-Forwarded-Proto": "http" } });
		expect(judgeRedirection(host, response.status, response.headers.get("Location"))).toEqual([]);
		expect(response.headers.get("Location")).toBe(siteUrl + path);
	}
	expect((await fetchByProxy("/healthz", { headers: { "X-Forwarded-Proto": "http" } })).status).toBe(200);
});

async function fetchPenalties(path: string) {
	const response = await fetchByProxy(path);
	return listPenalties({ headers: response.headers, html: await response.text() });
}

function fetchByProxy(path: string, init: RequestInit = {}) {
	const headers = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.9", ...(init.headers as Record<string, string>) };
	return fetch(`${site?.url}${path}`, { ...init, headers, redirect: "manual" });
}
