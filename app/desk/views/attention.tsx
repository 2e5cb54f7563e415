import { ArrowRight, CircleAlert, Clock, MailX } from "lucide-react";
import { leadsPath } from "#app/desk/leads-path.ts";
import { countLeads } from "#app/desk/wording/count-leads.ts";
import type { DeskCounts } from "#app/leads/desk/desk-lead.ts";

/** What needs somebody now, loudest first; nothing where all is well. */
export function Attention({ counts }: { counts: DeskCounts }) {
	const { overdue, mailParked, mailWaiting } = counts;
	if (overdue + mailParked + mailWaiting === 0) return null;
	return (
		<ul className="mt-3 grid gap-2 sm:mt-4" aria-label="What needs you now">
			{overdue > 0 ? (
				<Line look="border-coral" href={leadsPath({ due: "overdue" })} action="Answer them first">
					<CircleAlert aria-hidden="true" size={20} className="shrink-0 text-coral" />
					<span>
						<strong className="display text-coral-dark text-lg sm:text-xl">{countLeads(overdue)}</strong> waited more than 24 hours.
					</span>
				</Line>
			) : null}
			{mailParked > 0 ? (
				<Line look="border-coral" href={leadsPath({ mail: "parked" })} action="See which">
					<MailX aria-hidden="true" size={20} className="shrink-0 text-coral" />
					<span>
						<strong>Mail given up</strong> for {countLeads(mailParked)}.
						<span className="max-sm:hidden"> Send it again once its fault is mended.</span>
					</span>
				</Line>
			) : null}
			{mailWaiting > 0 ? (
				<Line look="border-mango" href={leadsPath({ mail: "waiting" })} action="See which">
					<Clock aria-hidden="true" size={20} className="shrink-0" />
					<span>
						<strong>Mail waiting</strong> for {countLeads(mailWaiting)}.
						<span className="max-sm:hidden"> It goes out by itself when the mail server takes it.</span>
					</span>
				</Line>
			) : null}
		</ul>
	);
}

type LineProps = { look: string; href: string; action: string; children: React.ReactNode };

function Line({ look, href, action, children }: LineProps) {
	return (
		<li>
			<a
				href={href}
				className={`flex min-h-11 items-center justify-between gap-2 rounded-chart border border-l-4 bg-white px-2.5 py-1 text-ink leading-snug no-underline max-sm:text-sm sm:gap-4 sm:px-3 sm:py-2 hover:bg-shoal ${look}`}
			>
				<span className="flex items-center gap-2 sm:gap-2.5">{children}</span>
				<span className="inline-flex shrink-0 items-center gap-2 font-semibold text-reef-dark">
					<span className="max-sm:sr-only">{action}</span>
					<ArrowRight aria-hidden="true" size={18} />
				</span>
			</a>
		</li>
	);
}
