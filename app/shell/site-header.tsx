import { Menu, X } from "lucide-react";
import { useLocation } from "react-router";
import { brand, contactDetails } from "#app/site/brand.ts";
import { phoneHref } from "#app/site/contact-details.ts";
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
						<NavItems itemClass="inline-flex min-h-11 px-3 font-medium hover:underline" />
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
			<div
				id="site-menu"
				popover="auto"
				className="fixed inset-x-0 top-[calc(7px+4rem)] bottom-auto m-0 max-h-[calc(100dvh-7px-4rem)] w-full overflow-y-auto overscroll-contain border-ink border-b bg-paper text-ink shadow-float backdrop:top-[calc(7px+4rem)] backdrop:bg-ink/40 lg:hidden"
			>
				<nav aria-label="Menu" className="page flex flex-col pt-1">
					<NavItems itemClass="display flex min-h-12 border-hairline border-b text-xl" />
					<a href={snapshotLink.href} className={buttonClass("solid", "mt-4 mb-2 min-h-12")}>
						{snapshotLink.label}
					</a>
				</nav>
				{contactDetails.phone ? (
					<p className="page pb-4">
						<a href={phoneHref(contactDetails.phone)} className={buttonClass("outline", "min-h-12 w-full")}>
							Call {contactDetails.phone}
						</a>
					</p>
				) : null}
			</div>
		</header>
	);
}

function NavItems({ itemClass }: { itemClass: string }) {
	const isBlog = useLocation().pathname.startsWith(blogLink.href);
	const className = `${itemClass} items-center decoration-2 decoration-reef underline-offset-8`;
	return (
		<>
			{sectionLinks.map((link) => (
				<a key={link.href} href={link.href} className={className}>
					{link.label}
				</a>
			))}
			<a href={contactLink.href} data-tooltip={brand.email} className={className}>
				{contactLink.label}
			</a>
			<a href={blogLink.href} aria-current={isBlog ? "page" : undefined} className={`${className} ${isBlog ? "underline" : ""}`}>
				{blogLink.label}
			</a>
		</>
	);
}
