import type { AuditResult } from "#audit/audit-result.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import type { MeasuredCompetitor } from "./snapshot-store.server.ts";

type Props = { own: Pick<AuditResult, "points">; competitor: MeasuredCompetitor };

/** The seven points of the visitor's site and of a competitor, as pairs of bars out of 100. */
export function PairedBars({ own, competitor }: Props) {
	return (
		<>
			<p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 text-ink-soft text-xs">
				<Key colour="bg-reef">you</Key>
				<Key colour="bg-ink/55">{competitor.domain}</Key>
			</p>
			<ul className="grid gap-2 text-sm">
				{auditSteps.map(({ id, name }) => {
					const [yours, theirs] = [own, competitor].map(({ points }) => points.find((point) => point.id === id)?.score ?? null);
					return (
						<li key={id}>
							<span className="flex justify-between gap-3">
								<span>{name}</span>
								<span className="whitespace-nowrap">
									<span className="sr-only">you </span>
									<strong className="text-reef-dark">{yours ?? "–"}</strong>
									<span aria-hidden="true" className="text-ink-soft">
										{" : "}
									</span>
									<span className="sr-only">, they </span>
									<strong>{theirs ?? "–"}</strong>
								</span>
							</span>
							<Bar score={yours} colour="bg-reef" />
							<Bar score={theirs} colour="bg-ink/55" />
						</li>
					);
				})}
			</ul>
		</>
	);
}

function Key({ colour, children }: { colour: string; children: React.ReactNode }) {
	return (
		<span className="wrap-anywhere flex items-center gap-1.5">
			<span className={`data-bar size-2.5 shrink-0 ${colour}`} />
			{children}
		</span>
	);
}

function Bar({ score, colour }: { score: number | null | undefined; colour: string }) {
	return (
		<span aria-hidden="true" className="data-track mt-0.5 block h-1.5 bg-shoal">
			<span className={`data-bar block h-full ${colour}`} style={{ width: `${score ?? 0}%` }} />
		</span>
	);
}

/** Says who scores higher and by how much: "12 points ahead of you". */
export function compareScores(own: number, theirs: number): string {
	const difference = Math.abs(own - theirs);
	if (difference === 0) return "level with you";
	return `${difference} ${difference === 1 ? "point" : "points"} ${theirs > own ? "ahead of" : "behind"} you`;
}
