import { ArrowLeft } from "lucide-react";

/** The link above a page's title to where the page was opened from. */
export function BackLink({ children, ...link }: React.ComponentProps<"a">) {
	return (
		<a
			{...link}
			className="wrap-anywhere mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-reef-dark underline underline-offset-4"
		>
			<ArrowLeft aria-hidden="true" size={18} className="shrink-0" />
			{children}
		</a>
	);
}
