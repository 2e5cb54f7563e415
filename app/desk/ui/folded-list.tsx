type Props = {
	/** The list's items. */
	rows: React.ReactNode[];
	/** How many are shown before the fold. */
	max: number;
	/** How many there are, if more than are listed. */
	total?: number;
	className?: string;
};

/** A list whose first items are shown, and the rest after "Show all 19". Works without JavaScript. */
export function FoldedList({ rows, max, total = rows.length, className }: Props) {
	return (
		<>
			<ul className={className}>{rows.slice(0, max)}</ul>
			{rows.length > max ? (
				<details className="group/fold border-hairline border-t">
					<summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-semibold text-reef-dark underline underline-offset-4">
						<span className="group-open/fold:hidden">{total > rows.length ? `Show the first ${rows.length}` : `Show all ${total}`}</span>
						<span className="hidden group-open/fold:inline">Show fewer</span>
					</summary>
					<ul className={className}>{rows.slice(max)}</ul>
				</details>
			) : null}
		</>
	);
}
