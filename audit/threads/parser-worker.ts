import { getHeapStatistics } from "node:v8";
import { parentPort, threadId } from "node:worker_threads";
import { type Grade, gradeSite } from "#audit/grade-site.ts";
import { decodeHtml } from "#audit/read/decode-html.ts";
import { parseHtml } from "#audit/read/parse-html.ts";
import { parseSitemapFile, type Sitemap } from "#audit/read/parse-sitemap.ts";
import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";

export type ParserTask =
	| { kind: "html"; body: Uint8Array; contentTypeHeader: string; url: string; siteUrl: string }
	| { kind: "sitemap"; body: Uint8Array; isCutShort: boolean }
	| { kind: "grade"; facts: SiteFacts; now: Date };

/** Handlers keyed by kind of task. The result is null when the input cannot be parsed. */
export type ParserResults = { html: HtmlFacts | null; sitemap: Sitemap | null; grade: Grade | null };

/** Posted when a thread starts on a task, so the pool knows which thread to watch. */
export type TaskStarted = { taskId: number; threadId: number; cpuUsage: NodeJS.CpuUsage };

export type TaskDone = { result: unknown; cpuMs: number; heapBytes: number };

/** Runs one task of the parser pool in its thread. */
export default function runTask({ taskId, task }: { taskId: number; task: ParserTask }): TaskDone {
	const cpuUsage = process.threadCpuUsage();
	parentPort?.postMessage({ taskId, threadId, cpuUsage } satisfies TaskStarted);
	const result = parse(task);
	const { user, system } = process.threadCpuUsage(cpuUsage);
	return { result, cpuMs: (user + system) / 1_000, heapBytes: getHeapStatistics().total_heap_size };
}

function parse(task: ParserTask): ParserResults[ParserTask["kind"]] {
	try {
		if (task.kind === "grade") return gradeSite(task.facts, task.now);
		if (task.kind === "sitemap") return parseSitemapFile(task.body, task);
		return parseHtml(decodeHtml(task.body, task.contentTypeHeader), task);
	} catch {
		return null;
	}
}
