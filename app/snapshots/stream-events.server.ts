import { describeError, logEvent } from "#app/log.server.ts";
import { stepEvent } from "#audit/audit-event.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import { describeNoResult } from "#audit/no-result.ts";
import type { SnapshotEvent } from "./snapshot-event.ts";

const BROKEN: SnapshotEvent = { type: "no-result", cause: "failed", reason: describeNoResult("failed") };

/** Streams events as one JSON object per line. Aborts the work when the client disconnects. */
export function streamEvents(
	listen: (signal: AbortSignal) => AsyncIterable<SnapshotEvent> | Iterable<SnapshotEvent>,
	callerSignal?: AbortSignal,
): Response {
	const stop = new AbortController();
	const signal = callerSignal ? AbortSignal.any([callerSignal, stop.signal]) : stop.signal;
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		async start(controller) {
			const send = (event: SnapshotEvent) => controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
			try {
				for await (const event of listen(signal)) send(event);
			} catch (error) {
				if (signal.aborted) return;
				logEvent("snapshot-failed", describeError(error));
				send(BROKEN);
			} finally {
				// A cancelled stream is already closed.
				if (!stop.signal.aborted) controller.close();
			}
		},
		cancel: () => stop.abort(),
	});
	return new Response(body, {
		headers: { "Content-Type": "application/x-ndjson; charset=utf-8", "Cache-Control": "no-store, no-transform" },
	});
}

/** Returns the events of a snapshot that finished earlier. */
export function replay(result: AuditResult, reportId: string | null): SnapshotEvent[] {
	const detail = `Using what we read on ${result.domain} in the last ten minutes`;
	return [...auditSteps.map(({ id }) => stepEvent(id, detail)), { type: "result", result, reportId }];
}
