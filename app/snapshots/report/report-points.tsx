import { Check, CircleAlert, CircleDashed, Minus, TrendingUp } from "lucide-react";
import { FindingDetails } from "#app/snapshots/finding-details.tsx";
import { PointBars } from "#app/snapshots/point-bars.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import type { AuditResult, Finding } from "#audit/audit-result.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import { planStepId } from "./report-plan.tsx";

const REST: Finding["status"][] = ["pass", "na", "unknown"];

type Props = { snapshot: AuditResult; plan: string[] };

/** Every finding under its point, with its evidence. What needs fixing is listed; the rest is collapsed into one line. */
export function ReportPoints({ snapshot, plan }: Props) {
	const order = [...snapshot.issues, ...snapshot.opportunities];
	const inOrder = snapshot.findings.toSorted((a, b) => rank(order, a) - rank(order, b));
	return (
		<section id="points" aria-labelledby="points-title" className="mt-14 print:mt-8">
			<h2 id="points-title" className="section-title">
				The seven points
			</h2>
			<div className="mt-4 max-w-2xl break-inside-avoid">
				<PointBars points={snapshot.points} isLinked />
			</div>
			{auditSteps.map((step) => {
				const findings = inOrder.filter((finding) => finding.step === step.id);
				const score = snapshot.points.find(({ id }) => id === step.id)?.score ?? null;
				return (
					<section key={step.id} id={step.id} aria-labelledby={`${step.id}-title`} className="mt-10 scroll-mt-24 print:mt-6">
						<div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-2 print:break-after-avoid">
							<h3 id={`${step.id}-title`} className="text-2xl">
								{step.name}
							</h3>
							<p className="text-ink-soft">{score === null ? "not measured" : `${score} out of 100`}</p>
						</div>
						{findings.length === 0 ? <QuickWins score={score} /> : null}
						<FindingLines
							findings={findings.filter(({ status }) => status === "fail" || status === "warn")}
							plan={plan}
							critical={snapshot.issues}
						/>
						<Rest findings={REST.flatMap((rest) => findings.filter(({ status }) => status === rest))} plan={plan} />
					</section>
				);
			})}
		</section>
	);
}

/** The place of a finding in the order of what it costs the owner. What costs nothing keeps the order of the checks, at the end. */
function rank(order: string[], { id }: Finding): number {
	const index = order.indexOf(id);
	return index < 0 ? order.length : index;
}

type LinesProps = { findings: Finding[]; plan: string[]; critical?: string[] };

function FindingLines({ findings, plan, critical = [] }: LinesProps) {
	if (findings.length === 0) return null;
	return (
		<ul>
			{findings.map((finding) => (
				<li key={finding.id} id={finding.id} className="break-inside-avoid scroll-mt-24">
					<FindingDetails
						finding={finding}
						icon={<StatusIcon look={critical.includes(finding.id) ? "critical" : finding.status} />}
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
		<Drawer title={title.filter(Boolean).join(", ")}>
			<FindingLines findings={findings} plan={plan} />
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
		<p className="mt-3 max-w-[68ch]">
			{score === null
				? "None of the quick wins could be checked."
				: `You already have ${score}% of the points that take little effort. The plan marks the others “about an hour”.`}
		</p>
	);
}

const LOOKS = {
	critical: { Icon: CircleAlert, colour: "text-coral", words: "Critical" },
	fail: { Icon: TrendingUp, colour: "text-reef-dark", words: "To fix" },
	warn: { Icon: TrendingUp, colour: "text-reef-dark", words: "Could be better" },
	pass: { Icon: Check, colour: "text-seagrass-dark", words: "Passed" },
	na: { Icon: Minus, colour: "text-ink-soft", words: "Does not apply" },
	unknown: { Icon: CircleDashed, colour: "text-ink-soft", words: "Not checked" },
} as const;

/** The status as an icon, and in words for screen readers. */
function StatusIcon({ look }: { look: keyof typeof LOOKS }) {
	const { Icon, colour, words } = LOOKS[look];
	return (
		<>
			<Icon aria-hidden="true" className={`mt-1 shrink-0 ${colour}`} size={18} />
			<span className="sr-only">{words}: </span>
		</>
	);
}
