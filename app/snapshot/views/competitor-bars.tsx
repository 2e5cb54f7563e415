import { useEffect, useRef, useState } from "react";
import { listenToSnapshot } from "#app/snapshot/listen-to-snapshot.ts";
import { typicalCompetitors } from "#app/snapshot/sample-snapshot.ts";
import { CompetitorForm } from "./competitor-form.tsx";
import { OverallScore } from "./overall-score.tsx";
import { type ChartedCompetitor, ScoreChart } from "./score-chart.tsx";

type Props = { ownScore: number; ownDomain: string };
type Measuring = { domain: string; stepText: string };

/**
 * The score beside three competitors. Nobody can measure a competitor that has no name, so each begins as the range that is typical of it;
 * one that the visitor names is read by the same engine and takes the place of a range.
 */
export function CompetitorBars({ ownScore, ownDomain }: Props) {
	const [named, setNamed] = useState<{ name: string; score: number }[]>([]);
	const [measuring, setMeasuring] = useState<Measuring | null>(null);
	const [error, setError] = useState("");
	const running = useRef<AbortController | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	async function measure(website: string) {
		const domain = new URL(website).hostname;
		if (domain === ownDomain || named.some(({ name }) => name === domain)) return setError(`${domain} is in the chart already.`);
		setError("");
		setMeasuring({ domain, stepText: "Starting..." });
		const run = new AbortController();
		running.current = run;
		try {
			for await (const event of listenToSnapshot(website, { signal: run.signal })) {
				if (event.type === "step") setMeasuring({ domain, stepText: event.text });
				else if (event.type === "unreachable") setError(`We could not read ${domain} (${event.reason}).`);
				else setNamed((earlier) => [...earlier, { name: domain, score: event.result.score }]);
			}
			setMeasuring(null);
		} catch {
			// Called off: the visitor has gone on to another website.
		}
	}

	const competitors: ChartedCompetitor[] = [...named, ...typicalCompetitors.slice(named.length)];
	return (
		<>
			<OverallScore score={ownScore} />
			<ScoreChart ownScore={ownScore} competitors={competitors} />
			{named.length < typicalCompetitors.length ? (
				<CompetitorForm
					error={error}
					status={measuring ? `${measuring.domain}: ${measuring.stepText}` : ""}
					onSubmit={measure}
					onInvalid={() => setError("Please enter a valid website URL")}
				/>
			) : null}
		</>
	);
}
