import { CornerDownRight } from "lucide-react";
import type { DeskLead } from "#app/desk/desk-lead.ts";
import { leadPath } from "#app/desk/lead-links.ts";
import { leadName } from "#app/desk/lead-name.ts";
import { TimeAgo } from "#app/desk/time-ago.tsx";

type Props = { laterLeadId: number; related: DeskLead[]; list: URLSearchParams; now: Date };

/** That the same visitor went on, and where: it is the later request that is to be answered. */
export function GrewInto({ laterLeadId, related, list, now }: Props) {
	const later = related.find(({ id }) => id === laterLeadId);
	return (
		<p className="mt-4 flex items-center gap-2.5 rounded-chart border border-reef bg-shoal px-3">
			<CornerDownRight aria-hidden="true" size={18} className="shrink-0" />
			<span className="wrap-anywhere min-w-0 py-2.5">
				Grew into{" "}
				<a href={leadPath(laterLeadId, list)} className="font-semibold text-reef-dark underline underline-offset-4 max-sm:py-2.5">
					{later ? leadName(later) : "a later request"}
				</a>
				{later ? (
					<>
						, <TimeAgo time={later.createdAt} now={now} />
					</>
				) : null}
			</span>
		</p>
	);
}
