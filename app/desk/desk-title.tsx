type Props = {
	title: string;
	/** What stands beside it at the other end of the line. */
	children?: React.ReactNode;
};

/** The head of a desk page. */
export function DeskTitle({ title, children }: Props) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
			<h1 className="text-[clamp(1.875rem,1.5rem+1.6vw,2.5rem)]">{title}</h1>
			{children}
		</div>
	);
}
