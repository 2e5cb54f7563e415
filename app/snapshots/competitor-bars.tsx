import { useEffect, useRef, useState } from "react";
import { withoutWww } from "#audit/evidence/urls.ts";
import { CompetitorForm } from "./competitor-form.tsx";
import { listenToSnapshot } from "./listen-to-snapshot.ts";
import { fillWithTypical } from "./sample-snapshot.ts";
import { ScoreChart } from "./score-chart.tsx";
import { MAX_COMPETITORS } from "./snapshot-role.ts";

type Props = { ownScore: number; ownDomains: string[]; leadKey: string };

/**
 * The score beside three competitors. Nobody can measure a competitor that has no name, so each begins as the range that is typical of it;
 * one that the visitor names is read by the same engine and takes the place of a range.
 */
export function CompetitorBars({ ownScore, ownDomains, leadKey }: Props) {
	const [named, setNamed] = useState<{ name: string; score: number }[]>([]);
	const [error, setError] = useState("");
	const [status, setStatus] = useState("");
	const [isMeasuring, setIsMeasuring] = useState(false);
	const running = useRef<AbortController | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	/** Whether the competitor is in the chart now, so that the field may be emptied. */
	async function measure(website: string): Promise<boolean> {
		const domain = new URL(website).hostname;
		const isKnown = (domains: string[]) => domains.some((known) => withoutWww(known) === withoutWww(domain));
		if (isKnown(ownDomains)) return refuse("That is your own site: it is the first bar already.");
		if (isKnown(named.map(({ name }) => name))) return refuse(`${domain} is in the chart already.`);
		setError("");
		setIsMeasuring(true);
		const run = new AbortController();
		running.current = run;
		try {
			for await (const event of listenToSnapshot(website, { signal: run.signal, leadKey, role: "competitor" })) {
				if (event.type === "step") setStatus(`${domain}: ${event.text}`);
				if (event.type === "unreachable") return refuse(`We could not read ${domain} (${event.reason}).`);
				if (event.type === "result") {
					setNamed((earlier) => [...earlier, { name: domain, score: event.result.score }]);
					setStatus(`${domain} scores ${event.result.score}, you score ${ownScore}.`);
					return true;
				}
			}
		} catch {
			// Called off: the visitor has gone on to another website.
		} finally {
			setIsMeasuring(false);
		}
		return false;
	}

	function refuse(sentence: string): false {
		setStatus("");
		setError(sentence);
		return false;
	}

	return (
		<>
			<ScoreChart ownScore={ownScore} competitors={fillWithTypical(named)} />
			<CompetitorForm
				isFull={named.length === MAX_COMPETITORS}
				error={error}
				status={status}
				isMeasuring={isMeasuring}
				onSubmit={measure}
				onInvalid={() => refuse("Please enter a valid website URL")}
			/>
		</>
	);
}
