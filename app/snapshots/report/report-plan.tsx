import { CriticalTag, EffortTag, formatPoints, NumberMark, WithCode, withBreaks } from "#app/snapshots/finding-details.tsx";
import { Gain, GainScale, getGainMax } from "#app/snapshots/next-points.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import type { Finding } from "#audit/audit-result.ts";

/** No one tackles more than ten steps at a time. A drawer for only one or two more is not worth it. */
const SHOWN_STEPS = 10;
const MAX_UNFOLDED_STEPS = 12;

type Step = Finding & { task: string };

type Props = {
	steps: Step[];
	/** Findings that are worth fixing, but earn no points. */
	advice: Finding[];
	/** Ids of the critical findings. */
	critical: string[];
	hasCap: boolean;
};

/** The action plan: what caps the score, what is critical, then the most points for the effort. */
export function ReportPlan({ steps, advice, critical, hasCap }: Props) {
	const maxGain = getGainMax(steps);
	const shown = steps.length > MAX_UNFOLDED_STEPS ? SHOWN_STEPS : steps.length;
	return (
		<section id="plan" aria-labelledby="plan-title" className="mt-14 print:mt-6">
			<h2 id="plan-title" className="section-title">
				Your action plan
			</h2>
			{steps.length === 0 ? (
				<p className="mt-2">Nothing we check needs fixing.</p>
			) : (
				<p className="mt-2 max-w-[68ch]">
					{hasCap
						? "What caps your score comes first, then what is critical, then the most points for the effort. So an hour's work can come before a bigger gain that takes longer."
						: "What is critical comes first, then the most points for the effort. So an hour's work can come before a bigger gain that takes longer."}
				</p>
			)}
			{/* On paper a table, whose head is on every page. */}
			<div className="print:table print:w-full">
				<div aria-hidden="true" className="print:table-header-group print:break-inside-avoid">
					<div className="mt-6 hidden grid-cols-[3.5rem_5fr_6fr_12rem] gap-x-6 font-bold font-display text-sm *:pb-1 lg:grid print:grid print:grid-cols-[1.75rem_5fr_6fr_11rem] print:gap-x-4 print:border-ink print:border-b-2">
						<span className="col-start-2">What and why</span>
						<span>How</span>
						<div>
							Gain and effort
							<GainScale max={maxGain} />
						</div>
					</div>
				</div>
				<div className="print:table-row-group">
					<ol className="mt-6 border-ink border-t-2 lg:mt-0 print:mt-0 print:border-t-0">
						{steps.slice(0, shown).map((step, index) => (
							<PlanStep key={step.id} step={step} number={index + 1} isCritical={critical.includes(step.id)} maxGain={maxGain} />
						))}
					</ol>
					{shown < steps.length ? (
						<Drawer title={`Steps ${shown + 1} to ${steps.length}`}>
							<ol start={shown + 1} className="border-hairline border-t print:border-t-0">
								{steps.slice(shown).map((step, index) => (
									<PlanStep
										key={step.id}
										step={step}
										number={shown + index + 1}
										isCritical={critical.includes(step.id)}
										maxGain={maxGain}
									/>
								))}
							</ol>
						</Drawer>
					) : null}
				</div>
			</div>
			{advice.length > 0 ? (
				<div className="mt-8 break-inside-avoid print:mt-5">
					<h3 className="text-xl">Also worth doing, though it adds no points</h3>
					<ul className="mt-3 grid gap-x-10 md:grid-cols-2">
						{advice.map(({ id, text }) => (
							<li key={id} className="wrap-anywhere flex gap-x-3 border-hairline border-t py-3 print:py-1">
								<NumberMark look="fix" />
								<span className="min-w-0">{withBreaks(text)}</span>
							</li>
						))}
					</ul>
				</div>
			) : null}
		</section>
	);
}

type PlanStepProps = { step: Step; number: number; isCritical: boolean; maxGain: number };

/** One step: what and why, how, points and effort, in one row on a wide screen and on paper. */
function PlanStep({ step, number, isCritical, maxGain }: PlanStepProps) {
	return (
		<li
			id={planStepId(number)}
			className="grid break-inside-avoid scroll-mt-24 print:last:break-before-avoid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-hairline border-b py-4 lg:grid-cols-[3.5rem_5fr_6fr_12rem] lg:gap-x-6 print:grid-cols-[1.75rem_5fr_6fr_11rem] print:gap-x-4 print:pt-[1.5mm] print:pb-1"
		>
			<NumberMark number={number} look={isCritical ? "critical" : "fix"} />
			<div className="min-w-0">
				<h3 className="text-xl print:text-base print:leading-tight">{step.task}</h3>
				{isCritical ? <CriticalTag /> : null}
				<p className="wrap-anywhere mt-1.5 print:mt-0.5">{withBreaks(step.text)}</p>
				<a href={`#${step.id}`} className="no-print mt-1 inline-block text-reef-dark underline underline-offset-2">
					What we found<span className="sr-only">: {step.task}</span>
				</a>
			</div>
			<p className="wrap-anywhere col-start-2 min-w-0 lg:col-start-auto print:col-start-auto">
				<strong className="lg:sr-only print:sr-only">How: </strong>
				<WithCode text={step.fix} />
			</p>
			<div className="col-start-2 lg:col-start-auto print:col-start-auto">
				<p className="text-sm">
					<strong className="mr-1 font-display lg:block lg:text-xl lg:leading-tight print:block print:text-sm">
						+{formatPoints(step.points)}
					</strong>
					<Gain points={step.points} max={maxGain} />
					<span className="sr-only">, </span> <EffortTag effort={step.effort} />
				</p>
			</div>
		</li>
	);
}

/** Returns the element id of a step, for links to it. */
export function planStepId(number: number): string {
	return `step-${number}`;
}
