import { Menu, X } from "lucide-react";
import { brand } from "#app/site/brand.ts";
import { blogLink, contactLink, sectionLinks, snapshotLink } from "#app/site/navigation.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Logo } from "./logo.tsx";

/** The mobile menu is a native popover, so it opens without JavaScript. `page-script.ts` closes it. */
export function SiteHeader() {
	return (
		<header className="group no-print sticky top-0 z-40 bg-paper">
			<div className="neatline" aria-hidden="true" />
			<div className="border-hairline border-b">
				<div className="page flex min-h-16 items-center justify-between gap-[8px]">
					<a href="/" data-logo="" className="flex min-h-11 min-w-0 items-center text-ink no-underline" aria-label={`${brand.name}, home`}>
						<Logo />
					</a>
					<nav aria-label="Main" className="hidden flex-wrap items-center justify-end gap-1 lg:flex">
						<NavItems itemClass="inline-flex min-h-11 items-center px-3 font-medium text-ink no-underline hover:underline hover:decoration-2 hover:decoration-reef hover:underline-offset-8" />
						<a href={snapshotLink.href} className={buttonClass("solid", "ml-3")}>
							{snapshotLink.label}
						</a>
					</nav>
					<button
						type="button"
						popoverTarget="site-menu"
						aria-label="Menu"
						data-tooltip="Menu"
						className="inline-flex size-[44px] shrink-0 cursor-pointer items-center justify-center rounded-chart border border-ink lg:hidden"
					>
						<Menu aria-hidden="true" size={22} className="group-has-[:popover-open]:hidden" />
						<X aria-hidden="true" size={22} className="hidden group-has-[:popover-open]:block" />
					</button>
				</div>
			</div>
			<nav
				id="site-menu"
				popover="auto"
				aria-label="Menu"
				className="fixed inset-x-0 top-[calc(7px+4rem)] bottom-auto m-0 max-h-[calc(100dvh-7px-4rem)] w-full overflow-y-auto overscroll-contain border-ink border-b bg-paper text-ink shadow-float backdrop:top-[calc(7px+4rem)] backdrop:bg-ink/40 lg:hidden"
			>
				<div className="page flex flex-col py-3">
					<NavItems itemClass="flex min-h-12 items-center border-hairline border-b font-medium text-ink text-lg no-underline" />
					<a href={snapshotLink.href} className={buttonClass("solid", "mt-4 mb-2 min-h-12")}>
						{snapshotLink.label}
					</a>
				</div>
			</nav>
		</header>
	);
}

function NavItems({ itemClass }: { itemClass: string }) {
	return (
		<>
			{sectionLinks.map((link) => (
				<a key={link.href} href={link.href} className={itemClass}>
					{link.label}
				</a>
			))}
			<a href={contactLink.href} data-tooltip={brand.email} className={itemClass}>
				{contactLink.label}
			</a>
			<a href={blogLink.href} className={itemClass}>
				{blogLink.label}
			</a>
		</>
	);
}
