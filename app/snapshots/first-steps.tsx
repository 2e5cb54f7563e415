import { getTask, planActions } from "#audit/action-plan.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { CriticalTag, EFFORT_WORDS, formatPoints, Gain, Station } from "./finding-details.tsx";

const SHOWN_STEPS = 3;

/** The first three steps of the action plan, as stations on one course. */
export function FirstSteps({ snapshot }: { snapshot: AuditResult }) {
	const steps = planActions(snapshot).slice(0, SHOWN_STEPS);
	return (
		<>
			<h3 className="text-xl">Action plan</h3>
			{steps.length === 0 ? <p className="mt-1">Nothing we check needs fixing.</p> : null}
			<ol className="mt-3">
				{steps.map((step, index) => (
					<li key={step.id} className="flow-step relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
						<Station number={index + 1} look={snapshot.issues.includes(step.id) ? "critical" : "fix"} size="large" />
						<div className="min-w-0 pt-1">
							<p className="leading-snug">
								<strong className="text-lg leading-tight">{getTask(step)}</strong>
								{snapshot.issues.includes(step.id) ? (
									<>
										{" "}
										<CriticalTag />
									</>
								) : null}
							</p>
							<p className="wrap-anywhere mt-0.5">{step.text}</p>
							<p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
								<span className="max-sm:hidden">
									<Gain points={step.points} />
								</span>
								<span>
									+{formatPoints(step.points)}, {EFFORT_WORDS[step.effort]}
								</span>
							</p>
						</div>
					</li>
				))}
			</ol>
		</>
	);
}
