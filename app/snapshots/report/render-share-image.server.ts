import { Piscina } from "piscina";
import { describeError, logEvent } from "#app/log.server.ts";
import type { ShareImageInput } from "#app/site/draw-share-image.server.ts";
import { getScoreBand } from "#audit/verdict.ts";

type ReportImage = { reportId: string; domain: string; score: number; host: string };

/** About 90 kB each. */
const MAX_CACHED = 100;
/** Behind one another in one thread, so that strangers can keep at most one processor busy. */
const MAX_QUEUED = 8;
const TIMEOUT_MS = 10_000;
const IDLE_MS = 30_000;
const MAX_DOMAIN_CHARACTERS = 48;

const cached = new Map<string, Uint8Array>();
const drawing = new Map<string, Promise<Uint8Array | null>>();
let pool: Piscina | undefined;

export function isShareImageCached(reportId: string): boolean {
	return cached.has(reportId);
}

/** Returns the share image of a report as PNG, drawn in a worker thread and cached; null if too many are waiting or it fails. */
export function renderShareImage(image: ReportImage): Promise<Uint8Array | null> {
	const { reportId } = image;
	const known = cached.get(reportId);
	if (known) {
		// The oldest entry is dropped first, so a used one moves to the end.
		cached.delete(reportId);
		cached.set(reportId, known);
		return Promise.resolve(known);
	}
	let promise = drawing.get(reportId);
	if (!promise) {
		promise = draw(image).finally(() => drawing.delete(reportId));
		drawing.set(reportId, promise);
	}
	return promise;
}

async function draw({ reportId, domain, score, host }: ReportImage): Promise<Uint8Array | null> {
	if (drawing.size > MAX_QUEUED) return null;
	pool ??= new Piscina({ filename: findWorkerFile(), minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, env: {}, execArgv: [] });
	const input: Omit<ShareImageInput, "iconSvg"> = {
		title: toShownDomain(domain),
		host,
		score: { value: score, band: getScoreBand(score) },
	};
	try {
		const png: Uint8Array = await pool.run(input, { signal: AbortSignal.timeout(TIMEOUT_MS) });
		cached.set(reportId, png);
		const [oldest] = cached.keys();
		if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
		return png;
	} catch (error) {
		logEvent("share-image-failed", describeError(error));
		return null;
	}
}

/** Keeps what the font has: the domain comes from a stranger's site, and other letters could reverse the line or be missing from the font. */
function toShownDomain(domain: string): string {
	const plain = domain.slice(0, 300).replace(/[^a-z0-9.:-]/gi, "");
	return plain.length > MAX_DOMAIN_CHARACTERS ? `${plain.slice(0, MAX_DOMAIN_CHARACTERS)}…` : plain || "Your website";
}

/** Returns the worker's file, which the build puts beside the server's bundle, or one folder above its chunks. */
function findWorkerFile(): string {
	if (import.meta.url.endsWith(".ts")) return new URL("./share-image-worker.ts", import.meta.url).href;
	return new URL(/\/assets\/[^/]+$/.test(import.meta.url) ? "../share-image-worker.js" : "./share-image-worker.js", import.meta.url).href;
}
