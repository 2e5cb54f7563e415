/** One figure with everything Prometheus wants to know about it. Label values come from lists of our own, never from a visitor. */
export type Metric = { name: string; help: string; type: "counter" | "gauge" | "histogram"; samples: Sample[] };
type Sample = { /** Behind the metric's own name, such as `_bucket`. */ suffix?: string; labels?: Record<string, string>; value: number };

export const PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

/** The figures in the text format that Prometheus and its kin read. */
export function renderMetrics(metrics: Metric[]): string {
	return metrics.map(renderMetric).join("");
}

function renderMetric({ name, help, type, samples }: Metric): string {
	const lines = samples.map(({ suffix = "", labels = {}, value }) => `${name}${suffix}${renderLabels(labels)} ${renderValue(value)}`);
	return [`# HELP ${name} ${help.replace(/\\/g, "\\\\").replace(/\n/g, "\\n")}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

function renderLabels(labels: Record<string, string>): string {
	const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
	return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escapeLabel(value: string): string {
	return value.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");
}

function renderValue(value: number): string {
	if (value === Number.POSITIVE_INFINITY) return "+Inf";
	return Number.isNaN(value) ? "NaN" : String(value);
}
