import { ChevronDown } from "lucide-react";

type Props = { title: string; className?: string; isOpen?: boolean | undefined; children: React.ReactNode };

/** A collapsible part of a page. Works without JavaScript. */
export function Drawer({ title, className = "border-hairline", isOpen, children }: Props) {
	return (
		<details open={isOpen} className={`border-b ${className}`}>
			<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2.5 py-2 font-bold font-display transition-colors hover:text-reef-dark print:min-h-0 print:break-after-avoid print:py-1">
				{title}
				<ChevronDown
					aria-hidden="true"
					className="no-print shrink-0 transition-transform duration-200 [[open]>summary>&]:rotate-180"
					size={18}
				/>
			</summary>
			{children}
		</details>
	);
}
