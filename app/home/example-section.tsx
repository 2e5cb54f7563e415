import { exampleReportLink, scoringLink, snapshotLink } from "#app/site/navigation.ts";
import { exampleBusiness, exampleSnapshot } from "#app/snapshots/example-snapshot.ts";
import { FindingDetails, formatPoints } from "#app/snapshots/finding-details.tsx";
import { PairedBars } from "#app/snapshots/paired-bars.tsx";
import { ScoreGauge } from "#app/snapshots/score-gauge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { Section } from "./section.tsx";

const { domain, score, verdict, toFix, points, finding, nextFindings, rival } = exampleSnapshot;

/** The first sentence of what we expect. The demo site is not on the internet, so its URL must not become a link. */
const SHORT_FINDING = {
	...finding,
	expected: finding.expected.replace(/(?<=\.) .*/s, ""),
	url: finding.url?.replace(/^https?:\/\//, "") ?? null,
};

/** A real result of a made-up business, drawn with the components of a visitor's own result, which takes its place. */
export function ExampleSection() {
	return (
		<Section
			id="example"
			label="A worked example"
			title="Here's one we prepared earlier"
			intro={`We made up ${exampleBusiness.name} of ${exampleBusiness.town}, built its website and measured it, with another firm's beside it.`}
			className="border-ink border-b bg-shoal in-[main:has(.snapshot-report)]:hidden"
		>
			<div className="mt-7 overflow-clip rounded-chart border border-ink bg-white shadow-float">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-ink border-b px-[min(1.25rem,5vw)] py-3 sm:px-6">
					<span className="display wrap-anywhere text-lg">{exampleBusiness.name}</span>
					<span className="stamp">Example</span>
					<span className="wrap-anywhere text-ink-soft">{domain}</span>
					<span className="text-ink-soft text-sm max-lg:basis-full lg:ml-auto">
						Made-up business, real figures, as its owner would read them
					</span>
				</p>
				<div className="grid *:min-w-0 lg:grid-cols-[7fr_5fr]">
					<div className="grid grid-cols-1 content-start gap-y-8 p-[min(1.25rem,5vw)] sm:p-6 [&_dl]:ml-1 [&_dl]:pl-4">
						<div>
							<NumberedHeading number={1}>The score</NumberedHeading>
							<ScoreGauge score={score} verdict={verdict} />
						</div>
						<div>
							<NumberedHeading number={2}>
								<span className="text-coral-dark">Critical:</span> first {1 + nextFindings.length} of {toFix} fixes
							</NumberedHeading>
							<FindingDetails finding={SHORT_FINDING} icon={<CriticalMark />} isOpen isCritical />
							<ul>
								{nextFindings.map(({ id, text, points }) => (
									<li
										key={id}
										className="grid grid-cols-[auto_1fr] gap-x-3 border-hairline py-3 leading-snug not-last:border-b sm:grid-cols-[auto_1fr_auto] sm:pr-7.5"
									>
										<CriticalMark />
										<span className="wrap-anywhere min-w-0">{text}</span>
										<strong className="display mt-0.5 text-sm max-sm:col-start-2">+{formatPoints(points)}</strong>
									</li>
								))}
							</ul>
						</div>
					</div>
					<div className="flex flex-col border-ink border-t bg-paper p-[min(1.25rem,5vw)] sm:p-6 lg:border-t-0 lg:border-l lg:[&_ul]:mt-4 lg:[&_ul]:gap-y-7 lg:[&_ul]:text-base">
						<NumberedHeading number={3}>A competitor beside it</NumberedHeading>
						<p className="mb-3">
							<strong className="wrap-anywhere">{rival.domain}</strong> scores <strong>{rival.score}</strong>, {rival.score - score} points
							ahead
						</p>
						<PairedBars own={{ points }} competitor={rival} />
						<p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 lg:mt-auto lg:border-ink/30 lg:border-t lg:pt-5">
							<a href={exampleReportLink.href} className={buttonClass("solid")}>
								{exampleReportLink.label}
							</a>
							<a
								href={snapshotLink.href}
								className="inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
							>
								Measure your own site
							</a>
							<a
								href={scoringLink.href}
								className="inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
							>
								{scoringLink.label}
							</a>
						</p>
					</div>
				</div>
			</div>
		</Section>
	);
}

function CriticalMark() {
	return <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rotate-45 bg-coral-dark" />;
}

/** A numbered heading inside the sheet. */
function NumberedHeading({ number, children }: { number: number; children: React.ReactNode }) {
	return (
		<h3 className="mb-3 flex items-center gap-2.5 text-lg">
			<span aria-hidden="true" className="grid size-7 shrink-0 place-items-center rounded-full border border-ink text-sm">
				{number}
			</span>
			<span>{children}</span>
		</h3>
	);
}
