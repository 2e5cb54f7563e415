import { Suspense, use } from "react";
import { data, redirect } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { DAY_MS } from "#app/durations.ts";
import * as entry from "#app/entry.server.tsx";
import { readEnv } from "#app/env.server.ts";
import { openWorker } from "#app/worker.server.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { bareRoot } from "#tests/site/bare-root.tsx";
import { createTestBuild, createTestFile } from "#tests/site/test-build.ts";
import { createApp } from "./create-app.ts";
import type { StaticFile } from "./static-files.ts";

const PAGE_HASH = "'sha256-page'";
const OTHER_HASH = "'sha256-other'";

const pages = {
	root: { ...bareRoot, ErrorBoundary: () => <p>Sorry</p> },
	form: { default: () => <h1>Form</h1>, action: () => ({}) },
	crash: { default: () => <Crash /> },
	"blog/:slug": { default: () => <h1>Article</h1> },
	desk: { default: () => <h1>Secret</h1>, headers: cachePublicly },
	"desk/leads/:leadId": { default: () => <h1>Secret</h1>, loader: () => "Secret", headers: cachePublicly },
	"desk/leads.csv": { loader: () => new Response("Secret", { headers: cachePublicly() }) },
	"report/:reportId": { default: () => <h1>Secret</h1>, headers: cachePublicly },
	"*": { default: () => <h1>Nothing here</h1>, loader: () => data(null, { status: 404 }) },
};

/** What a careless route might send. */
function cachePublicly() {
	return { "Cache-Control": "public, max-age=600" };
}

function Crash(): never {
	throw new Error("name: Jane Citizen");
}

type SiteOptions = {
	env?: Record<string, string>;
	isAlive?: () => Promise<boolean>;
	isStopping?: boolean;
	db?: Database;
	morePages?: Parameters<typeof createTestBuild>[1];
	notFoundPage?: StaticFile;
};

function createSite({
	env = {},
	isAlive = async () => true,
	isStopping = false,
	db = {} as Database,
	morePages,
	notFoundPage,
}: SiteOptions = {}) {
	const app = createApp({
		build: createTestBuild(entry, { ...pages, ...morePages }),
		files: new Map([
			["/", createTestFile("<h1>Home</h1>", { scriptHashes: [PAGE_HASH] })],
			["/blog", createTestFile("<h1>Blog</h1>", { etag: "blog", scriptHashes: [OTHER_HASH] })],
			["/form", createTestFile("<h1>Built form</h1>", { etag: "form" })],
			["/assets/x-1234.js", createTestFile("1", { contentType: "text/javascript", cacheControl: "public, max-age=31536000, immutable" })],
			["/share/home.png", createTestFile("png", { contentType: "image/png", encodings: [], embeddable: true })],
			...(notFoundPage ? [["/404", notFoundPage] as const] : []),
		]),
		// No route of this site asks it anything.
		db,
		isAlive,
		countConnections: () => ({ total: 3, idle: 2, waiting: 0 }),
		isStopping: () => isStopping,
		env: readEnv({ SITE_URL: "https://www.example.com", ...env }),
	});
	return (path: string, init?: RequestInit) => app.request(path, init, { incoming: { socket: { remoteAddress: "203.0.113.7" } } });
}

