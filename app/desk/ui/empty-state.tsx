import { ChartFragment } from "#app/site/chart-fragment.tsx";

type Props = {
	title: string;
	text: string;
	/** What to do about it. */
	children?: React.ReactNode;
};

/** What a page shows instead of a list when there is nothing to list. */
export function EmptyState({ title, text, children }: Props) {
	return (
		<div className="mt-6 grid items-stretch overflow-hidden rounded-chart border border-hairline bg-white sm:grid-cols-[1fr_14rem]">
			<div className="px-5 py-8">
				<h2 className="text-xl">{title}</h2>
				<p className="mt-2 max-w-[52ch] text-ink-soft">{text}</p>
				{children}
			</div>
			<ChartFragment className="hidden size-full border-hairline border-l sm:block" />
		</div>
	);
}
