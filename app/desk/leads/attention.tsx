import { ArrowRight, CircleAlert, Clock, type LucideIcon, MailX } from "lucide-react";
import { countLeads, formatShortCount } from "#app/desk/count-leads.ts";
import type { DeskCounts } from "#app/desk/desk-lead.ts";
import { leadsPath } from "#app/desk/lead-links.ts";

type Alert = {
	leads: number;
	sentence: React.ReactNode;
	/** The sentence where several stand side by side on a phone. */
	short: string;
	hint: string;
	href: string;
	action: string;
	Icon: LucideIcon;
	edge: string;
	ink: string;
};

/** What needs somebody now, loudest first; nothing where all is well. Several share one line, so that the list begins in sight. */
export function Attention({ counts }: { counts: DeskCounts }) {
	const alerts = listAlerts(counts).filter(({ leads }) => leads > 0);
	if (alerts.length === 0) return null;
	return (
		<ul className="mt-3 flex gap-2 sm:mt-4 sm:max-lg:flex-col" aria-label="What needs you now">
			{alerts.map((alert) => (
				<li key={alert.short} className="grow max-sm:basis-0">
					<Line alert={alert} isAlone={alerts.length === 1} />
				</li>
			))}
		</ul>
	);
}

function Line({ alert: { Icon, ...alert }, isAlone }: { alert: Alert; isAlone: boolean }) {
	return (
		<a
			href={alert.href}
			className={`flex h-full min-h-11 items-center rounded-chart border border-l-4 bg-white px-2.5 py-1 text-ink leading-snug no-underline hover:bg-shoal sm:px-3 sm:py-2 ${alert.edge}`}
		>
			{isAlone ? null : (
				<span className="sm:hidden">
					<strong className="display block text-lg">{formatShortCount(alert.leads)}</strong>
					<span className="block font-semibold text-xs">{alert.short}</span>
				</span>
			)}
			<span className={`flex grow items-center justify-between gap-2 sm:gap-4 ${isAlone ? "max-sm:text-sm" : "max-sm:hidden"}`}>
				<span className="flex items-center gap-2 sm:gap-2.5">
					<Icon aria-hidden="true" size={20} className={`shrink-0 ${alert.ink}`} />
					<span>
						{alert.sentence}
						<span className={`max-sm:hidden ${isAlone ? "" : "lg:hidden"}`}> {alert.hint}</span>
					</span>
				</span>
				<span className="inline-flex shrink-0 items-center gap-2 font-semibold text-reef-dark">
					<span className={`max-sm:sr-only ${isAlone ? "" : "lg:sr-only"}`}>{alert.action}</span>
					<ArrowRight aria-hidden="true" size={18} />
				</span>
			</span>
		</a>
	);
}

function listAlerts({ overdue, mailParked, mailWaiting }: DeskCounts): Alert[] {
	return [
		{
			...{ leads: overdue, short: "overdue", hint: "", href: leadsPath({ due: "overdue" }), action: "Answer them first" },
			...{ Icon: CircleAlert, edge: "border-coral", ink: "text-coral" },
			sentence: (
				<>
					<strong className="display text-coral-dark text-lg sm:text-xl">{countLeads(overdue)}</strong> waited more than 24 hours.
				</>
			),
		},
		{
			...{ leads: mailParked, short: "mail given up", href: leadsPath({ mail: "parked" }), action: "See which" },
			...{ Icon: MailX, edge: "border-coral", ink: "text-coral", hint: "Send it again once the problem is fixed." },
			sentence: (
				<>
					<strong>Mail given up</strong> for {countLeads(mailParked)}.
				</>
			),
		},
		{
			...{ leads: mailWaiting, short: "mail waiting", href: leadsPath({ mail: "waiting" }), action: "See which" },
			...{ Icon: Clock, edge: "border-mango", ink: "", hint: "It goes out by itself when the mail server takes it." },
			sentence: (
				<>
					<strong>Mail waiting</strong> for {countLeads(mailWaiting)}.
				</>
			),
		},
	];
}
