import { spawn } from "node:child_process";
import { once } from "node:events";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { serveSites } from "./serve-sites.ts";

let sites: Awaited<ReturnType<typeof serveSites>>;
beforeAll(async () => {
	sites = await serveSites();
});
afterAll(() => sites.close());

/** Requests any URL from the one port, as if every host name resolved to it. */
async function ask(address: string, headers: Record<string, string> = {}) {
	const { protocol, hostname, host, pathname, search } = new URL(address);
	const options = {
		host: "127.0.0.1",
		port: sites.port,
		path: `${pathname}${search}`,
		headers: { host, ...headers },
		agent: false as const,
	};
	const isSecure = protocol === "https:";
	const request = isSecure ? requestHttps({ ...options, servername: hostname, ca: sites.certificate }) : requestHttp(options);
	const [response] = await once(request.end(), "response");
	const bytes = await buffer(response);
	const text = (response.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
	return { status: response.statusCode, headers: response.headers, text };
}

test("serves https and http on one port, and redirects http to https", async () => {
	const home = await ask(`https://reef-cafe.localhost:${sites.port}/`);
	expect(home.status).toBe(200);
	expect(home.headers["content-type"]).toBe("text/html; charset=UTF-8");
	expect(home.text).toContain("The Drowsy Cassowary");
	const plain = await ask(`http://reef-cafe.localhost:${sites.port}/menu/?a=1`);
	expect([plain.status, plain.headers.location]).toEqual([301, `https://reef-cafe.localhost:${sites.port}/menu/?a=1`]);
	expect((await ask("http://range-plumbing.com.au/")).status).toBe(302);
});

test("serves each site under its hosts, with the redirect between www and apex", async () => {
	for (const host of ["smile-dental.localhost:4100", "smile-dental.com.au"]) {
		expect((await ask(`https://${host}/`)).text).toContain("Pelican Parade Dental");
		expect((await ask(`https://www.${host}/about/`)).headers.location).toBe(`https://${host}/about/`);
	}
	expect((await ask("https://range-plumbing.com.au/")).headers.location).toBe("https://www.range-plumbing.com.au/");
	expect((await ask("https://chambers-law.com.au/")).status).toBe(200);
	expect((await ask("https://www.chambers-law.com.au/")).status).toBe(200);
});

test("writes the requested origin into pages, sitemaps, robots.txt and headers", async () => {
	const home = await ask("https://reef-cafe.com.au/");
	expect(home.text).toContain('<link rel="canonical" href="https://reef-cafe.com.au/" />');
	expect(home.text).toContain('href="https://reef-tours.com.au/"');
	expect(home.headers.link).toContain("<https://reef-cafe.com.au/wp-json/>");
	expect((await ask("https://reef-cafe.com.au/sitemap.xml")).text).toContain("<loc>https://reef-cafe.com.au/menu/</loc>");
	expect((await ask("https://reef-cafe.localhost:4100/robots.txt")).text).toContain(
		"Sitemap: https://reef-cafe.localhost:4100/sitemap.xml",
	);
});

test("responds to an unknown path with 404 or a soft 404, as the site does", async () => {
	const missing = await ask("https://reef-cafe.com.au/no-such-page");
	expect([missing.status, missing.text.includes("wandered off")]).toEqual([404, true]);
	const pretended = await ask("https://pixel-shell.com.au/no-such-page");
	expect([pretended.status, pretended.text.includes('id="root"')]).toEqual([200, true]);
	const withoutSlash = await ask("https://reef-cafe.com.au/contact");
	expect([withoutSlash.status, withoutSlash.headers.location]).toEqual([301, "https://reef-cafe.com.au/contact/"]);
	expect((await ask("https://reef-cafe.com.au/site.json")).status).toBe(404);
});

test("compresses for clients that accept gzip, where the site would", async () => {
	const gzip = { "accept-encoding": "gzip, br" };
	expect((await ask("https://reef-cafe.com.au/", gzip)).headers["content-encoding"]).toBe("gzip");
	expect((await ask("https://reef-cafe.com.au/", gzip)).text).toBe((await ask("https://reef-cafe.com.au/")).text);
	expect((await ask("https://reef-cafe.com.au/")).headers["content-encoding"]).toBeUndefined();
	expect((await ask("https://chambers-law.com.au/", gzip)).headers["content-encoding"]).toBeUndefined();
});

test.each([
	"https://nobody.localhost/",
	"http://nobody.localhost/",
	"http://127.0.0.1/",
	"https://reef-cafe.invalid/",
	"https://mates-mowing.com.au/",
	"https://www.mates-mowing.localhost/",
])("closes the connection for %s, where nothing is served", async (address) => {
	await expect(ask(address)).rejects.toMatchObject({ code: "ECONNRESET" });
});

test("records requests and resolves hosts", async () => {
	await using own = await serveSites();
	expect(own.origin("reef-cafe")).toBe(`https://reef-cafe.localhost:${own.port}`);
	expect(own.origin("mates-mowing")).toBe(`http://mates-mowing.localhost:${own.port}`);
	for (const port of [80, 443]) expect(own.connectTo("www.reef-cafe.com.au", port)).toEqual({ address: "127.0.0.1", port: own.port });
	expect(own.connectTo("www.reef-cafe.com.au", 22)).toBeNull();
	expect(own.connectTo("example.com", 443)).toBeNull();
	expect(own.requests).toEqual([]);
	const request = requestHttp({ host: "127.0.0.1", port: own.port, path: "/", headers: { host: "mates-mowing.com.au" }, agent: false });
	const [response] = await once(request.end(), "response");
	await buffer(response);
	expect(own.requests).toMatchObject([{ site: "mates-mowing", method: "GET", url: "http://mates-mowing.com.au/" }]);
});

test("runs in its own process and stops on a signal", async () => {
	const child = spawn(process.execPath, ["scripts/demo/sites/serve-main.ts"], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
	onTestFinished(() => void child.kill("SIGKILL"));
	const [{ port, certificate: ca }] = await once(child, "message");
	const headers = { host: "reef-cafe.com.au" };
	const request = requestHttps({ host: "127.0.0.1", port, servername: "reef-cafe.com.au", ca, headers, agent: false });
	const [response] = await once(request.end(), "response");
	expect(response.resume().statusCode).toBe(200);
	child.kill("SIGTERM");
	expect(await once(child, "exit")).toEqual([0, null]);
});
