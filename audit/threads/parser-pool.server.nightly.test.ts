import type { Worker } from "node:worker_threads";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { openParserPool, type PageParser, type ParserPool } from "./parser-pool.server.ts";

const MEGABYTE = 1_048_576;
const count = (length: number, make: (index: number) => string) => Array.from({ length }, (_, index) => make(index)).join("");
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`;

/** Pages crafted to exhaust a parser. */
const HOSTILE_PAGES: Record<string, () => string> = {
	"2 MB of paragraphs": () => "<p>Fresh fish <a href='/menu'>every day</a></p>".repeat((2 * MEGABYTE) / 47),
	"100,000 nested elements": () => "<div>".repeat(100_000),
	"100,000 nested elements and then paragraphs": () => `${"<div>".repeat(100_000)}${"<p>x".repeat(100_000)}`,
	"nested formatting": () => "<b><i>".repeat(100_000),
	"misnested formatting": () => "<b><p><i></b>".repeat(50_000),
	"formatting reopened in each block": () => `<p>${count(5_000, (index) => `<b id=${index}>`)}${"</p><p>x".repeat(20_000)}`,
	"a link reopened in each block": () => `<a href="/${"x".repeat(1_900)}">${"<div>x</div>".repeat(100_000)}`,
	"text moved out of tables": () => `<table>${"<p>x<tr>y".repeat(100_000)}`,
	"tables in tables": () => "<table><tr><td>".repeat(50_000),
	"200,000 links": () => "<a href=x>y</a>".repeat(200_000),
	"links in links": () => "<a href=x><object>y".repeat(50_000),
	"100,000 attributes": () => `<p ${count(100_000, (index) => `a${index}=1 `)}>x`,
	"an attribute of 2 MB": () => `<a href="${"x".repeat(2 * MEGABYTE)}">y</a>`,
	"an unclosed comment": () => `<!--${"x".repeat(2 * MEGABYTE)}`,
	"1 MB of <": () => "<".repeat(MEGABYTE),
	"1 MB of white space": () => `<p>${" \n".repeat(MEGABYTE / 2)}x`,
	"character references": () => "&notit;&#xD800;".repeat(60_000),
	"nested SVG and MathML": () => "<svg><foreignObject><math><mi>".repeat(30_000),
	"forms, fields and frames": () => "<form><input><iframe src=x></iframe>".repeat(50_000),
	"JSON-LD a million deep": () => jsonLd("[".repeat(MEGABYTE)),
	"JSON-LD in which every item refers to every other": () =>
		jsonLd(
			`[${Array.from({ length: 300 }, (_, id) => `{"@id":"#${id}","@type":"A","b":[${Array.from({ length: 300 }, (_, to) => `{"@id":"#${to}"}`)}]}`)}]`,
		),
	"nested microdata": () => '<div itemscope itemprop="a b c" itemtype="http://schema.org/Thing">x'.repeat(25_000),
};

/** Nothing here is skipped because the machine is busy. */
const PATIENT = { maxWaitMs: 600_000, cpuLimitMs: 20_000 };
const NO_BUDGET = { cpuBudgetMs: 600_000 };
const ADDRESSES = { url: "https://reefcafe.com.au/", siteUrl: "https://reefcafe.com.au/" };
/** Takes some hundred milliseconds of CPU. */
const SLOW_PAGE = "<a href=x><object>y".repeat(30_000);

function open(options: Parameters<typeof openParserPool>[0] = {}): ParserPool {
	const pool = openParserPool({ threads: 1, ...PATIENT, ...options });
	onTestFinished(() => pool.close());
	return pool;
}

function parse(parser: PageParser, html: string) {
	return parser.parseHtml({ body: new TextEncoder().encode(html), contentTypeHeader: "text/html; charset=utf-8", ...ADDRESSES });
}

function title(text: string): string {
	return `<title>${text}</title>`;
}

test("parses pages and sitemaps in threads without taking the caller's buffer", async () => {
	const parser = open({ threads: 2 }).forRun();
	const body = new TextEncoder().encode("<urlset><url><loc>https://reefcafe.com.au/</loc></url></urlset>");
	const [page, sitemap] = await Promise.all([parse(parser, title("Reef Café")), parser.parseSitemap(body)]);
	expect(page).toMatchObject({ titles: ["Reef Café"] });
	expect(sitemap).toMatchObject({ kind: "urlset", entryCount: 1 });
	expect(body.byteLength).toBeGreaterThan(0);
});

test("parses bytes in shared and pooled buffers", async () => {
	const parser = open().forRun();
	const shared = new Uint8Array(new SharedArrayBuffer(32));
	shared.set(new TextEncoder().encode(title("Shared")));
	const options = { contentTypeHeader: "", ...ADDRESSES };
	expect(await parser.parseHtml({ body: shared.subarray(0, 21), ...options })).toMatchObject({ titles: ["Shared"] });
	expect(await parser.parseHtml({ body: Buffer.from(title("Pooled")), ...options })).toMatchObject({ titles: ["Pooled"] });
});

test("queues pages when all threads are busy", async () => {
	const parser = open({ threads: 2 }).forRun();
	const numbers = Array.from({ length: 30 }, (_, index) => String(index));
	const pages = await Promise.all(numbers.map((number) => parse(parser, title(number))));
	expect(pages).toEqual(numbers.map((number) => expect.objectContaining({ titles: [number] })));
});

// Never idle for long enough to replace a thread: other tests count the threads of this process.
const hardened = openParserPool({ threads: 1, ...PATIENT, cpuLimitMs: 1_500, idleMs: 600_000 });
afterAll(() => hardened.close());

test.each(Object.keys(HOSTILE_PAGES))("parses the next page without blocking the event loop on %s", async (name) => {
	const html = HOSTILE_PAGES[name]?.() ?? "";
	const before = process.threadCpuUsage();
	const facts = await parse(hardened.forRun(), html);
	const { user, system } = process.threadCpuUsage(before);
	// CPU time of this thread, because the machine may be busy. Copying 2 MB takes a few milliseconds.
	expect((user + system) / 1_000).toBeLessThan(1_000);
	if (facts && facts !== "skipped") expect(JSON.stringify(facts).length).toBeLessThan(2_500_000);
	expect(await parse(hardened.forRun(), title("Next"))).toMatchObject({ titles: ["Next"] });
});

test("gives up on a page over the CPU limit and parses the next in a new thread", async () => {
	const pool = open({ cpuLimitMs: 250 });
	// "skipped" when the machine is so busy that the wall-clock limit comes first.
	expect([null, "skipped"]).toContain(await parse(pool.forRun(), "<a href=x><object>y".repeat(90_000)));
	await expect.poll(() => parse(pool.forRun(), title("Next")), { timeout: 30_000 }).toMatchObject({ titles: ["Next"] });
});

test("skips tasks and reports the error when threads cannot start", async () => {
	const errors: unknown[] = [];
	const pool = open({ workerFile: "file:///no-such-worker.ts", onError: (error) => errors.push(error) });
	expect(await parse(pool.forRun(), title("Page"))).toBe("skipped");
	expect(errors).toContainEqual(expect.objectContaining({ code: "ERR_MODULE_NOT_FOUND" }));
});

test("skips running, queued and later tasks when the pool is closed", async () => {
	const pool = open();
	const parser = pool.forRun();
	const pending = [parse(parser, SLOW_PAGE), parse(parser, "<p>waiting")];
	await pool.close();
	expect(await Promise.all(pending)).toEqual(["skipped", "skipped"]);
	expect(await parse(parser, "<p>late")).toBe("skipped");
	expect(parser.hasSkipped()).toBe(true);
});

test("does not let a run with many slow pages delay another run", async () => {
	const pool = open();
	const order: string[] = [];
	const hog = pool.forRun(NO_BUDGET);
	await parse(hog, SLOW_PAGE);
	const slow = Array.from({ length: 3 }, () => parse(hog, SLOW_PAGE).then(() => order.push("slow")));
	const other = pool.forRun(NO_BUDGET);
	const quick = Array.from({ length: 4 }, () => parse(other, title("Quick")).then(() => order.push("quick")));
	await Promise.all([...slow, ...quick]);
	// The first slow page was running already.
	expect(order).toEqual(["slow", "quick", "quick", "quick", "quick", "slow", "slow"]);
	expect([hog.hasSkipped(), other.hasSkipped()]).toEqual([false, false]);
});

test("skips only the tasks of a run that has used up its CPU budget", async () => {
	const pool = open();
	const parser = pool.forRun({ cpuBudgetMs: 50 });
	expect(await parse(parser, SLOW_PAGE)).not.toBe("skipped");
	expect(parser.hasSkipped()).toBe(false);
	expect(await parse(parser, title("More"))).toBe("skipped");
	expect(parser.hasSkipped()).toBe(true);
	expect(await parse(pool.forRun(), title("Other"))).toMatchObject({ titles: ["Other"] });
});

test("skips a task that has waited too long and reports the delay", async () => {
	const pool = open({ maxWaitMs: 50 });
	const first = parse(pool.forRun(), SLOW_PAGE);
	const waiting = pool.forRun();
	expect(await parse(waiting, "<p>")).toBe("skipped");
	expect(waiting.maxDelayMs()).toBeGreaterThanOrEqual(49);
	expect(await first).not.toBe("skipped");
});

test("cancels all tasks of an aborted run and continues with others", async () => {
	const pool = open();
	await parse(pool.forRun(), "<p>The thread is up");
	const threads = countThreads();
	const controller = new AbortController();
	const parser = pool.forRun({ signal: controller.signal, ...NO_BUDGET });
	// More than ten seconds of CPU, were it all done.
	const pending = Array.from({ length: 10 }, () => parse(parser, "<a href=x><object>y".repeat(90_000)));
	const next = parse(pool.forRun(), title("Next"));
	controller.abort();
	expect(new Set(await Promise.all(pending))).toEqual(new Set(["skipped"]));
	expect(await next).toMatchObject({ titles: ["Next"] });
	expect(await parse(parser, "<p>late")).toBe("skipped");
	expect(await parse(pool.forRun({ signal: controller.signal }), "<p>too late")).toBe("skipped");
	expect(threads.started).toBe(1);
});

test("replaces only threads with a large heap when the pool is idle", async () => {
	const threads = countThreads();
	const pool = open({ idleMs: 100, refillMs: 100 });
	for (let count = 0; count < 3; count++) await parse(pool.forRun(), title("Small"));
	await new Promise((resolve) => setTimeout(resolve, 500));
	expect(threads).toEqual({ started: 1, ended: 0 });
	await parse(pool.forRun(), "<a href=x>y</a>".repeat(80_000));
	await expect.poll(() => threads, { timeout: 20_000 }).toEqual({ started: 2, ended: 1 });
	expect(await parse(pool.forRun(), title("Next"))).toMatchObject({ titles: ["Next"] });
	expect(threads).toEqual({ started: 2, ended: 1 });
});

test("grades a site in a thread before it parses waiting pages", async () => {
	const pool = open();
	const order: string[] = [];
	const running = parse(pool.forRun(), SLOW_PAGE);
	const page = parse(pool.forRun(), "<p>").then(() => order.push("page"));
	const grade = pool.forRun().grade(siteFacts(), new Date("2026-11-15T00:00:00Z"));
	void grade.then(() => order.push("grade"));
	expect(await grade).toMatchObject({ kind: expect.stringMatching(/^(?:measured|not-enough)$/) });
	await Promise.all([running, page]);
	expect(order).toEqual(["grade", "page"]);
});

/** Counts the threads of this process that start and end from now on. */
function countThreads() {
	const threads = { started: 0, ended: 0 };
	const onWorker = (thread: Worker) => {
		threads.started += 1;
		thread.once("exit", () => {
			threads.ended += 1;
		});
	};
	process.on("worker", onWorker);
	onTestFinished(() => void process.off("worker", onWorker));
	return threads;
}
