import { getTask, planActions } from "#audit/action-plan.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { CriticalTag, EffortTag, formatPoints, NumberMark } from "./finding-details.tsx";

const SHOWN_STEPS = 3;

/** The first three steps of the action plan, numbered along a line: what to do and what it gains. The findings below say why. */
export function FirstSteps({ snapshot }: { snapshot: AuditResult }) {
	const steps = planActions(snapshot).slice(0, SHOWN_STEPS);
	return (
		<>
			<h3 className="text-xl">Action plan</h3>
			{steps.length === 0 ? <p className="mt-1">Nothing we check needs fixing.</p> : null}
			<ol className="mt-3">
				{steps.map((step, index) => (
					<li
						key={step.id}
						className="flow-step relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 gap-y-2 pb-6 last:pb-0 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto] sm:gap-x-5"
					>
						<NumberMark number={index + 1} look={snapshot.issues.includes(step.id) ? "critical" : "fix"} size="large" />
						<div className="min-w-0 pt-1">
							<p className="leading-tight">
								<strong className="text-lg leading-tight">{getTask(step)}</strong>
								{snapshot.issues.includes(step.id) ? (
									<>
										{" "}
										<CriticalTag />
									</>
								) : null}
							</p>
							<p className="mt-1.5">
								<EffortTag effort={step.effort} />
							</p>
						</div>
						<p className="font-bold font-display leading-tight max-sm:col-start-2 sm:pt-1.5 sm:text-right">+{formatPoints(step.points)}</p>
					</li>
				))}
			</ol>
		</>
	);
}
