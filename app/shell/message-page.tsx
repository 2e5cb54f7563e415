import { ChartFragment } from "#app/site/chart-fragment.tsx";

type Props = { label: string; title: string; children: React.ReactNode };

/** A short page that says one thing: what happened and where to go next. */
export function MessagePage({ label, title, children }: Props) {
	return (
		<div className="page grid items-start *:min-w-0 gap-10 py-14 md:py-20 lg:grid-cols-[7fr_5fr]">
			<div>
				<p className="sheet-label">{label}</p>
				<h1 className="section-title mt-3">{title}</h1>
				<div className="wrap-anywhere mt-4 space-y-5 text-lg">{children}</div>
			</div>
			<ChartFragment className="hidden h-80 w-full border border-ink bg-paper lg:block" />
		</div>
	);
}
