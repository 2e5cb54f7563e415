import { Check, CircleDashed, Minus } from "lucide-react";
import { FindingDetails, NumberMark } from "#app/snapshots/finding-details.tsx";
import { PointBars } from "#app/snapshots/point-bars.tsx";
import { getFigureColour } from "#app/snapshots/score-gauge.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import type { AuditResult, Finding } from "#audit/audit-result.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import { planStepId } from "./report-plan.tsx";

/** The columns of a point's findings on a wide screen, where its name and score stand on the left. */
const BESIDE_NAME = "lg:col-span-9 lg:col-start-4";
const REST: Finding["status"][] = ["pass", "na", "unknown"];

type Props = { snapshot: AuditResult; plan: string[] };

/** Every finding under its point, with its evidence. What needs fixing is listed; the rest is collapsed into one line. */
export function ReportPoints({ snapshot, plan }: Props) {
	const inOrder = snapshot.findings.toSorted((a, b) => rank(plan, a) - rank(plan, b));
	return (
		<section id="points" aria-labelledby="points-title" className="mt-14 print:mt-8">
			<h2 id="points-title" className="section-title">
				The seven points
			</h2>
			<div className="mt-5 break-inside-avoid print:mt-3">
				<PointBars points={snapshot.points} isLinked isMuted={snapshot.cap !== null} />
			</div>
			{auditSteps.map((step) => {
				const findings = inOrder.filter((finding) => finding.step === step.id);
				const settled = REST.flatMap((rest) => findings.filter((finding) => getLook(finding) === rest));
				const score = snapshot.points.find(({ id }) => id === step.id)?.score ?? null;
				return (
					<section
						key={step.id}
						id={step.id}
						aria-labelledby={`${step.id}-title`}
						className="mt-10 scroll-mt-24 border-ink border-t-2 pt-4 lg:grid lg:grid-cols-12 lg:gap-x-10 print:mt-5 print:block print:pt-1"
					>
						<div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 lg:sticky lg:top-28 lg:col-span-3 lg:row-span-2 lg:block lg:self-start print:flex print:break-after-avoid">
							<h3 id={`${step.id}-title`} className="text-2xl">
								{step.name}
							</h3>
							{score === null ? (
								<p className="text-ink-soft">not measured</p>
							) : (
								<p className="text-ink-soft">
									<span
										className={`display text-xl lg:text-6xl print:text-base ${snapshot.cap === null ? getFigureColour(score) : "text-ink"}`}
									>
										{score}
									</span>{" "}
									out of 100
								</p>
							)}
						</div>
						{findings.length === 0 ? <QuickWins score={score} /> : null}
						<FindingLines
							findings={findings.filter((finding) => !settled.includes(finding))}
							plan={plan}
							critical={snapshot.issues}
							className={`lg:-mt-2 ${BESIDE_NAME}`}
						/>
						<Rest findings={settled} plan={plan} />
					</section>
				);
			})}
		</section>
	);
}

/** The place of a finding in the plan. What is not in the plan keeps the order of the checks, at the end. */
function rank(plan: string[], { id }: Finding): number {
	const index = plan.indexOf(id);
	return index < 0 ? plan.length : index;
}

/** A pass with advice is shown among what could be better, not among what passed. */
function getLook({ status, text }: Finding): Finding["status"] {
	return status === "pass" && text !== "" ? "warn" : status;
}

type LinesProps = { findings: Finding[]; plan: string[]; critical?: string[]; className?: string };

function FindingLines({ findings, plan, critical = [], className }: LinesProps) {
	if (findings.length === 0) return null;
	return (
		<ul className={className}>
			{findings.map((finding) => (
				<li key={finding.id} id={finding.id} className="break-inside-avoid scroll-mt-24">
					<FindingDetails
						finding={finding}
						icon={
							<StatusIcon
								look={critical.includes(finding.id) ? "critical" : getLook(finding)}
								number={plan.indexOf(finding.id) + 1 || undefined}
							/>
						}
						isCritical={critical.includes(finding.id)}
						elsewhere={plan.includes(finding.id) ? <PlanStep number={plan.indexOf(finding.id) + 1} /> : null}
					/>
				</li>
			))}
		</ul>
	);
}

/** The findings that need nothing from the owner. */
function Rest({ findings, plan }: LinesProps) {
	if (findings.length === 0) return null;
	const count = (wanted: Finding["status"]) => findings.filter(({ status }) => status === wanted).length;
	const [passed, notApplying, unknown] = [count("pass"), count("na"), count("unknown")];
	const title = [
		passed > 0 ? `${passed} passed` : null,
		notApplying > 0 ? `${notApplying} ${notApplying === 1 ? "does" : "do"} not apply` : null,
		unknown > 0 ? `${unknown} could not be checked` : null,
	];
	return (
		<Drawer title={title.filter(Boolean).join(", ")} className={`border-hairline print:border-b-0 print:[&>summary]:pt-1.5 ${BESIDE_NAME}`}>
			<FindingLines findings={findings} plan={plan} className="print:grid print:grid-cols-2 print:gap-x-6 print:[&_details]:h-full" />
		</Drawer>
	);
}

function PlanStep({ number }: { number: number }) {
	return (
		<a href={`#${planStepId(number)}`} className="inline-block py-1 text-reef-dark underline">
			Step {number} of the plan
		</a>
	);
}

/** The seventh point has no checks of its own. */
function QuickWins({ score }: { score: number | null }) {
	return (
		<p className={`max-w-[68ch] print:max-w-none ${BESIDE_NAME}`}>
			{score === null
				? "None of the quick wins could be checked."
				: `You already have ${score}% of the points that take little effort. The plan marks the others “about an hour”.`}
		</p>
	);
}

const WORDS = {
	critical: "Critical",
	fail: "To fix",
	warn: "Could be better",
	pass: "Passed",
	na: "Does not apply",
	unknown: "Not checked",
};

type StatusProps = { look: keyof typeof WORDS; number: number | undefined };

/** The status as a mark, numbered like the step of the plan that fixes it, and in words for screen readers. */
function StatusIcon({ look, number }: StatusProps) {
	return (
		<>
			<span className="sr-only">{WORDS[look]}: </span>
			{look === "pass" ? (
				<Check aria-hidden="true" className="mx-1 shrink-0 text-seagrass-dark" size={20} />
			) : look === "na" ? (
				<Minus aria-hidden="true" className="mx-1 shrink-0 text-ink-soft" size={20} />
			) : look === "unknown" ? (
				<CircleDashed aria-hidden="true" className="mx-1 shrink-0 text-ink-soft" size={20} />
			) : (
				<NumberMark number={number} look={look === "critical" ? "critical" : "fix"} />
			)}
		</>
	);
}
