type Props = { periods: number[]; days: number };

/** How far back the dashboard looks. */
export function PeriodSwitch({ periods, days }: Props) {
	return (
		<nav aria-label="Period" className="inline-flex overflow-hidden rounded-chart border border-ink">
			{periods.map((period) => (
				<a
					key={period}
					href={`/desk/dashboard?days=${period}`}
					aria-current={period === days ? "page" : undefined}
					className={`inline-flex min-h-11 items-center px-4 font-semibold text-sm no-underline not-first:border-ink not-first:border-l ${period === days ? "bg-ink text-paper" : "text-ink hover:bg-shoal"}`}
				>
					{period} days
				</a>
			))}
		</nav>
	);
}
