import type { AuditResult } from "#audit/audit-result.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import type { MeasuredCompetitor } from "./snapshot-store.server.ts";

type Props = { own: Pick<AuditResult, "points">; competitor: MeasuredCompetitor };

/** The seven points of the visitor's site and of a competitor: two marks on one line out of 100. */
export function PairedBars({ own, competitor }: Props) {
	return (
		<div className="@container">
			<p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 text-ink-soft text-sm @lg:ml-48">
				<span className="flex items-center gap-1.5">
					<Mark look="own" />
					you
				</span>
				<span className="wrap-anywhere flex items-center gap-1.5">
					<Mark look="theirs" />
					{competitor.domain}
				</span>
			</p>
			<ul className="grid gap-y-2 text-sm print:gap-y-1">
				{auditSteps.map(({ id, name }) => {
					const [yours, theirs] = [own, competitor].map(({ points }) => points.find((point) => point.id === id)?.score ?? null);
					return (
						<li key={id} className={ROW}>
							<span>{name}</span>
							<span className="display text-right @lg:col-start-3">
								<span className="sr-only">you </span>
								<strong className="text-reef-dark">{yours ?? "–"}</strong>
								<span aria-hidden="true" className="text-ink-soft">
									{" : "}
								</span>
								<span className="sr-only">, they </span>
								<strong>{theirs ?? "–"}</strong>
							</span>
							<Line yours={yours ?? null} theirs={theirs ?? null} />
						</li>
					);
				})}
			</ul>
		</div>
	);
}

/** The name, the line and the figures in one row, with the line below them where there is no room. */
const ROW = "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 @lg:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_4.5rem]";

const MARKS = { own: "rounded-full bg-reef", theirs: "rotate-45 scale-85 bg-ink" };

function Mark({ look, className = "" }: { look: keyof typeof MARKS; className?: string }) {
	return <span className={`data-bar block size-2.5 shrink-0 ${MARKS[look]} ${className}`} />;
}

/** Both marks on a line from 0 to 100, joined by what lies between them. */
function Line({ yours, theirs }: { yours: number | null; theirs: number | null }) {
	const place = (score: number) => `calc(${score}% - 0.3125rem)`;
	return (
		<span
			aria-hidden="true"
			className="data-line relative block h-2.5 border-hairline border-x col-span-2 @lg:col-span-1 @lg:col-start-2 @lg:row-start-1"
		>
			<span className="data-line absolute inset-x-0 top-1/2 border-hairline border-t" />
			{yours !== null && theirs !== null ? (
				<span
					className="data-line absolute top-1/2 -mt-px border-ink/50 border-t-3"
					style={{ left: `${Math.min(yours, theirs)}%`, width: `${Math.abs(yours - theirs)}%` }}
				/>
			) : null}
			{theirs === null ? null : (
				<span className="absolute" style={{ left: place(theirs) }}>
					<Mark look="theirs" />
				</span>
			)}
			{yours === null ? null : (
				<span className="absolute" style={{ left: place(yours) }}>
					<Mark look="own" />
				</span>
			)}
		</span>
	);
}

/** Says who scores higher and by how much: "12 points ahead of you". */
export function compareScores(own: number, theirs: number): string {
	const difference = Math.abs(own - theirs);
	if (difference === 0) return "level with you";
	return `${difference} ${difference === 1 ? "point" : "points"} ${theirs > own ? "ahead of" : "behind"} you`;
}
