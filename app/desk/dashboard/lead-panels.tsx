import { countLeads } from "#app/desk/count-leads.ts";
import type { DeskNumbers } from "#app/desk/desk-lead.ts";
import { leadsPath } from "#app/desk/lead-links.ts";
import { Panel } from "#app/desk/panel.tsx";
import { sourceLabels } from "#app/desk/source-labels.ts";
import { AnswerHistogram } from "./answer-histogram.tsx";
import { ShareBars } from "./share-bars.tsx";
import { WonBar } from "./won-bar.tsx";

type Props = { numbers: DeskNumbers /** More than none. */; total: number };

/** What became of the leads, and where they came from. */
export function LeadPanels({ numbers: { days, leadsPerDay, bySource, byPackage, answers, won }, total }: Props) {
	const from = leadsPerDay[0]?.day ?? null;
	return (
		<>
			<Panel title="Answer time against 24 hours" className={`lg:col-span-5! ${answers.answered === 0 ? "self-start" : ""}`}>
				{answers.answered === 0 ? <p>No lead of these {days} days is answered yet.</p> : <AnswerHistogram bins={answers.byHours} />}
				{answers.late > 0 ? (
					<p className="mt-3 text-sm">
						<strong className="text-coral-dark">{countLeads(answers.late)}</strong> waited more than 24 hours, including those still
						waiting.
					</p>
				) : null}
			</Panel>
			<Panel title="Won and lost">
				{won.rate === null ? (
					<p>No lead of these {days} days is closed yet. Once some are won or lost, the share shows here.</p>
				) : (
					<WonBar won={won.won} lost={won.lost} from={from} />
				)}
			</Panel>
			<Panel title="By source">
				<ShareBars
					label="Leads by source"
					total={total}
					shares={bySource.map(({ source, leads }) => ({ name: sourceLabels[source], leads, href: leadsPath({ source, from }) }))}
				/>
			</Panel>
			<Panel title="By package">
				<ShareBars
					label="Leads by package"
					total={total}
					shares={byPackage.map(({ packageName, leads }) =>
						packageName === null
							? { name: "None chosen", leads, look: "bg-ink/30" }
							: { name: packageName, leads, href: leadsPath({ packageName, from }) },
					)}
				/>
			</Panel>
		</>
	);
}
