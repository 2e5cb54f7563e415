import { Menu, X } from "lucide-react";
import { useLocation } from "react-router";
import { brand, contactDetails } from "#app/site/brand.ts";
import { phoneHref } from "#app/site/contact-details.ts";
import { blogLink, contactLink, contactPageLink, sectionLinks, snapshotLink } from "#app/site/navigation.ts";
import { plans } from "#app/site/plans.ts";
import { buttonClass } from "#app/ui/button.ts";
import { SampleStamp } from "./contact-lines.tsx";
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
				className="fixed inset-x-0 top-[calc(7px+4rem)] bottom-0 m-0 size-auto w-full flex-col overflow-y-auto overscroll-contain border-hairline border-t bg-paper text-ink open:flex lg:hidden"
			>
				<nav aria-label="Menu" className="page flex grow flex-col">
					<NavItems itemClass="after:absolute after:inset-0 text-ink" hasHints />
					<a href={snapshotLink.href} className={buttonClass("primary", "mt-auto mb-3 min-h-12")}>
						{snapshotLink.label}
					</a>
				</nav>
				{contactDetails.phone ? (
					<p className="page pb-4">
						<a href={phoneHref(contactDetails.phone)} className={buttonClass("outline", "min-h-12 w-full")}>
							Call {contactDetails.phone} <SampleStamp />
						</a>
					</p>
				) : null}
			</div>
		</header>
	);
}

/** What each item of the mobile menu leads to. */
const HINTS: Record<string, string> = {
	Services: "Six, for local search",
	Results: "Figures and quotes",
	Pricing: `From $${Math.min(...plans.map(({ priceAud }) => priceAud))} a month`,
	About: "Who we are, and where",
	Contact: "By email",
	Blog: "Guides by town and trade",
};

function NavItems({ itemClass, hasHints = false }: { itemClass: string; hasHints?: boolean }) {
	const { pathname } = useLocation();
	return [...sectionLinks, contactLink, blogLink].map(({ label, href }) => {
		// "/services/…" belongs to "/#services", and "/contact" to the email link.
		const isCurrent = pathname.startsWith(href === contactLink.href ? contactPageLink.href : href.replace("#", ""));
		const link = (
			<a
				key={href}
				href={href}
				data-tooltip={href === contactLink.href ? brand.email : undefined}
				aria-current={isCurrent ? (href === blogLink.href ? "page" : "true") : undefined}
				className={`${itemClass} items-center decoration-2 decoration-reef underline-offset-8 aria-[current]:underline`}
			>
				{label}
			</a>
		);
		if (!hasHints) return link;
		return (
			<div key={href} className="menu-station flex max-h-22 min-h-12 grow items-center justify-between gap-4">
				<span className="display text-3xl">{link}</span>
				<span className="text-right text-ink-soft text-sm leading-tight">{HINTS[label]}</span>
			</div>
		);
	});
}
