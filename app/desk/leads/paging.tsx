import { ArrowLeft, ArrowRight } from "lucide-react";
import type { LeadPage } from "#app/desk/desk-lead.ts";
import { withFilter } from "#app/desk/lead-links.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { LeadFilter } from "./lead-filter.ts";

type Props = { page: LeadPage; filter: LeadFilter };

/** The way to older and newer leads, onward at the right; nothing where all stand on one page. */
export function Paging({ page: { newerCursor, olderCursor }, filter }: Props) {
	if (newerCursor === null && olderCursor === null) return null;
	const newer = { label: "Newer", href: newerCursor && withFilter("/desk", filter, { newer: newerCursor }) };
	const older = { label: "Older", href: olderCursor && withFilter("/desk", filter, { older: olderCursor }) };
	// A list of what is due begins with the oldest.
	const [back, onward] = filter.due === null ? [newer, older] : [older, newer];
	return (
		<nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
			{back.href === null ? (
				<span />
			) : (
				<a href={back.href} rel="prev" className={buttonClass("outline")}>
					<ArrowLeft aria-hidden="true" size={18} />
					{back.label}
				</a>
			)}
			{onward.href === null ? null : (
				<a href={onward.href} rel="next" className={buttonClass("outline")}>
					{onward.label}
					<ArrowRight aria-hidden="true" size={18} />
				</a>
			)}
		</nav>
	);
}
