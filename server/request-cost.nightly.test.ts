import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { sendRaw } from "#tests/http/raw-request.ts";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { buildNodeWithAllRoutes } from "#tests/site/build-node-with-all-routes.ts";

vi.setConfig({ testTimeout: 300_000 });
const startNodeWithAllRoutes = await buildNodeWithAllRoutes();

const MAX_CPU_MS = 20;
/** Node accepts 16 KB for the request line and all headers. */
const FILL_BYTES = 15_800;
/** Well below the 4 KB that nginx buffers for response headers. */
const MAX_HEAD_BYTES = 3_000;
/** The first attempts include compilation, and any attempt may include garbage collection or share its core with another test. */
const ATTEMPTS = 20;

const METHODS = ["GET", "HEAD", "POST"];
const PATHS = [
	"/",
	"/blog",
	"/blog/",
	"/blog/x",
	"/hire-us",
	"/hire-us/",
	"/free-analysis",
	"/how-we-score",
	"/nowhere",
	"/feed.xml",
	// Routes match in any encoding and with React Router's .data suffix. None of these is the exact path of a built file.
	"/Blog",
	"/BLOG/page/2",
	"/%62log",
	"/Feed.xml",
	"/feed%2Exml",
	"/feed.xml/",
	"/feed.xml.data",
	"/_root.data",
	"/blog.data",
	"//feed.xml",
	"/feed.xml//",
	"/feed.xml/_.data",
	"/blog/Search-Index.json",
	"/blog/search-index.json.data",
	"/Sitemap.xml",
	"/Llms.txt",
	"/How-we-score",
	"/Privacy",
	"/blog/x.data",
	"/desk",
	"/desk/",
	"/desk/sign-in",
	"/desk/leads/1",
	"/desk/companies/1",
	"/desk/leads.csv",
	"/desk/person.json",
	"/desk/x",
	"/desk.data",
	"/report/x",
	"/api/leads",
	"/api/snapshots",
	"/api/vitals",
	"/api/x",
	"/assets/x.js",
	"/healthz",
	"/readyz",
	"/metrics",
];
const QUERIES = ["?", "?next=", "?next=%2Fdesk%2F", "?q=", "?_routes=", "?done=", "?website=", "?index&"];
const HEADERS = [
	"Accept",
	"Accept-Encoding",
	"Accept-Language",
	"Authorization",
	"Cache-Control",
	"Connection",
	"Content-Type",
	"Cookie",
	"Forwarded",
	"If-Modified-Since",
	"If-None-Match",
	"Idempotency-Key",
	"Origin",
	"Range",
	"Referer",
	"Sec-Fetch-Site",
	"User-Agent",
	"X-Forwarded-For",
	"X-Forwarded-Host",
	"X-Forwarded-Proto",
	"X",
];
const STARTS: Record<string, string[]> = {
	Authorization: ["Bearer ", "Basic "],
	Cookie: ["__Host-desk=", "a=", "__Host-desk=a; "],
	"Content-Type": ["application/json; ", "multipart/form-data; boundary=", "application/x-www-form-urlencoded"],
	"If-None-Match": ['W/"', '"'],
	Range: ["bytes="],
	Origin: ["https://", "null"],
	"X-Forwarded-Proto": ["https,", "http,", "http"],
	"X-Forwarded-For": ["192.0.2.1, ", "[", "fe80::%"],
};
const UNITS = [
	..."/.%?&=;:,+-_~*@!|'\"\\a0 ",
	"//",
	"/.",
	"../",
	"/..",
	"a/",
	"/a",
	"%2f",
	"%2F%2E",
	"%20",
	"%00",
	"%ff",
	"%F0%9F%98%80",
	"&a=b",
	"a=b; ",
	"a;",
	"gzip,",
	"br;q=0.1, ",
	"*;q=0,",
	'"a", ',
	"W/",
	"1.1.1.1,",
	"::1, ",
	"0-1,",
	"desk/",
	"blog/",
	".data",
	"=",
	"&next=/desk",
	"%0d%0a",
];
const ENDINGS = ["", "x", "/", "%", "=", ",", "/x", "?", ".data", '"', ";"];

type Part = { place: string; start: string; unit: string; ending: string };
type Shape = { method: string; path: string; parts: Part[] };

