import { snapshotLink } from "#app/site/navigation.ts";
import { buttonClass } from "#app/ui/button.ts";

type Props = {
	title: string;
	text?: string;
	/** The second link, beside the one to the snapshot. */
	other: { label: string; href: string };
};

/** The end of a page: what to do next. */
export function ClosingAction({ title, text, other }: Props) {
	return (
		<div className="no-print mt-12 grid items-center gap-x-14 gap-y-5 rounded-chart border border-ink bg-shoal p-5 *:min-w-0 sm:p-8 md:mt-16 lg:grid-cols-[1fr_auto]">
			<div>
				<h2 className="text-3xl">{title}</h2>
				{text ? <p className="mt-2 max-w-[60ch] text-lg">{text}</p> : null}
			</div>
			<p className="flex flex-wrap gap-3">
				<a href={snapshotLink.href} className={buttonClass("primary", "max-sm:w-full")}>
					{snapshotLink.label}
				</a>
				<a href={other.href} className={buttonClass("outline", "max-sm:w-full")}>
					{other.label}
				</a>
			</p>
		</div>
	);
}
