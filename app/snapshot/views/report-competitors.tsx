import { fillWithTypical } from "#app/snapshot/sample-snapshot.ts";
import { MOST_COMPETITORS } from "#app/snapshot/snapshot-role.ts";
import { ScoreChart } from "./score-chart.tsx";

type Props = { ownScore: number; competitors: { name: string; score: number }[] };

/** The score beside those whom the owner named and had measured; what is only typical says so. */
export function ReportCompetitors({ ownScore, competitors }: Props) {
	return (
		<section id="competitors" aria-labelledby="competitors-title" className="mt-14 break-inside-avoid print:mt-8">
			<h2 id="competitors-title" className="section-title">
				Beside your competitors
			</h2>
			<div className="mt-4 max-w-2xl">
				<ScoreChart ownScore={ownScore} competitors={fillWithTypical(competitors)} />
			</div>
			{competitors.length < MOST_COMPETITORS ? (
				<p className="mt-3 max-w-[68ch] text-ink-soft text-sm">
					A typical range is not a measurement. Name a competitor beside your snapshot and we measure that site as we measured yours.
				</p>
			) : null}
		</section>
	);
}
