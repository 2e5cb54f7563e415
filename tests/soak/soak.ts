import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "#app/db/open-database.server.ts";
import { createAccount } from "#app/staff/account-store.server.ts";
import { hashPassword } from "#app/staff/hash-password.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { PASSWORD } from "#tests/desk/desk-staff.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { type BuiltSite, startBuiltSite } from "#tests/site/start-built-site.ts";
import { findGrowth, type Sample } from "./find-growth.ts";

const SAMPLES = 60;
const MAX_IN_FLIGHT = 40;
const USERNAME = "mia";
/** By then kept-alive connections, threads and running snapshots have ended. */
const SETTLE_MS = 60_000;
const MEGABYTE = 1024 * 1024;
const PAGES = ["/", "/blog", "/how-we-score", "/hire-us", "/privacy", "/feed.xml", "/sitemap.xml", "/blog/search-index.json"];
/** A reserved name, so its snapshot sends no request to anyone. */
const UNREACHABLE_SITE = "https://mycafe.example";
const JSON_TYPE = { "Content-Type": "application/json" };

type SoakResponse = { status: number; body: string; headers: Headers };
type Request = Omit<RequestInit, "headers"> & { headers?: Record<string, string>; abortAfterMs?: number };
/** `share` is how many of a hundred requests are of this kind. */
type Action = { name: string; share: number; expected: number[]; run: () => Promise<SoakResponse | null> };

await soak();