test("serves a built page by its exact path, compressed if the browser accepts it", async () => {
	const get = createSite();
	const plain = await get("/");
	expect(plain.status).toBe(200);
	expect(await plain.text()).toBe("<h1>Home</h1>");
	expect(plain.headers.get("Content-Encoding")).toBeNull();
	const small = await get("/?utm_source=x", { headers: { "Accept-Encoding": "gzip, br" } });
	expect(await small.text()).toBe("br:<h1>Home</h1>");
	expect(small.headers.get("Content-Encoding")).toBe("br");
	expect(small.headers.get("Vary")).toBe("Accept-Encoding");
	expect(small.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
	expect(small.headers.get("Cache-Control")).toBe("no-cache");
});

test("returns 304 to a browser that has the same variant of a file", async () => {
	const get = createSite();
	const etag = (await get("/", { headers: { "Accept-Encoding": "br" } })).headers.get("ETag") ?? "";
	const again = await get("/", { headers: { "Accept-Encoding": "br", "If-None-Match": `"x", W/${etag}` } });
	expect(again.status).toBe(304);
	expect(again.headers.get("ETag")).toBe(etag);
	expect(again.headers.get("Content-Security-Policy")).toContain(PAGE_HASH);
	expect((await get("/", { headers: { "If-None-Match": etag } })).status).toBe(200);
	expect((await get("/", { headers: { "If-None-Match": "*" } })).status).toBe(304);
});

test("responds to HEAD with the headers of GET and no body", async () => {
	const get = createSite();
	for (const path of ["/", "/healthz", "/blog/x", "/nowhere"]) {
		const [head, whole] = [await get(path, { method: "HEAD" }), await get(path)];
		expect(head.status).toBe(whole.status);
		expect(await head.text()).toBe("");
		expect(head.headers.get("Content-Type")).toBe(whole.headers.get("Content-Type"));
	}
	expect((await get("/", { method: "HEAD" })).headers.get("Content-Length")).toBe("13");
});

test("redirects a trailing slash to the path without it, and never to another site", async () => {
	const get = createSite();
	const redirect = await get("/blog/?page=2");
	expect(redirect.status).toBe(308);
	expect(redirect.headers.get("Location")).toBe("/blog?page=2");
	expect((await get("/blog/some-article///")).headers.get("Location")).toBe("/blog/some-article");
	for (const path of ["//evil.example/", "//blog/evil.example/", "/\\evil.example/", "/nowhere/"]) {
		expect((await get(`http://localhost${path}`)).headers.get("Location")).toBeNull();
	}
});

test.each(["/%E0%A4%A", "/%", "/blog/%ff", "/assets/%c0%ae"])("shows the not-found page at the malformed URL %s", async (path) => {
	const get = createSite({ notFoundPage: createTestFile("Built: not here") });
	const response = await get(path);
	expect([response.status, await response.text()]).toEqual([404, "Built: not here"]);
	const post = await get(path, { method: "POST" });
	expect([post.status, await post.text()]).toEqual([400, "Malformed URL."]);
});

test.each(["/../package.json", "/assets/../../package.json", "/..%2fpackage.json", "/assets/%2e%2e%2fx", "/index.html", "/__proto__"])(
	"has nothing at %s",
	async (path) => {
		expect((await createSite()(path)).status).not.toBe(200);
	},
);

test("returns 404 in plain text for an asset of an older build", async () => {
	const response = await createSite()("/assets/old-5678.js");
	expect(response.status).toBe(404);
	expect(response.headers.get("Content-Type")).toContain("text/plain");
});

test("passes a POST to its action, even when the page itself is a built file", async () => {
	const response = await createSite()("/form", { method: "POST", body: new URLSearchParams({ a: "b" }) });
	expect(response.status).toBe(200);
	expect(await response.text()).toContain("<h1>Form</h1>");
	expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("wakes the workers of this process after a form, so that no email waits for a poll", async () => {
	const claim = vi.fn(async () => []);
	const worker = openWorker({ name: "test", claim, run: async () => {}, concurrency: 1, pollMs: DAY_MS, hasJobsFromForms: true });
	onTestFinished(worker.close);
	const request = createSite();
	await request("/form");
	await request("/nowhere", { method: "POST" });
	expect(claim).not.toHaveBeenCalled();
	await request("/form", { method: "POST" });
	await expect.poll(() => claim.mock.calls.length).toBe(1);
});

test.each(["/", "/blog", "/blog/x", "/assets/x-1234.js", "/api/slow", "/nowhere"])("rejects a POST to %s with 405", async (path) => {
	const response = await createSite()(path, { method: "POST", body: "a=b" });
	expect(response.status).toBe(405);
	expect(response.headers.get("Allow")).toBe("GET, HEAD");
	expect(await response.text()).toBe("This URL does not accept POST.");
});

test.each(["/nowhere", "/404", "/404/", "/nowhere/", "/nowhere.data", "/a/b?c=d", "//evil.example/", "/report"])(
	"gives the built page for what does not exist at %s, with its own policy and nothing to keep it by",
	async (path) => {
		const get = createSite({ notFoundPage: createTestFile("<h1>Built: not here</h1>", { scriptHashes: ["'sha256-missing'"] }) });
		const ask = (init?: RequestInit) => get(`http://localhost${path}`, init);
		const response = await ask({ headers: { "If-None-Match": "*" } });
		expect([response.status, await response.text()]).toEqual([404, "<h1>Built: not here</h1>"]);
		expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'sha256-missing';");
		expect(response.headers.get("ETag")).toBeNull();
		const small = await ask({ headers: { "Accept-Encoding": "gzip" } });
		expect([small.status, small.headers.get("Content-Encoding"), await small.text()]).toEqual([
			404,
			"gzip",
			"gzip:<h1>Built: not here</h1>",
		]);
		const head = await ask({ method: "HEAD" });
		expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([404, "24", ""]);
	},
);

test("routes unknown desk paths to the desk, and known paths to their routes", async () => {
	const get = createSite({ notFoundPage: createTestFile("Built"), morePages: { "desk/*": { default: () => <h1>Sign in</h1> } } });
	for (const path of ["/desk/nowhere", "/desk/nowhere.data", "/desk.data", "/blog/x", "/blog/X", "/api/echo"])
		expect(await (await get(path)).text(), path).not.toBe("Built");
	expect(await (await get("/")).text()).toBe("<h1>Home</h1>");
});

test.each(["/form.data", "/form/_.data", "/posted/1.data", "/api/echo.data"])(
	"rejects a POST to %s with 405 and logs nothing",
	async (path) => {
		const get = createSite({ morePages: { "posted/:id": { default: () => <h1>Posted</h1>, action: () => ({}) } } });
		const response = await get(path, { method: "POST", headers: { Origin: "https://evil.example" }, body: "a=b" });
		expect([response.status, await response.text()]).toEqual([405, "This URL does not accept POST."]);
	},
);

test.each(["/blog/", "/%62log", "/blog///"])("redirects %s to the built file", async (path) => {
	const response = await createSite()(`${path}?a=B`);
	expect([response.status, response.headers.get("Location")]).toEqual([308, "/blog?a=B"]);
});

test.each(["/Blog", "/BLOG/", "/Form", "/%42log", "/API/echo"])("shows the not-found page at %s, a path in another case", async (path) => {
	const response = await createSite({ notFoundPage: createTestFile("Built: not here") })(path);
	expect([response.status, await response.text()]).toEqual([404, "Built: not here"]);
});

test("does not render the data of a public page", async () => {
	const get = createSite({ notFoundPage: createTestFile("Built: not here") });
	for (const path of ["/blog/x.data", "/form.data", "/_root.data"]) expect(await (await get(path)).text(), path).toBe("Built: not here");
});

test("keeps the query in a redirect unless the Location header would be too long for a proxy", async () => {
	const env = { TRUSTED_PROXIES: "1", SITE_URL: "https://www.example.com" };
	const get = createSite({ env, morePages: { away: { loader: () => redirect(`/blog?q=${"a".repeat(3_500)}#main`) } } });
	const locationOf = async (path: string, headers = {}) => (await get(path, { headers })).headers.get("Location");
	const http = { "X-Forwarded-Proto": "http" };
	const long = "a".repeat(3_500);
	expect(await locationOf(`/blog/?q=${"a".repeat(1_000)}`)).toBe(`/blog?q=${"a".repeat(1_000)}`);
	expect(await locationOf(`/blog/?${long}`)).toBe("/blog");
	expect(await locationOf("/away")).toBe("/blog");
	expect(await locationOf("/blog?a=b", http)).toBe("https://www.example.com/blog?a=b");
	expect(await locationOf(`/blog?${long}`, http)).toBe("https://www.example.com/blog");
	expect(await locationOf(`/blog/${long}`, http)).toBeNull();
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("rejects %s with 405 in plain text", async (method) => {
	const response = await createSite()("/", { method });
	expect(response.status).toBe(405);
	expect(response.headers.get("Allow")).toBe("GET, HEAD, POST");
	expect(await response.text()).toBe("Method not allowed.");
});

test("accepts a form sent through the site's proxy and rejects one from another site without a log line", async () => {
	const send = (origin: string) => createSite()("/form", { method: "POST", headers: { Origin: origin }, body: new URLSearchParams() });
	expect((await send("https://www.example.com")).status).toBe(200);
	expect((await send("http://localhost")).status).toBe(200);
	const rejected = await send("https://evil.example");
	expect(rejected.status).toBe(403);
	expect(await rejected.text()).toContain("was not sent from this site");
	expect((await send("no origin")).status).toBe(403);
});

test("passes the visitor's IP address to the routes, as seen by trusted proxies", async () => {
	const headers = { "X-Forwarded-For": "198.51.100.1, 192.0.2.9" };
	const seen = async (env: Record<string, string>) => (await (await createSite({ env })("/api/echo", { headers })).json()).clientAddress;
	expect(await seen({})).toBe("203.0.113.7");
	expect(await seen({ TRUSTED_PROXIES: "1" })).toBe("192.0.2.9");
});

test("queries the database once for many readiness probes, and again a second later", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const isAlive = vi.fn(async () => true);
	const get = createSite({ isAlive });
	const probes = await Promise.all(Array.from({ length: 50 }, () => get("/readyz")));
	expect(probes.map(({ status }) => status)).toEqual(Array(50).fill(200));
	expect(isAlive).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(1_001);
	isAlive.mockResolvedValue(false);
	expect((await get("/readyz")).status).toBe(503);
});

test("reports whether the process is up and whether the database responds", async () => {
	expect((await createSite()("/healthz")).status).toBe(200);
	expect((await createSite()("/readyz")).status).toBe(200);
	const down = createSite({ isAlive: async () => false });
	expect((await down("/healthz")).status).toBe(200);
	expect((await down("/readyz")).status).toBe(503);
});

test.each([
	"/desk",
	"/desk?status=new",
	"/desk/",
	"/DESK",
	"/%64esk",
	"//desk",
	"/desk.data",
	"/desk/_.data",
	"/desk/leads/1",
	"/Desk/Leads/1/",
	"/desk/leads/1.data?_routes=desk/leads/:leadId",
	"/desk/leads.csv",
	"/desk/nowhere",
	"/desk/%ff",
	"/report/4c1a",
	"/Report/4c1a.data",
	"/report",
	"/api/echo",
	"/api/echo/",
	"/api/nowhere",
])("marks every response at %s as no-store and noindex, and sends no path from it as referrer", async (path) => {
	for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
		const response = await createSite()(`http://localhost${path}`, { method });
		const names = ["Cache-Control", "X-Robots-Tag", "Referrer-Policy"];
		expect([method, ...names.map((name) => response.headers.get(name))]).toEqual([method, "no-store", "noindex", "strict-origin"]);
	}
});

test("does not let a failed private response be cached", async () => {
	expectConsoleErrors();
	const response = await createSite()("/api/crash");
	expect([response.status, response.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
});

test.each(["/%2fdesk", "/desk%2f", "/desk%2fleads%2f1", "/;/desk", "/desk;a", "/de%73k/leads/1.DATA", "/x/../desk", "/desk%20", "/desk\\"])(
	"shows nothing private at %s that others could keep",
	async (path) => {
		const response = await createSite()(`http://localhost${path}`);
		if ((await response.text()).includes("Secret")) expect(response.headers.get("Cache-Control")).toBe("no-store");
	},
);

test("lets search engines index public pages", async () => {
	for (const path of ["/", "/blog", "/nowhere", "/desktop"]) expect((await createSite()(path)).headers.get("X-Robots-Tag")).toBeNull();
});

test("keeps responding while it stops, and closes connections", async () => {
	const get = createSite({ isStopping: true });
	const page = await get("/");
	expect([page.status, page.headers.get("Connection")]).toEqual([200, "close"]);
	expect((await get("/readyz")).status).toBe(503);
	expect((await get("/healthz")).status).toBe(200);
	expect((await createSite()("/")).headers.get("Connection")).toBeNull();
});

test.each(["/api/crash", "/crash"])("responds to a crash at %s in plain text and logs it without personal data", async (path) => {
	const lines = expectConsoleErrors();
	const response = await createSite()(path);
	expect(response.status).toBe(500);
	expect(lines).toHaveLength(1);
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "request-failed", path, error: "Error" });
	expect(lines.join()).not.toMatch(/jane/i);
	expect(await response.text()).not.toMatch(/jane/i);
});

test("returns 500 and logs it when a part of a page fails after the rest is rendered", async () => {
	const lines = expectConsoleErrors();
	const failing = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error("name: Jane Citizen")), 10));
	const Part = () => use(failing);
	const page = {
		default: () => (
			<Suspense fallback="Loading">
				<Part />
			</Suspense>
		),
	};
	const response = await createSite({ morePages: { half: page } })("/half");
	expect(response.status).toBe(500);
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "page-render-failed", path: "/half", error: "Error" });
	expect(lines.join()).not.toMatch(/jane/i);
});

