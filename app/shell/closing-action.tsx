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
			className={`no-print mt-12 grid items-center gap-x-14 gap-y-5 overflow-clip rounded-chart border border-ink bg-shoal *:min-w-0 max-lg:px-5 max-lg:pt-5 sm:max-lg:px-8 sm:max-lg:pt-8 md:mt-16 ${children ? "lg:-mx-px lg:grid-cols-[7fr_5fr]" : "pb-5 sm:pb-8 lg:grid-cols-[1fr_auto] lg:px-8 lg:pt-8"}`}
		>
			<div className={children ? "lg:self-end lg:pt-8 lg:pl-8" : ""}>
				<h2 className={children ? "text-balance text-3xl xl:text-5xl" : "text-3xl"}>{title}</h2>
				{text ? <p className="mt-2 max-w-[48ch] text-lg xl:mt-4">{text}</p> : null}
			</div>
			<p className={`flex flex-wrap gap-3 ${children ? "lg:self-start lg:pb-8 lg:pl-8" : ""}`}>
				<a href={snapshotLink.href} className={buttonClass("primary", "max-sm:w-full")}>
					{snapshotLink.label}
				</a>
				<a href={other.href} className={buttonClass("outline", "max-sm:w-full")}>
					{other.label}
				</a>
			</p>
			{children ? (
				<div className="overflow-clip rounded-t-chart border border-ink border-b-0 bg-white lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-8 lg:mr-8 lg:self-end">
					<div aria-hidden="true" className="neatline -mt-px" />
					{children}
				</div>
			) : null}
		</div>
	);
}