/** Runs the built site under a steady mix of requests and throws when its memory or its open files grow. */
async function soak() {
	const { values } = parseArgs({
		options: { minutes: { type: "string", default: "10" }, rate: { type: "string", default: "20" }, postgres: { type: "boolean" } },
	});
	const seconds = parsePositive("minutes", values.minutes) * 60;
	const rate = parsePositive("rate", values.rate);
	const dataDir = await createDataFolder();
	const postgres = values.postgres ? await startPostgresServer() : null;
	const databaseUrl = postgres?.url;
	const database = await openDatabase({ dataDir, databaseUrl });
	await createAccount(database.db, { username: USERNAME, password: await hashPassword(PASSWORD) });
	await database.close();
	await using smallSite = await startSmallSite();
	const site = await startBuiltSite(
		{
			DATA_DIR: dataDir,
			DATABASE_URL: databaseUrl ?? "",
			TRUSTED_PROXIES: "1",
			SNAPSHOT_ALLOW_LOOPBACK: "1",
		},
		{ reportsFigures: true },
	);
	try {
		await sleep(2_000);
		const filesBefore = site.countOpenFiles();
		const load = startLoad(listActions(site.url, smallSite.nextUrl), rate);
		const samples = await takeSamples(site, seconds, load.counts);
		await load.end();
		const filesAfter = await waitForOpenFiles(site, filesBefore);
		print(`requests: ${JSON.stringify(load.counts)}; open files: ${filesBefore} before the load, ${filesAfter} after it`);
		const problems = [...findGrowth({ samples, seconds, filesBefore, filesAfter }), ...load.unexpected];
		if ((await site.stop()) !== 0) problems.push("the site did not exit with 0");
		if (problems.length > 0) throw new Error(`The soak test failed: ${problems.join("; ")}.`);
		print("Memory and open files stayed flat.");
	} finally {
		await site.stop();
		await postgres?.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** Sends the actions by their shares at this rate. */
function startLoad(actions: Action[], perSecond: number) {
	const cycle = actions.flatMap((action) => Array<Action>(action.share).fill(action));
	const counts = { sent: 0, aborted: 0, busy: 0, skipped: 0 };
	const unexpected = new Set<string>();
	const inFlight = new Set<Promise<void>>();

	async function send({ name, expected, run }: Action) {
		try {
			const response = await run();
			if (!response) counts.aborted += 1;
			else if (response.status === 503 && response.headers.has("Retry-After")) counts.busy += 1;
			else if (!expected.includes(response.status)) unexpected.add(`${name} returned ${response.status}`);
		} catch (error) {
			unexpected.add(`${name} failed: ${error}`);
		}
	}
	const timer = setInterval(() => {
		// Steps of 37, which has no factor in common with 100, mix the actions.
		const action = cycle[((counts.sent + counts.skipped) * 37) % cycle.length];
		if (!action) return;
		if (inFlight.size >= MAX_IN_FLIGHT) {
			counts.skipped += 1;
			return;
		}
		counts.sent += 1;
		const sending = send(action);
		inFlight.add(sending);
		void sending.finally(() => inFlight.delete(sending));
	}, 1000 / perSecond);
	return {
		counts,
		unexpected,
		async end() {
			clearInterval(timer);
			await Promise.all(inFlight);
		},
	};
}

/** Lists what visitors and staff do all day. */
function listActions(url: string, nextSiteUrl: () => string): Action[] {
	let count = 0;
	let cookie = "";
	let leadKey = randomUUID();
	let report = "none";

	/** Sends each request from another network, so no rate limit applies. Returns null when `abortAfterMs` ended the request. */
	async function request(path: string, { headers, abortAfterMs, ...init }: Request = {}): Promise<SoakResponse | null> {
		count += 1;
		const address = `2a00:${(count >> 16).toString(16)}:${(count & 0xffff).toString(16)}::1`;
		const signal = abortAfterMs === undefined ? null : AbortSignal.timeout(abortAfterMs);
		try {
			const response = await fetch(url + path, {
				...init,
				redirect: "manual",
				signal,
				headers: { "X-Forwarded-For": address, ...headers },
			});
			return { status: response.status, headers: response.headers, body: await response.text() };
		} catch (error) {
			if (signal?.aborted) return null;
			throw error;
		}
	}
	const postJson = (path: string, payload: unknown, { headers, ...options }: Request = {}) =>
		request(path, { method: "POST", body: JSON.stringify(payload), headers: { ...JSON_TYPE, ...headers }, ...options });
	const postForm = (path: string, form: Record<string, string>) =>
		request(path, { method: "POST", body: new URLSearchParams(form), headers: { Origin: url } });
	const postLead = (key: string, website = UNREACHABLE_SITE, options: Request = {}) => {
		const lead = { website, contactName: "Anna", keywords: "coffee in Cairns", email: `${key}@example.com` };
		return postJson("/api/leads", lead, { headers: { "Idempotency-Key": key }, ...options });
	};
	const postSnapshot = (options?: Request) => postJson("/api/snapshots", { website: nextSiteUrl(), leadKey }, options);
	const getDesk = async (path: string) => {
		const response = await request(path, { headers: { Cookie: cookie } });
		report = /\/report\/([\w-]{16,})/.exec(response?.body ?? "")?.[1] ?? report;
		return response;
	};
	const postNewLead = () => {
		leadKey = randomUUID();
		return postLead(leadKey);
	};
	const signIn = async () => {
		const response = await postForm("/desk/sign-in", { username: USERNAME, password: PASSWORD });
		cookie = response?.headers.getSetCookie()[0]?.split(";")[0] ?? "";
		return response;
	};

	return [
		{ name: "page", share: 40, expected: [200], run: () => request(PAGES[count % PAGES.length] ?? "/") },
		{ name: "aborted page", share: 4, expected: [200], run: () => request("/blog", { abortAfterMs: 1 }) },
		{ name: "unknown page", share: 8, expected: [404], run: () => request(`/no-such-page-${count}`) },
		{ name: "lead", share: 10, expected: [201], run: postNewLead },
		{ name: "lead with a snapshot", share: 2, expected: [201], run: () => postLead(randomUUID(), nextSiteUrl()) },
		{ name: "repeated lead", share: 4, expected: [201], run: () => postLead(leadKey) },
		{ name: "aborted lead", share: 2, expected: [201], run: () => postLead(randomUUID(), UNREACHABLE_SITE, { abortAfterMs: 2 }) },
		{ name: "invalid lead", share: 4, expected: [400], run: () => postJson("/api/leads", {}) },
		{
			name: "native form",
			share: 4,
			expected: [303],
			run: () => postForm("/free-analysis", { website: UNREACHABLE_SITE, idempotency_key: randomUUID() }),
		},
		{ name: "snapshot", share: 5, expected: [200], run: () => postSnapshot() },
		{ name: "aborted snapshot", share: 2, expected: [200], run: () => postSnapshot({ abortAfterMs: 30 }) },
		{ name: "report", share: 4, expected: [200, 404], run: () => request(`/report/${report}`) },
		{ name: "sign-in", share: 1, expected: [303], run: signIn },
		{
			name: "wrong password",
			share: 1,
			expected: [401],
			run: () => postForm("/desk/sign-in", { username: `who${count}`, password: "wrong" }),
		},
		{ name: "list of leads", share: 4, expected: [200, 303], run: () => getDesk("/desk/leads") },
		{ name: "one company", share: 3, expected: [200, 303], run: () => getDesk("/desk/companies/1") },
		{ name: "dashboard", share: 1, expected: [200, 303], run: () => getDesk("/desk/dashboard") },
		{ name: "leads as JSON", share: 1, expected: [200, 401], run: () => getDesk("/api/leads") },
	];
}

async function takeSamples(site: BuiltSite, seconds: number, counts: { sent: number }): Promise<Sample[]> {
	const samples: Sample[] = [];
	const startedAt = performance.now();
	for (let dueMs = 0; dueMs <= seconds * 1000; dueMs += (seconds * 1000) / SAMPLES) {
		await sleep(Math.max(0, startedAt + dueMs - performance.now()));
		const { heapBytes, rssBytes, longestStallMs } = await site.readFigures();
		const sample = { second: dueMs / 1000, heapMb: heapBytes / MEGABYTE, rssMb: rssBytes / MEGABYTE };
		samples.push(sample);
		const memory = `heap ${sample.heapMb.toFixed(1)} MB, resident ${sample.rssMb.toFixed(1)} MB`;
		print(`${sample.second} s: ${memory}, ${site.countOpenFiles()} files, stall ${longestStallMs.toFixed(0)} ms, ${counts.sent} sent`);
	}
	return samples;
}

async function waitForOpenFiles(site: BuiltSite, max: number | null): Promise<number | null> {
	for (const deadline = performance.now() + SETTLE_MS; ; await sleep(500)) {
		const open = site.countOpenFiles();
		if (open === null || max === null || open <= max || performance.now() > deadline) return open;
	}
}

/** Starts the site of a small business on this machine. It serves every name under localhost, so each name is a new site to audit. */
async function startSmallSite() {
	const paths = ["/", "/about", "/services", "/contact"];
	const links = paths.map((path) => `<a href="${path}">Reef plumbing ${path}</a>`).join(" ");
	const text = "Blocked drains and hot water in Cairns and Port Douglas, seven days. ".repeat(60);
	const { url, ...server } = await startHttpServer((request, response) => {
		response.writeHead(paths.includes(request.url ?? "") ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" });
		response.end(`<!doctype html><title>Reef plumbing</title><h1>Reef plumbing</h1><nav>${links}</nav><p>${text}</p>
			<p>Call <a href="tel:+61740511234">07 4051 1234</a>, 1 Abbott St, Cairns QLD 4870</p>`);
	});
	let names = 0;
	return { ...server, nextUrl: () => url.replace("127.0.0.1", `soak-${++names}.localhost`) };
}

function parsePositive(name: string, text: string): number {
	const value = Number(text);
	if (!(value > 0)) throw new Error(`--${name} must be a number above 0.`);
	return value;
}

function print(line: string) {
	process.stdout.write(`${line}\n`);
}
