import type { Metric } from "./prometheus-text.ts";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(["GET", "HEAD", "POST"]);

export type RouteKind = "file" | "page" | "api-leads" | "api-snapshots" | "api-vitals" | "desk" | "report" | "health";
type AnsweredRequest = { route: RouteKind; method: string; status: number; seconds: number };

/** Counts what this process answers: few and fixed labels, whatever visitors send. */
export function countRequests() {
	const totals = new Map<string, { labels: Record<string, string>; value: number }>();
	const durations = new Map<RouteKind, { buckets: number[]; sum: number; count: number }>();
	return {
		add({ route, method, status, seconds }: AnsweredRequest) {
			const labels = { route, method: METHODS.has(method) ? method : "other", status: `${Math.floor(status / 100)}xx` };
			const key = Object.values(labels).join(" ");
			const total = totals.get(key) ?? { labels, value: 0 };
			total.value += 1;
			totals.set(key, total);

			const duration = durations.get(route) ?? { buckets: BUCKETS_SECONDS.map(() => 0), sum: 0, count: 0 };
			for (const [index, limit] of BUCKETS_SECONDS.entries())
				if (seconds <= limit) duration.buckets[index] = (duration.buckets[index] ?? 0) + 1;
			duration.sum += seconds;
			duration.count += 1;
			durations.set(route, duration);
		},
		list(): Metric[] {
			return [
				{ name: "http_requests_total", help: "Requests answered by this process.", type: "counter", samples: [...totals.values()] },
				{
					name: "http_request_duration_seconds",
					help: "Time until the answer begins; a snapshot's stream goes on after that.",
					type: "histogram",
					samples: [...durations].flatMap(([route, { buckets, sum, count }]) => [
						...buckets.map((value, index) => ({ suffix: "_bucket", labels: { route, le: String(BUCKETS_SECONDS[index]) }, value })),
						{ suffix: "_bucket", labels: { route, le: "+Inf" }, value: count },
						{ suffix: "_sum", labels: { route }, value: sum },
						{ suffix: "_count", labels: { route }, value: count },
					]),
				},
			];
		},
	};
}

/** What kind of address this is, for the figures. */
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
