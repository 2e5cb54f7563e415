import { createHash, timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { OpenDatabase } from "#app/db/client.server.ts";
import { inTime } from "#app/db/in-time.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { listAcceptedLeads } from "#app/leads/accepted-leads.server.ts";
import { type NoticeBacklog, readNoticeBacklog } from "#app/notices/notice-store.server.ts";
import { countRuns } from "#app/snapshots/snapshot-run-store.server.ts";
import { countRequests } from "./count-requests.ts";
import { keepFor } from "./keep-for.ts";
import { type Metric, PROMETHEUS_TEXT, renderMetrics } from "./prometheus-text.ts";

const COUNTED_FOR_MS = 10_000;
const PATIENCE_MS = 2_000;

type MetricsOptions = Pick<OpenDatabase, "db" | "countConnections"> & { token: string; version: string };

/** What there is to watch, for whoever brings the token; no figure and no label says anything about a visitor. */
export function openMetrics({ db, countConnections, token, version }: MetricsOptions) {
	const requests = countRequests();
	const loopDelay = monitorEventLoopDelay({ resolution: 20 });
	loopDelay.enable();
	const readShared = keepFor(COUNTED_FOR_MS, () => inTime(readSharedFigures(db), PATIENCE_MS).catch(() => null));

	return {
		count: requests.add,
		async answer(authorization: string | null): Promise<Response> {
			if (!isBearer(authorization, token)) return textReply(401, "Send the token as a bearer token.", { "WWW-Authenticate": "Bearer" });
			const metrics = [
				...requests.list(),
				...listSharedMetrics(await readShared()),
				...listProcessMetrics({ loopDelayP99Seconds: loopDelay.percentile(99) / 1e9, connections: countConnections(), version }),
			];
			// Each reading tells of the time since the one before.
			loopDelay.reset();
			return new Response(renderMetrics(metrics), { headers: { "Content-Type": PROMETHEUS_TEXT, "Cache-Control": "no-store" } });
		},
	};
}

type SharedFigures = { notices: NoticeBacklog; snapshotsInFlight: number };

async function readSharedFigures(db: OpenDatabase["db"]): Promise<SharedFigures> {
	const now = new Date();
	return { notices: await readNoticeBacklog(db, now), snapshotsInFlight: await countRuns(db, now) };
}

/** Read from the database, so every node tells the same: to be read from one, not added up. */
function listSharedMetrics(figures: SharedFigures | null): Metric[] {
	const isUp = gauge("database_up", "Whether the database answered when these figures were read.", figures ? 1 : 0);
	if (!figures) return [isUp];
	const { waiting, overdue, parked, oldestWaitingSeconds } = figures.notices;
	return [
		isUp,
		{
			name: "notices",
			help: "Notices of leads not yet out, on all nodes: waiting, of these older than five minutes (overdue), and given up (parked).",
			type: "gauge",
			samples: Object.entries({ waiting, overdue, parked }).map(([state, value]) => ({ labels: { state }, value })),
		},
		gauge("notices_oldest_waiting_seconds", "Age of the oldest notice that is not out, on all nodes.", oldestWaitingSeconds),
		gauge("snapshots_in_flight", "Snapshots under way, on all nodes.", figures.snapshotsInFlight),
	];
}

type ProcessFigures = { loopDelayP99Seconds: number; connections: ReturnType<OpenDatabase["countConnections"]>; version: string };

function listProcessMetrics({ loopDelayP99Seconds, connections, version }: ProcessFigures): Metric[] {
	return [
		{
			name: "leads_accepted_total",
			help: "Leads stored by this process; repeats do not count.",
			type: "counter",
			samples: listAcceptedLeads().map(({ source, leads }) => ({ labels: { source }, value: leads })),
		},
		{
			name: "database_connections",
			help: "Connections of this process to PostgreSQL: open in total, of these idle, and requests waiting for one.",
			type: "gauge",
			samples: Object.entries(connections ?? {}).map(([state, value]) => ({ labels: { state }, value })),
		},
		gauge("nodejs_eventloop_delay_p99_seconds", "How late the event loop was, since the last reading.", loopDelayP99Seconds),
		gauge("process_resident_memory_bytes", "Memory of this process.", process.memoryUsage.rss()),
		gauge("process_start_time_seconds", "When this process started.", Math.round(Date.now() / 1000 - process.uptime())),
		{
			name: "site_info",
			help: "What runs here.",
			type: "gauge",
			samples: [{ labels: { version, node: process.version }, value: 1 }],
		},
	];
}

function gauge(name: string, help: string, value: number): Metric {
	return { name, help, type: "gauge", samples: [{ value }] };
}

/** Digests have one length, so the comparison takes the same time for every guess. */
function isBearer(authorization: string | null, token: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(/^bearer +([!-~]*)$/i.exec(authorization ?? "")?.[1] ?? ""), digest(token));
}
