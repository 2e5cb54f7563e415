import { parentPort } from "node:worker_threads";
import { gradeSite } from "#audit/grade-site.ts";
import { decodeHtml } from "./decode-html.ts";
import { readHtml } from "./read-html.ts";
import { readSitemap } from "./read-sitemap.ts";
import type { ReadingAnswers, ReadingTask } from "./reading-task.ts";
import { emptyReading, type SitemapReading } from "./sitemap-reading.ts";
import { unzipSitemap } from "./unzip-sitemap.ts";

// The thread in which strangers' pages are read. Its first message says that it is ready, each one after that answers a task.
parentPort?.on("message", (task: ReadingTask) => parentPort?.postMessage(answer(task)));
parentPort?.postMessage("ready");

function answer(task: ReadingTask): ReadingAnswers[ReadingTask["kind"]] {
	try {
		if (task.kind === "grade") return gradeSite(task.facts, task.now);
		if (task.kind === "sitemap") return answerSitemap(task.body, task.isCutShort);
		return readHtml(decodeHtml(task.body, task.contentTypeHeader), task);
	} catch {
		return null;
	}
}

function answerSitemap(body: Uint8Array, isCutShort: boolean): SitemapReading {
	const unzipped = unzipSitemap(body, isCutShort);
	if (unzipped === "too large") return emptyReading(null);
	if (unzipped === "broken") return emptyReading("It is compressed, and cannot be unpacked.");
	return readSitemap(decodeHtml(unzipped.body, ""), unzipped);
}
