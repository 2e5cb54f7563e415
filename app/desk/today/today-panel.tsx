import { FoldedList } from "#app/desk/ui/folded-list.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { RowLink } from "#app/desk/ui/row-link.tsx";
import { MAX_SECTION_ROWS } from "./max-section-rows.ts";

const LINK = "inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4";

type Props = {
	title: string;
	/** How many there are. */
	total: number;
	/** The first of them. */
	rows: React.ReactNode[];
	/** How many of them the rows stand for, if a row can stand for several. */
	listed?: number;
	/** How many rows are shown before the fold. */
	max?: number;
	/** What is not listed. Shown with `all`. */
	note?: string;
	/** Where the rest is listed. */
	all?: { href: string; label: string };
};

/** A section of Today: a list, folded if it is long, and a link to the rest. Empty, it is left out. */
export function TodayPanel({ title, total, rows, listed = rows.length, max = 5, note, all }: Props) {
	if (total === 0) return null;
	return (
		<Panel title={`${title} (${total < MAX_SECTION_ROWS ? total : `${MAX_SECTION_ROWS - 1}+`})`}>
			<FoldedList rows={rows} max={max} total={rows.length + total - listed} className="divide-y divide-hairline" />
			{total > listed || note ? (
				<p className="mt-1 text-ink-soft text-sm">
					{note}{" "}
					{all ? (
						<a href={all.href} className={LINK}>
							{all.label}
						</a>
					) : (
						"The rest follows once these are done."
					)}
				</p>
			) : null}
		</Panel>
	);
}

/** A row of a section. */
export function TodayRow({
	href,
	name,
	isUrgent = false,
	children,
}: {
	href: string;
	name: string;
	isUrgent?: boolean;
	children: React.ReactNode;
}) {
	return (
		<li
			className={`relative -mx-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-3 py-2.5 focus-within:bg-shoal hover:bg-shoal ${isUrgent ? "shadow-[inset_4px_0_0_var(--coral)]" : ""}`}
		>
			<RowLink href={href} className="min-w-0 basis-36 grow">
				{name}
			</RowLink>
			{children}
		</li>
	);
}
