import type { MetaDescriptor } from "react-router";
import { brand } from "#app/site/brand.ts";

/** The title of a desk page, with `children` at the other end of the line. */
export function DeskTitle({ title, children }: { title: string; children?: React.ReactNode }) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
			<h1 className="text-[clamp(1.875rem,1.5rem+1.6vw,2.5rem)]">{title}</h1>
			{children}
		</div>
	);
}

/** Returns the `<title>` of a desk page. Search engines must not index it. */
export function deskMeta(title: string): MetaDescriptor[] {
	return [{ title: `${title} | ${brand.name} desk` }, { name: "robots", content: "noindex, nofollow" }];
}
