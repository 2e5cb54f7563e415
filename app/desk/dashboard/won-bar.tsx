import { countLeads, formatCount } from "#app/desk/count-leads.ts";
import { leadsPath } from "#app/desk/lead-links.ts";
import { TickScale } from "#app/snapshots/tick-scale.tsx";

type Props = { won: number; lost: number /** The first day that counts. */; from: string | null };

const LINK =
	"inline-flex min-h-6 items-center max-sm:min-h-11 font-semibold text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-ink";

/** How many of the closed leads were won, on a scale of a hundred. */
export function WonBar({ won, lost, from }: Props) {
	const closed = won + lost;
	const percent = Math.round((won / closed) * 100);
	return (
		<>
			<p className="flex items-baseline gap-2">
				<span className="display text-5xl">{percent}%</span>
				<span className="text-ink-soft">of {countLeads(closed)} closed</span>
			</p>
			<div aria-hidden="true" className="mt-3">
				<div className="data-track flex h-6 border border-ink bg-white">
					<span className="data-bar block h-full bg-seagrass" style={{ width: `${percent}%` }} />
					<span className="block h-full grow bg-ink/25" />
				</div>
				<TickScale />
			</div>
			<p className="mt-3 flex flex-wrap gap-x-5 text-sm">
				<a href={leadsPath({ status: "won", from })} className={LINK}>
					{formatCount(won)} won
				</a>
				<a href={leadsPath({ status: "lost", from })} className={LINK}>
					{formatCount(lost)} lost
				</a>
			</p>
		</>
	);
}
