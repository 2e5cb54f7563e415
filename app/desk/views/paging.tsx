import { ArrowLeft, ArrowRight } from "lucide-react";
import { withFilter } from "#app/desk/leads-path.ts";
import type { LeadPage } from "#app/leads/desk-lead.ts";
import type { LeadFilter } from "#app/leads/lead-filter.ts";
import { buttonClass } from "#app/ui/button.ts";

type Props = { page: LeadPage; filter: LeadFilter };

/** The way to older and newer leads; nothing where all stand on one page. */
export function Paging({ page: { newerCursor, olderCursor }, filter }: Props) {
	if (newerCursor === null && olderCursor === null) return null;
	return (
		<nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
			{newerCursor === null ? (
				<span />
			) : (
				<a href={withFilter("/desk", filter, { newer: newerCursor })} rel="prev" className={buttonClass("outline")}>
					<ArrowLeft aria-hidden="true" size={18} />
					Newer
				</a>
			)}
			{olderCursor === null ? null : (
				<a href={withFilter("/desk", filter, { older: olderCursor })} rel="next" className={buttonClass("outline")}>
					Older
					<ArrowRight aria-hidden="true" size={18} />
				</a>
			)}
		</nav>
	);
}
