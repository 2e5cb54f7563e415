import { CircleAlert } from "lucide-react";
import type { RetentionHold } from "#app/leads/retention-store.server.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { formatCount, formatLeadCount } from "./format-count.ts";

type Props = { hold: RetentionHold & { checkedAt: Date }; now: Date };

/** Says on every desk page that automatic deletion is paused, why, and how to resume it. */
export function RetentionNotice({ hold: { reason, dueLeads, allLeads, checkedAt }, now }: Props) {
	const clock = <strong>{formatMoment(now)}</strong>;
	const button = dueLeads === 0 ? "Continue" : `Delete ${formatLeadCount(dueLeads)} for good`;
	return (
		<section aria-labelledby="retention-on-hold" className="page pt-4">
			<div className="flex items-start gap-2.5 rounded-chart border border-coral border-l-4 bg-white px-3 py-2.5">
				<CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-coral" />
				<div className="min-w-0 max-w-[90ch] grow">
					<p id="retention-on-hold" className="display">
						Automatic deletion is paused
						{dueLeads === 0 ? "" : `: it would delete ${formatCount(dueLeads)} of ${formatLeadCount(allLeads)}`}
					</p>
					{reason === "clock" ? (
						<p className="mt-1 text-sm">
							Check the server's clock. It reads {clock}, but the last clean-up was at <strong>{formatMoment(checkedAt)}</strong>. If the
							clock is wrong, fix it, and deletion resumes within 90 minutes. If the site was only switched off for a while, continue.
						</p>
					) : (
						<p className="mt-1 text-sm">
							That is a lot at once. Check the setting <code>LEADS_KEPT_DAYS</code> and the server's clock, which reads {clock}. If you
							change either, deletion resumes within 90 minutes.
						</p>
					)}
					<Drawer
						title={reason === "clock" ? "The clock is right. Continue" : "Both are correct. Continue"}
						className="border-transparent text-sm"
					>
						<p className="text-sm">
							Old data is deleted within 90 minutes, leads with everything that belongs to them. This cannot be undone.
						</p>
						<form method="post" action="/desk/dashboard" className="mt-3 mb-1">
							<input type="hidden" name="intent" value="approve-retention" />
							<input type="hidden" name="reason" value={reason} />
							<input type="hidden" name="dueLeads" value={dueLeads} />
							<button
								type="submit"
								className={buttonClass("outline", "border-coral! text-coral-dark! hover:bg-coral-dark! hover:text-white!")}
							>
								{button}
							</button>
						</form>
					</Drawer>
				</div>
			</div>
		</section>
	);
}
