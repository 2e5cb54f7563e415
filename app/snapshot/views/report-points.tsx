import { useEffect } from "react";
import type { Finding, MeasuredSnapshot } from "#app/snapshot/measured-snapshot.ts";
import { snapshotSteps } from "#app/snapshot/snapshot-steps.ts";
import { FindingDetails } from "./finding-details.tsx";
import { planStepId } from "./plan-step-id.ts";
import { PointBars } from "./point-bars.tsx";
import { StatusIcon } from "./status-icon.tsx";

const ORDER: Finding["status"][] = ["fail", "warn", "pass", "na", "unknown"];

type Props = { snapshot: MeasuredSnapshot; plan: string[] };

/** Every finding, by the seven points, with its evidence one tap away; one that the address names, or a step of the plan leads to, opens. */
export function ReportPoints({ snapshot, plan }: Props) {
	useEffect(() => {
		const openTarget = () => document.querySelector(":target > details")?.setAttribute("open", "");
		openTarget();
		addEventListener("hashchange", openTarget);
		return () => removeEventListener("hashchange", openTarget);
	}, []);
	return (
		<section id="points" aria-labelledby="points-title" className="mt-14 print:mt-8">
			<h2 id="points-title" className="section-title">
				The seven points
			</h2>
			<div className="mt-4 max-w-2xl break-inside-avoid">
				<PointBars points={snapshot.points} />
			</div>
			{snapshotSteps.map((step) => {
				const findings = snapshot.findings.filter((finding) => finding.step === step.id);
				const score = snapshot.points.find(({ id }) => id === step.id)?.score ?? null;
				return (
					<section key={step.id} id={step.id} aria-labelledby={`${step.id}-title`} className="mt-10 scroll-mt-24 print:mt-6">
						<div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-2">
							<h3 id={`${step.id}-title`} className="text-2xl">
								{step.name}
							</h3>
							<p className="text-ink-soft">{score === null ? "not measured" : `${score} out of 100`}</p>
						</div>
						{findings.length === 0 ? <QuickWins score={score} /> : null}
						<ul>
							{ORDER.flatMap((status) => findings.filter((finding) => finding.status === status)).map((finding) => (
								<li key={finding.id} id={finding.id} className="break-inside-avoid scroll-mt-24">
									<FindingDetails
										finding={finding}
										icon={<StatusIcon status={finding.status} />}
										elsewhere={plan.includes(finding.id) ? <PlanStep number={plan.indexOf(finding.id) + 1} /> : null}
									/>
								</li>
							))}
						</ul>
					</section>
				);
			})}
		</section>
	);
}

function PlanStep({ number }: { number: number }) {
	return (
		<a href={`#${planStepId(number)}`} className="text-reef-dark underline">
			Step {number} of the plan
		</a>
	);
}

/** The seventh point has no checks of its own. */
function QuickWins({ score }: { score: number | null }) {
	return (
		<p className="mt-3 max-w-[68ch]">
			{score === null
				? "None of the points that take little effort could be judged."
				: `Of the points that take little effort, over all six points above, you have ${score}% already. The plan marks the others “an hour of your own”.`}
		</p>
	);
}
