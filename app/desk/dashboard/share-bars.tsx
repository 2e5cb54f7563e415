import { formatCount } from "#app/desk/count-leads.ts";

type Props = {
	label: string;
	/** What the shares are shares of. */
	total: number;
	shares: { name: string; leads: number; look?: string; href?: string }[];
};

/** Parts of a whole as bars with their figures: the figures are the text, the bars only draw them. */
export function ShareBars({ label, total, shares }: Props) {
	return (
		<ul aria-label={label} className="grid gap-3 pt-1">
			{shares.map(({ name, leads, look = "bg-reef", href }) => (
				<li key={name}>
					<span className="flex justify-between gap-3 text-sm">
						{href ? (
							<a
								href={href}
								className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
							>
								{name}
							</a>
						) : (
							<span className="font-semibold">{name}</span>
						)}
						<span>
							{formatCount(leads)} <span className="inline-block w-11 text-right text-ink-soft">{Math.round((leads / total) * 100)}%</span>
						</span>
					</span>
					<span aria-hidden="true" className="data-track mt-1 block h-3 bg-ink/8">
						<span className={`data-bar block h-full ${look}`} style={{ width: `${(leads / total) * 100}%` }} />
					</span>
				</li>
			))}
		</ul>
	);
}