test("allows a built page its own inline scripts, and a page rendered on request those of the whole build", async () => {
	const get = createSite();
	const policy = async (path: string) => (await get(path)).headers.get("Content-Security-Policy") ?? "";
	expect(await policy("/")).toContain(`script-src 'self' ${PAGE_HASH};`);
	expect(await policy("/nowhere")).toContain(`script-src 'self' ${OTHER_HASH} ${PAGE_HASH};`);
	expect(await policy("/api/echo")).not.toContain("script-src");
});

test("lets other sites embed share images and nothing else", async () => {
	const get = createSite();
	const policy = async (path: string) => (await get(path)).headers.get("Cross-Origin-Resource-Policy");
	expect(await policy("/share/home.png")).toBe("cross-origin");
	expect(await policy("/")).toBe("same-origin");
	expect(await policy("/api/echo")).toBe("same-origin");
});

test("sends HSTS only when the request came over https through a trusted proxy", async () => {
	const over = async (env: Record<string, string>, protocol: string) =>
		(await createSite({ env })("/", { headers: { "X-Forwarded-Proto": protocol } })).headers.get("Strict-Transport-Security");
	expect(await over({ TRUSTED_PROXIES: "1" }, "https")).toBe("max-age=31536000");
	expect(await over({ TRUSTED_PROXIES: "1" }, "http")).toBeNull();
	expect(await over({}, "https")).toBeNull();
	expect(await over({ TRUSTED_PROXIES: "1", SITE_URL: "http://site.example" }, "https")).toBeNull();
});

