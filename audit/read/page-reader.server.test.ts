import type { Worker } from "node:worker_threads";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { openPageReader, type PageReader, type RunReader } from "./page-reader.server.ts";

const MEGABYTE = 1_048_576;
const count = (length: number, make: (index: number) => string) => Array.from({ length }, (_, index) => make(index)).join("");
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`;

/** Pages made to exhaust whoever reads them. */
const HOSTILE_PAGES: Record<string, () => string> = {
	"2 MB of paragraphs": () => "<p>Fresh fish <a href='/menu'>every day</a></p>".repeat((2 * MEGABYTE) / 47),
	"100,000 nested elements": () => "<div>".repeat(100_000),
	"100,000 nested elements and then paragraphs": () => `${"<div>".repeat(100_000)}${"<p>x".repeat(100_000)}`,
	"nested formatting": () => "<b><i>".repeat(100_000),
	"misnested formatting": () => "<b><p><i></b>".repeat(50_000),
	"formatting opened again in each block": () => `<p>${count(5_000, (index) => `<b id=${index}>`)}${"</p><p>x".repeat(20_000)}`,
	"a link opened again in each block": () => `<a href="/${"x".repeat(1_900)}">${"<div>x</div>".repeat(100_000)}`,
	"text thrown out of tables": () => `<table>${"<p>x<tr>y".repeat(100_000)}`,
	"tables in tables": () => "<table><tr><td>".repeat(50_000),
	"200,000 links": () => "<a href=x>y</a>".repeat(200_000),
	"links in links": () => "<a href=x><object>y".repeat(50_000),
	"100,000 attributes": () => `<p ${count(100_000, (index) => `a${index}=1 `)}>x`,
	"an attribute of 2 MB": () => `<a href="${"x".repeat(2 * MEGABYTE)}">y</a>`,
	"an unclosed comment": () => `<!--${"x".repeat(2 * MEGABYTE)}`,
	"1 MB of <": () => "<".repeat(MEGABYTE),
	"1 MB of white space": () => `<p>${" \n".repeat(MEGABYTE / 2)}x`,
	"character references": () => "&notit;&#xD800;".repeat(60_000),
	"drawings in drawings": () => "<svg><foreignObject><math><mi>".repeat(30_000),
	"forms, fields and frames": () => "<form><input><iframe src=x></iframe>".repeat(50_000),
	"JSON-LD a million deep": () => jsonLd("[".repeat(MEGABYTE)),
	"JSON-LD in which all points at all": () =>
		jsonLd(
			`[${Array.from({ length: 300 }, (_, id) => `{"@id":"#${id}","@type":"A","b":[${Array.from({ length: 300 }, (_, to) => `{"@id":"#${to}"}`)}]}`)}]`,
		),
	"nested microdata": () => '<div itemscope itemprop="a b c" itemtype="http://schema.org/Thing">x'.repeat(25_000),
};

/** A busy machine is not what these tests are about: nothing is left because it waited. */
const PATIENT = { maxWaitMs: 60_000 };
const ADDRESSES = { url: "https://reefcafe.com.au/", siteUrl: "https://reefcafe.com.au/" };

/** Reads for a run, and takes "left" for an answer. */
function readFor(run: RunReader, html: string) {
	return run.readHtml({ body: new TextEncoder().encode(html), contentTypeHeader: "text/html; charset=utf-8", ...ADDRESSES });
}

async function read(reader: PageReader, html: string) {
	const facts = await readFor(reader.forRun(), html);
	if (facts === "left") throw new Error("left unread");
	return facts;
}

/** Takes about half a second of computing. */
const slowPage = () => "<a href=x><object>y".repeat(30_000);

/** Counts the ticks of a timer that runs every 10 ms. */
function countTicks() {
	let ticks = 0;
	const timer = setInterval(() => ticks++, 10);
	return () => {
		clearInterval(timer);
		return ticks;
	};
}

test("reads pages and sitemaps in threads of their own, and leaves the caller its bytes", async () => {
	const reader = openPageReader(PATIENT);
	const body = new TextEncoder().encode("<urlset><url><loc>https://reefcafe.com.au/</loc></url></urlset>");
	const [page, sitemap] = await Promise.all([read(reader, "<title>Reef Café</title>"), reader.forRun().readSitemap(body)]);
	expect(page?.titles).toEqual(["Reef Café"]);
	expect(sitemap).toMatchObject({ kind: "urlset", entryCount: 1 });
	expect(body.byteLength).toBeGreaterThan(0);
	await reader.close();
});

test("reads bytes that share their memory with others", async () => {
	const reader = openPageReader({ workers: 1, ...PATIENT });
	const shared = new Uint8Array(new SharedArrayBuffer(32));
	shared.set(new TextEncoder().encode("<title>Shared</title>"));
	const run = reader.forRun();
	const options = { contentTypeHeader: "", ...ADDRESSES };
	expect(await run.readHtml({ body: shared.subarray(0, 21), ...options })).toMatchObject({ titles: ["Shared"] });
	expect(await run.readHtml({ body: Buffer.from("<title>Pooled</title>"), ...options })).toMatchObject({ titles: ["Pooled"] });
	await reader.close();
});

test("reads many pages with few threads, each in its turn", async () => {
	const reader = openPageReader({ workers: 2, ...PATIENT });
	const pages = await Promise.all(Array.from({ length: 30 }, (_, index) => read(reader, `<title>${index}</title>`)));
	expect(pages.map((page) => page?.titles[0])).toEqual(Array.from({ length: 30 }, (_, index) => String(index)));
	await reader.close();
});

// Never quiet for long enough to replace a thread: other tests count the threads of this process.
const hardened = openPageReader({ workers: 1, quietMs: 600_000, ...PATIENT });
afterAll(() => hardened.close());

test.each(Object.keys(HOSTILE_PAGES))("is not held up by %s, and reads the next page", { timeout: 30_000 }, async (name) => {
	const html = HOSTILE_PAGES[name]?.() ?? "";
	const startedAt = performance.now();
	const stop = countTicks();
	// On a machine that is busy with other things the clock may run out before the computing: the page is then left.
	const facts = await readFor(hardened.forRun(), html);
	const tookMs = performance.now() - startedAt;
	const ticks = stop();
	// A quarter of what a free machine gives: this thread was not the one that read.
	if (tookMs > 200) expect(ticks).toBeGreaterThan(tookMs / 10 / 4);
	if (facts && facts !== "left") expect(JSON.stringify(facts).length).toBeLessThan(2_500_000);
	expect((await read(hardened, "<title>Still here</title>"))?.titles).toEqual(["Still here"]);
});

test("gives up on a page that takes too long, and reads the next in a new thread", async () => {
	const reader = openPageReader({ workers: 1, timeoutMs: 250, ...PATIENT });
	const slow = "<a href=x><object>y".repeat(90_000);
	const [first, next] = await Promise.all([readFor(reader.forRun(), slow), read(reader, "<title>Next</title>")]);
	// On a machine that is busy with other things the clock may run out before the computing.
	expect([null, "left"]).toContain(first);
	expect(next?.titles).toEqual(["Next"]);
	await reader.close();
});

test("leaves what is being read or waits when it is closed, and all that comes after", async () => {
	const reader = openPageReader({ workers: 1, ...PATIENT });
	const run = reader.forRun();
	const pending = [readFor(run, "<p>".repeat(200_000)), readFor(run, "<p>waiting")];
	await reader.close();
	expect(await Promise.all(pending)).toEqual(["left", "left"]);
	expect(await readFor(run, "<p>late")).toBe("left");
	expect(run.hasLeft()).toBe(true);
});

test("does not let a run with many slow pages keep another waiting for all of them", { timeout: 60_000 }, async () => {
	const reader = openPageReader({ workers: 2, ...PATIENT });
	const order: string[] = [];
	const hog = reader.forRun({ cpuBudgetMs: 60_000 });
	await readFor(hog, slowPage());
	const slow = Array.from({ length: 5 }, () => readFor(hog, slowPage()).then(() => order.push("slow")));
	const other = reader.forRun();
	for (let count = 0; count < 4; count++) await readFor(other, "<title>Quick</title>").then(() => order.push("quick"));
	await Promise.all(slow);
	// One slow page at most had been begun before, and only it may be done first.
	expect(order.filter((which, index) => which === "quick" && index < 5)).toHaveLength(4);
	expect([hog.hasLeft(), other.hasLeft()]).toEqual([false, false]);
	await reader.close();
});

test("leaves what a run asks for beyond its share of computing, and nothing of others", async () => {
	const reader = openPageReader({ workers: 1, ...PATIENT });
	const run = reader.forRun({ cpuBudgetMs: 50 });
	expect(await readFor(run, slowPage())).not.toBe("left");
	expect(run.hasLeft()).toBe(false);
	expect(await readFor(run, "<title>More</title>")).toBe("left");
	expect(run.hasLeft()).toBe(true);
	expect((await read(reader, "<title>Other</title>"))?.titles).toEqual(["Other"]);
	await reader.close();
});

test("leaves what has waited too long, and tells how long it was held up", async () => {
	const reader = openPageReader({ workers: 1, maxWaitMs: 50 });
	const first = readFor(reader.forRun(), slowPage());
	const waiting = reader.forRun();
	expect(await readFor(waiting, "<p>")).toBe("left");
	expect(waiting.heldUpMs()).toBeGreaterThanOrEqual(49);
	expect(await first).not.toBe("left");
	await reader.close();
});

test("drops the work of a run that is called off, the page being read as well, and reads on for others", async () => {
	const reader = openPageReader({ workers: 1, timeoutMs: 20_000, ...PATIENT });
	await read(reader, "<p>The thread is up");
	const threads: unknown[] = [];
	process.on("worker", (thread) => threads.push(thread));
	const controller = new AbortController();
	const run = reader.forRun({ signal: controller.signal, cpuBudgetMs: 60_000 });
	// More than ten seconds of work, were it all done.
	const pending = Array.from({ length: 10 }, () => readFor(run, "<a href=x><object>y".repeat(90_000)));
	const next = reader.forRun();
	const after = readFor(next, "<title>Next</title>");
	controller.abort();
	expect(new Set(await Promise.all(pending))).toEqual(new Set(["left"]));
	expect(await after).toMatchObject({ titles: ["Next"] });
	expect(await readFor(run, "<p>late")).toBe("left");
	expect(await readFor(reader.forRun({ signal: controller.signal }), "<p>too late")).toBe("left");
	// The one that was reading has been ended, and a new one has read what came next.
	expect(threads).toHaveLength(1);
	process.removeAllListeners("worker");
	await reader.close();
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

test("replaces a thread whose heap has grown once there is nothing to read, and keeps any other", { timeout: 60_000 }, async () => {
	const reader = openPageReader({ workers: 1, timeoutMs: 20_000, quietMs: 100, refillAfterMs: 100, ...PATIENT });
	const threads = countThreads();
	for (let count = 0; count < 3; count++) await read(reader, "<title>Small</title>");
	await new Promise((resolve) => setTimeout(resolve, 500));
	expect(threads).toEqual({ started: 1, ended: 0 });
	await readFor(reader.forRun(), "<a href=x>y</a>".repeat(80_000));
	await expect.poll(() => threads, { timeout: 20_000 }).toEqual({ started: 2, ended: 1 });
	expect((await read(reader, "<title>Next</title>"))?.titles).toEqual(["Next"]);
	expect(threads).toEqual({ started: 2, ended: 1 });
	await reader.close();
});

test("grades in a thread as well, before pages that wait", async () => {
	const reader = openPageReader({ workers: 1, ...PATIENT });
	const order: string[] = [];
	const running = readFor(reader.forRun(), slowPage());
	const page = readFor(reader.forRun(), "<p>").then(() => order.push("page"));
	const grade = reader
		.forRun()
		.grade(siteFacts(), new Date("2026-11-15T00:00:00Z"))
		.then((answer) => {
			order.push("grade");
			return answer;
		});
	expect(await grade).toMatchObject({ kind: expect.stringMatching(/^(?:measured|not-enough)$/) });
	await Promise.all([running, page]);
	expect(order).toEqual(["grade", "page"]);
	await reader.close();
});
