import { parentPort } from "node:worker_threads";
import { decodeHtml } from "./decode-html.ts";
import { readHtml } from "./read-html.ts";
import { readSitemap } from "./read-sitemap.ts";
import type { ReadingAnswers, ReadingTask } from "./reading-task.ts";

// The thread in which strangers' pages are read. Its first message says that it is ready, each one after that answers a task.
parentPort?.on("message", (task: ReadingTask) => parentPort?.postMessage(answer(task)));
parentPort?.postMessage("ready");

function answer(task: ReadingTask): ReadingAnswers[ReadingTask["kind"]] {
	try {
		if (task.kind === "sitemap") return readSitemap(decodeHtml(task.body, ""), task);
		return readHtml(decodeHtml(task.body, task.contentTypeHeader), task);
	} catch {
		return null;
	}
}
