import { ArrowLeft, ArrowRight } from "lucide-react";
import { buttonClass } from "#app/ui/button.ts";

type PageLink = { label: string; href: string | null };

/** Links to the previous and the next page, where there are any. */
export function Pager({ previous, next }: { previous: PageLink; next: PageLink }) {
	if (previous.href === null && next.href === null) return null;
	return (
		<nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
			{previous.href === null ? (
				<span />
			) : (
				<a href={previous.href} rel="prev" className={buttonClass("outline")}>
					<ArrowLeft aria-hidden="true" size={18} />
					{previous.label}
				</a>
			)}
			{next.href === null ? null : (
				<a href={next.href} rel="next" className={buttonClass("outline")}>
					{next.label}
					<ArrowRight aria-hidden="true" size={18} />
				</a>
			)}
		</nav>
	);
}
