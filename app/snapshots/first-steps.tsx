import { getTask, planActions } from "#audit/action-plan.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { CriticalTag, EFFORT_WORDS, formatPoints } from "./finding-details.tsx";

const SHOWN_STEPS = 3;

/** The first three steps of the action plan. */
export function FirstSteps({ snapshot }: { snapshot: AuditResult }) {
	const steps = planActions(snapshot).slice(0, SHOWN_STEPS);
	return (
		<>
			<h3 className="text-lg">Action plan</h3>
			{steps.length === 0 ? <p className="mt-1">Nothing we check needs fixing.</p> : null}
			<ol className="mt-2 grid gap-3">
				{steps.map((step, index) => (
					<li key={step.id} className="grid grid-cols-[1.75rem_1fr] gap-x-2">
						<span aria-hidden="true" className="display text-2xl text-reef-dark leading-none">
							{index + 1}
						</span>
						<div className="min-w-0">
							<p className="leading-snug">
								<strong>{getTask(step)}</strong>
								{snapshot.issues.includes(step.id) ? (
									<>
										{" "}
										<CriticalTag />
									</>
								) : null}
							</p>
							<p className="wrap-anywhere text-sm">{step.text}</p>
							<p className="text-ink-soft text-sm">
								+{formatPoints(step.points)}, {EFFORT_WORDS[step.effort]}
							</p>
						</div>
					</li>
				))}
			</ol>
		</>
	);
}