/** What a proxy sends for a request without TLS. */
const HTTP: Part = { place: "X-Forwarded-Proto", start: "http", unit: ",", ending: "" };

const part = fc.constantFrom("path", "query", ...HEADERS).chain((place) =>
	fc.record({
		place: fc.constant(place),
		start: fc.constantFrom(...(STARTS[place] ?? [""]), ...(place === "query" ? QUERIES : [""])),
		unit: fc.array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 3 }).map((units) => units.join("")),
		ending: fc.constantFrom(...ENDINGS),
	}),
);
const shape: fc.Arbitrary<Shape> = fc.record({
	method: fc.constantFrom("GET", "GET", ...METHODS),
	path: fc.constantFrom(...PATHS),
	parts: fc.array(part, { minLength: 1, maxLength: 3 }),
});

/** A request as large as Node accepts, filled with repetitions of its parts. */
function renderRequest({ method, path, parts }: Shape): string {
	const fill = ({ start, unit, ending }: Part) => {
		const bytes = Math.floor((FILL_BYTES - 200) / parts.length) - start.length - ending.length;
		return start + unit.repeat(Math.floor(bytes / unit.length)) + ending;
	};
	const listAt = (place: string) => parts.filter((one) => one.place === place).map(fill);
	const address = path + listAt("path").join("").replaceAll(" ", "+") + listAt("query").join("").replaceAll(" ", "+");
	const headers = HEADERS.flatMap((name) => listAt(name).map((value) => `${name}: ${value.trim()}\r\n`));
	return `${method} ${address} HTTP/1.1\r\nHost: site.example\r\n${headers.join("")}Connection: close\r\n\r\n`;
}

test("handles every request line and header block within 20 ms of CPU time and with short response headers", async () => {
	const site = await startNodeWithAllRoutes({ TRUSTED_PROXIES: "1", METRICS_TOKEN: "a-token-for-the-metrics" });
	const measure = async (request: string) => {
		const before = await site.readCpuMs();
		const { statuses, text } = await sendRaw(site.url, request);
		return { cpuMs: (await site.readCpuMs()) - before, statuses, head: text.slice(0, text.indexOf("\r\n\r\n")) };
	};
	for (const path of PATHS) for (const method of METHODS) await measure(renderRequest({ method, path, parts: [] }));

	const check = async (shape: Shape) => {
		const request = renderRequest(shape);
		let min = Number.POSITIVE_INFINITY;
		for (let attempt = 0; attempt < ATTEMPTS && min > MAX_CPU_MS; attempt += 1) {
			const { cpuMs, statuses, head } = await measure(request);
			expect(statuses, request.slice(0, 200)).toHaveLength(1);
			expect(head.length, `${request.slice(0, 200)} got ${head}`).toBeLessThan(MAX_HEAD_BYTES);
			min = Math.min(min, cpuMs);
		}
		expect(min, request.slice(0, 200)).toBeLessThan(MAX_CPU_MS);
	};
	const filled = (place: string, unit: string, ending: string, path: string, start = ""): [Shape] => [
		{ method: "GET", path, parts: [{ place, start, unit, ending }] },
	];
	await fc.assert(fc.asyncProperty(shape, check), {
		numRuns: propertyRuns(400),
		endOnFailure: true,
		examples: [
			filled("path", "/", "x", "/"),
			filled("path", "/", "x", "/desk"),
			filled("path", "/a", "/", "/blog"),
			filled("query", "a=b&", "", "/hire-us/", "?"),
			filled("query", "%2F", "", "/desk/x", "?next=%2Fdesk"),
			filled("path", "/", "", "/desk/x"),
			filled("X-Forwarded-Proto", ",", "", "/hire-us", "http"),
			[{ method: "GET", path: "/hire-us", parts: [{ place: "query", start: "?", unit: "a", ending: "" }, HTTP] }],
			[{ method: "GET", path: "/hire-us", parts: [{ place: "path", start: "", unit: "a", ending: "" }, HTTP] }],
			filled("X-Forwarded-For", "1.1.1.1,", "", "/api/leads"),
			filled("Accept-Encoding", "gzip;q=0.x,", "", "/blog"),
			filled("Cookie", "a=b; ", "", "/desk"),
			filled("If-None-Match", 'W/"a", ', "", "/"),
		],
	});
});
