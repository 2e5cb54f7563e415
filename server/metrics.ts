import { createHash, timingSafeEqual } from "node:crypto";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OpenDatabase } from "#app/db/client.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { listAcceptedLeads } from "#app/leads/accept-lead.server.ts";
import { type NoticeBacklog, readNoticeBacklog } from "#app/outbox/notice-store.server.ts";
import { countRuns } from "#app/snapshots/admit-snapshot.server.ts";
import { withTimeout } from "#app/with-timeout.server.ts";
import { cacheFor } from "./cache-for.ts";

const DATABASE_CACHE_MS = 10_000;
const DATABASE_TIMEOUT_MS = 2_000;
const METHODS = new Set(["GET", "HEAD", "POST"]);

type RouteKind = "file" | "page" | "api-leads" | "api-snapshots" | "api-vitals" | "desk" | "report" | "health";
type CountedRequest = { route: RouteKind; method: string; status: number; seconds: number };
type Options = Pick<OpenDatabase, "db" | "countConnections"> & { token: string; version: string };

/** The metrics of this process, for anyone with the token. No value or label says anything about a visitor. */
export function openMetrics({ db, countConnections, token, version }: Options) {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const requests = new Counter({
		name: "http_requests_total",
		help: "Requests served by this process.",
		labelNames: ["route", "method", "status"],
		registers,
	});
	const durations = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time until the response starts; the stream of a snapshot continues after that.",
		labelNames: ["route"],
		buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
		registers,
	});
	const acceptedLeads = new Counter({
		name: "leads_accepted_total",
		help: "Leads stored by this process, without repeats.",
		labelNames: ["source"],
		registers,
	});
	const connections = new Gauge({
		name: "database_connections",
		help: "Connections of this process to PostgreSQL: total, of these idle, and requests waiting for one.",
		labelNames: ["state"],
		registers,
	});
	new Gauge({ name: "site_info", help: "Versions.", labelNames: ["version", "node"], registers }).set(
		{ version, node: process.version },
		1,
	);
	const snapshots = new Gauge({ name: "snapshots_in_flight", help: "Snapshots that this process is running.", registers });
	const database = openDatabaseMetrics(registers);
	const readDatabase = cacheFor(DATABASE_CACHE_MS, () =>
		withTimeout(readNoticeBacklog(db, new Date()), DATABASE_TIMEOUT_MS).catch(() => null),
	);

	return {
		count({ route, method, status, seconds }: CountedRequest) {
			requests.inc({ route, method: METHODS.has(method) ? method : "other", status: `${Math.floor(status / 100)}xx` });
			durations.observe({ route }, seconds);
		},
		async respond(authorization: string | null): Promise<Response> {
			if (!isBearer(authorization, token)) return textResponse(401, "Send the token as a bearer token.", { "WWW-Authenticate": "Bearer" });
			database.set(await readDatabase());
			snapshots.set(countRuns());
			acceptedLeads.reset();
			for (const { source, leads } of listAcceptedLeads()) acceptedLeads.inc({ source }, leads);
			for (const [state, count] of Object.entries(countConnections() ?? {})) connections.set({ state }, count);
			return new Response(await registry.metrics(), { headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" } });
		},
	};
}

/** These come from the database and are the same on every node, so scrape one node and do not add them up. */
function openDatabaseMetrics(registers: Registry[]) {
	const up = new Gauge({ name: "database_up", help: "Whether the database responded.", registers });
	const notices = new Gauge({
		name: "notices",
		help: "Unsent notices on all nodes: waiting, of these older than five minutes (overdue), and given up (parked).",
		labelNames: ["state"],
		registers,
	});
	const oldest = new Gauge({ name: "notices_oldest_waiting_seconds", help: "Age of the oldest unsent notice on all nodes.", registers });
	return {
		/** Sets the figures, or leaves them out if there are none: 0 would mean that all is well. */
		set(backlog: NoticeBacklog | null) {
			up.set(backlog ? 1 : 0);
			notices.reset();
			oldest.remove();
			if (!backlog) return;
			const { waiting, overdue, parked, oldestWaitingSeconds } = backlog;
			for (const [state, count] of Object.entries({ waiting, overdue, parked })) notices.set({ state }, count);
			oldest.set(oldestWaitingSeconds);
		},
	};
}

/** Returns the route label, one of a few fixed values whatever visitors send. */
export function routeKindOf(pathname: string, isFile: boolean): RouteKind {
	if (isFile) return "file";
	const path = pathname.toLowerCase();
	if (/^\/(healthz|readyz|metrics)$/.test(path)) return "health";
	if (/^\/api\/leads(\.data)?\/?$/.test(path)) return "api-leads";
	if (/^\/api\/snapshots(\.data)?\/?$/.test(path)) return "api-snapshots";
	if (/^\/api\/vitals(\.data)?\/?$/.test(path)) return "api-vitals";
	if (/^\/desk([/.]|$)/.test(path)) return "desk";
	return path.startsWith("/report/") ? "report" : "page";
}

/** Digests have one length, so every guess takes the same time to compare. */
function isBearer(authorization: string | null, token: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(/^bearer +([!-~]*)$/i.exec(authorization ?? "")?.[1] ?? ""), digest(token));
}