const SECURITY_HEADERS = {
	"Content-Security-Policy": /^default-src 'none'; .*base-uri 'none'.*frame-ancestors 'none'/,
	"X-Frame-Options": /^DENY$/,
	"X-Content-Type-Options": /^nosniff$/,
	"Referrer-Policy": /^strict-origin(-when-cross-origin)?$/,
	"Permissions-Policy": /camera=\(\).*geolocation=\(\)/,
	"Cross-Origin-Opener-Policy": /^same-origin$/,
	"Cross-Origin-Resource-Policy": /^(same|cross)-origin$/,
	"Strict-Transport-Security": /^max-age=31536000$/,
};

test.each([
	["a built page", "/", 200],
	["a file that has not changed", "/", 304, { headers: { "If-None-Match": "*" } }],
	["a script", "/assets/x-1234.js", 200],
	["a share image", "/share/home.png", 200],
	["a rendered page", "/blog/x", 200],
	["the not-found page", "/nowhere", 404],
	["an old asset", "/assets/old.js", 404],
	["an endpoint", "/api/echo", 200],
	["the desk", "/desk", 200],
	["a redirect", "/blog/", 308],
	["a crash", "/api/crash", 500],
	["a malformed path", "/%", 404],
	["a wrong method", "/", 405, { method: "PUT" }],
	["a post to a page", "/", 405, { method: "POST" }],
	["a form from another site", "/form", 403, { method: "POST", headers: { Origin: "https://evil.example" }, body: "a=b" }],
	["the health check", "/healthz", 200],
	["the metrics", "/metrics", 401],
] satisfies [string, string, number, RequestInit?][])(
	"sets every security header on %s",
	async (_name, path, status, init: RequestInit = {}) => {
		expectConsoleErrors();
		const get = createSite({
			env: { TRUSTED_PROXIES: "1", METRICS_TOKEN: "a-token-for-the-metrics" },
			notFoundPage: createTestFile("<h1>Not here</h1>"),
		});
		const response = await get(path, { ...init, headers: { "X-Forwarded-Proto": "https", ...init.headers } });
		expect(response.status).toBe(status);
		for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(response.headers.get(name), name).toMatch(value);
	},
);
