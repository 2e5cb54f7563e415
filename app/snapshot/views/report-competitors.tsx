import { ScoreChart } from "./score-chart.tsx";

type Props = { ownScore: number; competitors: { name: string; score: number }[] };

/** The score beside those whom the owner named and had measured; nothing here is typical or guessed. */
export function ReportCompetitors({ ownScore, competitors }: Props) {
	return (
		<section id="competitors" aria-labelledby="competitors-title" className="mt-14 break-inside-avoid print:mt-8">
			<h2 id="competitors-title" className="section-title">
				Beside your competitors
			</h2>
			<div className="mt-4 max-w-2xl">
				<ScoreChart ownScore={ownScore} competitors={competitors} />
			</div>
		</section>
	);
}

/** Where nobody was named. */
export function NoCompetitors() {
	return (
		<p className="no-print mt-10 max-w-[68ch]">
			Would you like to see your score beside a competitor's?{" "}
			<a href="/#hero" className="text-reef-dark underline">
				Take a snapshot on the home page
			</a>{" "}
			and name the competitor beneath it: we measure that site as we measured yours.
		</p>
	);
}
