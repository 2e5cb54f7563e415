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
		<section aria-labelledby="no-competitors-title" className="no-print mt-14">
			<h2 id="no-competitors-title" className="text-2xl">
				How do your competitors score?
			</h2>
			<p className="mt-2 max-w-[68ch]">
				<a href="/#hero" className="text-reef-dark underline">
					Take a snapshot on the home page
				</a>{" "}
				and name the competitor beneath it: we measure that site as we measured yours.
			</p>
		</section>
	);
}
