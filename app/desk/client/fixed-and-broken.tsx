import { CircleAlert, CircleCheck } from "lucide-react";
import type { HistoryEntry, OpenProblem } from "#app/clients/describe-changes.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { formatAxisDay } from "./line-chart.tsx";

const MAX_FIXED = 20;

type Props = { problems: OpenProblem[]; history: HistoryEntry[] };

/** What is wrong and since when, and what was fixed. What broke or got worse since we began to measure comes first. */
export function FixedAndBroken({ problems, history }: Props) {
	const broken = problems.filter(({ isFromStart }) => !isFromStart).toSorted((a, b) => b.since.getTime() - a.since.getTime());
	const old = problems.filter(({ isFromStart }) => isFromStart);
	const fixed = history
		.flatMap(({ reading, changes }) => (changes?.fixed ?? []).map((problem) => ({ ...problem, on: reading.measuredAt })))
		.toReversed();
	return (
		<div className="mt-5 grid items-start *:min-w-0 gap-5 lg:grid-cols-2">
			<Panel title="What's wrong, and since when">
				{problems.length === 0 ? <p>Nothing that we check for.</p> : null}
				<ProblemList label="New or worse since we began to measure" problems={broken} />
				<ProblemList label="There since we first looked" problems={old} />
			</Panel>
			<Panel title="What was fixed">
				{fixed.length === 0 ? <p>Nothing yet since we began to measure.</p> : null}
				<ul aria-label="What was fixed" className="grid gap-2.5">
					{fixed.slice(0, MAX_FIXED).map(({ id, name, text, on }) => (
						<li key={`${id} ${on.getTime()}`} className="flex items-start gap-2">
							<CircleCheck aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-seagrass" />
							<span className="wrap-anywhere min-w-0">
								<strong>{name}</strong>, by {formatAxisDay(on)}
								<span className="block text-ink-soft text-sm">Before: {text}</span>
							</span>
						</li>
					))}
				</ul>
				{fixed.length > MAX_FIXED ? <p className="mt-3 text-ink-soft text-sm">And {fixed.length - MAX_FIXED} more before that.</p> : null}
			</Panel>
		</div>
	);
}

function ProblemList({ label, problems }: { label: string; problems: OpenProblem[] }) {
	if (problems.length === 0) return null;
	return (
		<>
			<h3 className="mt-3 mb-1.5 text-base first:mt-0">{label}</h3>
			<ul className="grid gap-2.5">
				{problems.map(({ id, name, text, since, isWorse, isCritical }) => (
					<li key={id} className="flex items-start gap-2">
						<CircleAlert aria-hidden="true" size={18} className={`mt-0.5 shrink-0 ${isCritical ? "text-coral" : "text-reef"}`} />
						<span className="wrap-anywhere min-w-0">
							{isCritical ? "Critical: " : null}
							<strong>{name}</strong>, {isWorse ? "worse since" : "since"} {formatAxisDay(since)}
							<span className="block text-ink-soft text-sm">{text}</span>
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
