import { Panel } from "#app/desk/ui/panel.tsx";
import type { ListedClient } from "./client-list-store.server.ts";
import { clientPath } from "./client-path.ts";
import { formatAxisDay } from "./line-chart.tsx";
import { ScoreChangeMark } from "./score-change.tsx";
import { Sparkline } from "./sparkline.tsx";

/** How the site of a client does, on the company's page: its score, the change and a link to the rest. */
export function ClientSummary({ client: { companyId, scores, change, watch } }: { client: ListedClient }) {
	const score = scores.at(-1);
	return (
		<Panel title="Client watch">
			{score === undefined ? (
				<p className="text-ink-soft">Not measured yet.</p>
			) : (
				<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<span className="flex items-baseline gap-2">
						<span className="display text-4xl">{score}</span>
						<ScoreChangeMark change={change} />
					</span>
					<Sparkline scores={scores} />
				</p>
			)}
			{watch ? <p className="mt-2 text-ink-soft text-sm">Next measurement: {formatAxisDay(new Date(watch.dueAt))}</p> : null}
			<a
				href={clientPath(companyId)}
				className="mt-1 inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
			>
				Open the measurements
			</a>
		</Panel>
	);
}
