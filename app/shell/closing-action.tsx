import { snapshotLink } from "#app/site/navigation.ts";
import { buttonClass } from "#app/ui/button.ts";

type Props = {
	title: string;
	text?: string;
	/** The second link, beside the one to the snapshot. */
	other: { label: string; href: string };
	/** What the visitor gets, on a sheet beside the words. */
	children?: React.ReactNode;
};

/** The end of a page: what to do next. */
export function ClosingAction({ title, text, other, children }: Props) {
	return (
		<div
			className={`no-print mt-12 grid items-center gap-x-14 gap-y-5 overflow-clip rounded-chart border border-ink bg-shoal px-5 pt-5 *:min-w-0 sm:px-8 sm:pt-8 md:mt-16 ${children ? "lg:grid-cols-2 xl:grid-cols-[7fr_5fr]" : "pb-5 sm:pb-8 lg:grid-cols-[1fr_auto]"}`}
		>
			<div className={children ? "lg:self-end" : ""}>
				<h2 className={children ? "text-3xl xl:text-4xl" : "text-3xl"}>{title}</h2>
				{text ? <p className="mt-2 max-w-[60ch] text-lg">{text}</p> : null}
			</div>
			<p className={`flex flex-wrap gap-3 ${children ? "lg:self-start lg:pb-8" : ""}`}>
				<a href={snapshotLink.href} className={buttonClass("primary", "max-sm:w-full")}>
					{snapshotLink.label}
				</a>
				<a href={other.href} className={buttonClass("outline", "max-sm:w-full")}>
					{other.label}
				</a>
			</p>
			{children ? (
				<div className="overflow-clip rounded-t-chart border border-ink border-b-0 bg-white lg:col-start-2 lg:row-span-2 lg:row-start-1">
					<div aria-hidden="true" className="neatline -mt-px" />
					{children}
				</div>
			) : null}
		</div>
	);
}
