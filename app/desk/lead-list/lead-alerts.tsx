import { ArrowRight, CircleAlert, Clock, type LucideIcon, MailX } from "lucide-react";
import { leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import type { LeadCounts } from "#app/desk/lead-shared/lead-counts-store.server.ts";
import { formatShortNumber } from "#app/desk/ui/format-number.ts";
import { formatCount } from "#audit/wording.ts";

type Alert = {
	leads: number;
	message: React.ReactNode;
	/** Replaces `message` when several alerts share a line on a phone. */
	short: string;
	hint: string;
	href: string;
	action: string;
	Icon: LucideIcon;
	border: string;
	colour: string;
};

/** Overdue leads and failed deliveries, most urgent first. They share one line where possible, to keep the list in view. */
export function LeadAlerts({ counts }: { counts: LeadCounts }) {
	const alerts = listAlerts(counts).filter(({ leads }) => leads > 0);
	if (alerts.length === 0) return null;
	return (
		<ul className="mt-3 flex flex-wrap gap-2 sm:mt-4 sm:max-lg:flex-col" aria-label="Needs attention">
			{alerts.map((alert) => (
				<li key={alert.short} className="grow max-sm:basis-0">
					<AlertLink alert={alert} isOnly={alerts.length === 1} />
				</li>
			))}
		</ul>
	);
}

function AlertLink({ alert: { Icon, ...alert }, isOnly }: { alert: Alert; isOnly: boolean }) {
	return (
		<a
			href={alert.href}
			className={`flex h-full min-h-11 items-center rounded-chart border border-l-4 bg-white px-2.5 py-1 text-ink leading-snug no-underline hover:bg-shoal sm:px-3 sm:py-2 ${alert.border}`}
		>
			{isOnly ? null : (
				<span className="sm:hidden">
					<strong className="display block text-lg">{formatShortNumber(alert.leads)}</strong>
					<span className="block font-semibold text-xs">{alert.short}</span>
				</span>
			)}
			<span className={`flex grow items-center justify-between gap-2 sm:gap-4 ${isOnly ? "max-sm:text-sm" : "max-sm:hidden"}`}>
				<span className="flex items-center gap-2 sm:gap-2.5">
					<Icon aria-hidden="true" size={20} className={`shrink-0 ${alert.colour}`} />
					<span>
						{alert.message}
						<span className={`max-sm:hidden ${isOnly ? "" : "lg:hidden"}`}> {alert.hint}</span>
					</span>
				</span>
				<span className="inline-flex shrink-0 items-center gap-2 font-semibold text-reef-dark">
					<span className={`max-sm:sr-only ${isOnly ? "" : "lg:sr-only"}`}>{alert.action}</span>
					<ArrowRight aria-hidden="true" size={18} />
				</span>
			</span>
		</a>
	);
}

function listAlerts({ overdue, deliveryFailed, deliveryDelayed }: LeadCounts): Alert[] {
	return [
		{
			leads: overdue,
			short: "overdue",
			hint: "",
			href: leadListPath({ due: "overdue" }),
			action: "Reply to these first",
			Icon: CircleAlert,
			border: "border-coral",
			colour: "text-coral",
			message: (
				<>
					<strong className="display text-coral-dark text-lg sm:text-xl">{formatCount(overdue, "request")}</strong>{" "}
					{overdue === 1 ? "is" : "are"} overdue for a reply.
				</>
			),
		},
		{
			leads: deliveryFailed,
			short: "delivery failed",
			href: leadListPath({ delivery: "failed" }),
			action: "See which",
			Icon: MailX,
			border: "border-coral",
			colour: "text-coral",
			hint: "Send it again once the problem is fixed.",
			message: (
				<>
					<strong>Delivery failed</strong> for {formatCount(deliveryFailed, "open request")}.
				</>
			),
		},
		{
			leads: deliveryDelayed,
			short: "delivery delayed",
			href: leadListPath({ delivery: "delayed" }),
			action: "See which",
			Icon: Clock,
			border: "border-mango",
			colour: "",
			hint: "We keep trying.",
			message: (
				<>
					<strong>Delivery delayed</strong> for {formatCount(deliveryDelayed, "request")}.
				</>
			),
		},
	];
}
