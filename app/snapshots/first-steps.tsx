import { getTask, planActions } from "#audit/action-plan.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { CriticalTag, EffortTag, formatPoints, NumberMark } from "./finding-details.tsx";

type Props = { snapshot: AuditResult; count: number };

/** The first steps of the action plan, numbered along a line: what to do and what it gains. The findings below say why. */
export function FirstSteps({ snapshot, count }: Props) {
	const steps = planActions(snapshot).slice(0, count);
	return (
		<>
			<h3 className="text-xl">Action plan</h3>
			{steps.length === 0 ? <p className="mt-1">Nothing we check needs fixing.</p> : null}
			<ol className="mt-3">
				{steps.map((step, index) => (
					<li
						key={step.id}
						className="flow-step relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 gap-y-2 pb-6 [--mark:1.75rem] last:pb-0 sm:grid-cols-[1.75rem_minmax(0,1fr)_auto]"
					>
						<NumberMark number={index + 1} look={snapshot.issues.includes(step.id) ? "critical" : "fix"} />
						<div className="min-w-0 pt-0.5">
							<p className="leading-tight">
								<strong className="display text-lg">{getTask(step)}</strong>
								{snapshot.issues.includes(step.id) ? (
									<>
										{" "}
										<span className="ml-1">
											<CriticalTag />
										</span>
									</>
								) : null}
							</p>
							<p className="mt-1.5">
								<EffortTag effort={step.effort} />
							</p>
						</div>
						<p className="font-bold font-display leading-tight max-sm:col-start-2 sm:pt-1 sm:text-right">+{formatPoints(step.points)}</p>
					</li>
				))}
			</ol>
		</>
	);
}
