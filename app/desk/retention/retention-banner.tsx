import { CircleAlert } from "lucide-react";
import { formatNumber } from "#app/desk/ui/format-number.ts";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import type { RetentionHold } from "#app/retention/retention-store.server.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { formatCount } from "#audit/wording.ts";

type Props = { hold: RetentionHold & { checkedAt: Date }; isOwner: boolean; now: Date };

/** Says on every desk page that automatic deletion is paused, why, and how to resume it. */
export function RetentionBanner({ hold: { reason, dueLeads, allLeads, checkedAt }, isOwner, now }: Props) {
	const clock = <strong>{formatMoment(now)}</strong>;
	return (
		<section aria-labelledby="retention-on-hold" className="page pt-4">
			<div className="flex items-start gap-2.5 rounded-chart border border-coral border-l-4 bg-white px-3 py-2.5">
				<CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-coral" />
				<div className="min-w-0 max-w-[90ch] grow">
					<p id="retention-on-hold" className="display">
						Automatic deletion is paused
						{dueLeads === 0 ? "" : `: it would delete ${formatNumber(dueLeads)} of ${formatCount(allLeads, "request")}`}
					</p>
					{reason === "clock" ? (
						<p className="mt-1 text-sm">
							Check the server's clock. It reads {clock}, but the last clean-up was at <strong>{formatMoment(checkedAt)}</strong>. If the
							clock is wrong, fix it, and deletion resumes within 90 minutes. If the site was only switched off for a while, resume deletion
							below.
						</p>
					) : (
						<p className="mt-1 text-sm">
							That is a lot in one go. Check the setting <code>LEADS_KEPT_DAYS</code> and the server's clock, which reads {clock}. If you
							change either, deletion resumes within 90 minutes.
						</p>
					)}
					{isOwner ? (
						<Drawer
							title={reason === "clock" ? "The clock is right: resume deletion" : "The setting and the clock are right: resume deletion"}
							className="border-transparent text-sm"
						>
							<p className="text-sm">
								Old data is deleted within 90 minutes: requests with their notes, emails and snapshots. This can't be undone.
							</p>
							<PostButton intent="approve" fields={{ reason, dueLeads }} action="/desk/retention" look="danger" formClassName="mt-3 mb-1">
								{dueLeads === 0 ? "Resume deletion" : `Delete ${formatCount(dueLeads, "request")} for good`}
							</PostButton>
						</Drawer>
					) : (
						<p className="mt-1 text-sm">Only an owner can resume it. Please tell one.</p>
					)}
				</div>
			</div>
		</section>
	);
}
