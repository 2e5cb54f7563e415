import { CircleAlert, CircleCheck } from "lucide-react";
import type { HistoryEntry, OpenProblem } from "#app/clients/describe-changes.ts";
import { FoldedList } from "#app/desk/ui/folded-list.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { formatAxisDay } from "./line-chart.tsx";

/** What is shown before the fold. */
const MAX_BROKEN = 10;
const MAX_OLD = 5;
const MAX_FIXED = 5;

const LIST = "grid gap-2.5 py-2";

type Props = { problems: OpenProblem[]; history: HistoryEntry[] };

/** What is wrong and since when, and what was fixed. What broke or got worse since the first measurement comes first. */
export function FixedAndBroken({ problems, history }: Props) {
	const broken = problems.filter(({ isFromStart }) => !isFromStart).toSorted((a, b) => b.since.getTime() - a.since.getTime());
	const old = problems.filter(({ isFromStart }) => isFromStart);
	const fixed = history
		.flatMap(({ reading, changes }) => (changes?.fixed ?? []).map((problem) => ({ ...problem, on: reading.measuredAt })))
		.toReversed();
	return (
		<div className="mt-5 grid items-start *:min-w-0 gap-5 lg:grid-cols-2">
			<Panel title="What's wrong, and since when">
				<p className="text-ink-soft text-sm">
					{problems.length === 0 ? "Nothing that we check for." : "Under each problem is what the client reads in their report."}
				</p>
				<ProblemList label="New or worse since the first measurement" problems={broken} max={MAX_BROKEN} />
				<ProblemList label="There from the first measurement" problems={old} max={MAX_OLD} />
			</Panel>
			<Panel title="What was fixed">
				{fixed.length === 0 ? <p>Nothing yet since the first measurement.</p> : null}
				<FoldedList
					max={MAX_FIXED}
					className={LIST}
					rows={fixed.map(({ id, name, text, on }) => (
						<li key={`${id} ${on.getTime()}`} className="flex items-start gap-2">
							<CircleCheck aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-seagrass" />
							<span className="wrap-anywhere min-w-0">
								<strong>{name}</strong>, by {formatAxisDay(on)}
								<span className="block text-ink-soft text-sm">Before: {text}</span>
							</span>
						</li>
					))}
				/>
			</Panel>
		</div>
	);
}

function ProblemList({ label, problems, max }: { label: string; problems: OpenProblem[]; max: number }) {
	if (problems.length === 0) return null;
	return (
		<>
			<h3 className="mt-3 text-base">{label}</h3>
			<FoldedList
				max={max}
				className={LIST}
				rows={problems.map(({ id, name, text, since, isWorse, isCritical }) => (
					<li key={id} className="flex items-start gap-2">
						<CircleAlert aria-hidden="true" size={18} className={`mt-0.5 shrink-0 ${isCritical ? "text-coral" : "text-reef"}`} />
						<span className="wrap-anywhere min-w-0">
							<strong>{name}</strong>, {isCritical ? "critical, " : null}
							{isWorse ? "worse since" : "since"} {formatAxisDay(since)}
							<span className="block text-ink-soft text-sm">{text}</span>
						</span>
					</li>
				))}
			/>
		</>
	);
}
