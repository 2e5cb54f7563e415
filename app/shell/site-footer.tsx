import { servicePath, services } from "#app/home/services.ts";
import { brand, contactDetails } from "#app/site/brand.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { aboutPageLink, blogLink, contactLink, contactPageLink, privacyLink, scoringLink, sectionLinks } from "#app/site/navigation.ts";
import { describePosition, towns } from "#app/site/queensland-outline.ts";
import { ContourDivider } from "#app/ui/contour-divider.tsx";
import { ContactLines, ProfileLinks } from "./contact-lines.tsx";
import { LogoMark } from "./logo.tsx";

const LINK =
	"inline-flex min-h-11 lg:pointer-fine:min-h-8 items-center py-1 text-paper leading-tight underline decoration-1 decoration-paper/30 underline-offset-[0.28em] transition-[text-decoration-color] duration-200 hover:decoration-paper";

const SERVICE_LINKS = services.map((service) => ({ label: service.title, href: servicePath(service) }));
/** As many as the services, so that the columns end together. */
const COMPANY_LINKS = [...sectionLinks.slice(1, 3), aboutPageLink, scoringLink, blogLink, privacyLink];

const city = towns.find(({ name }) => name === brand.city);

type Props = {
	/** Whether the page above ends on the same dark ground, with a coast of its own. */
	endsDark: boolean;
};

export function SiteFooter({ endsDark }: Props) {
	return (
		<footer className={`no-print on-dark relative bg-ink text-paper ${endsDark ? "" : "mt-(--coast-space)"}`}>
			{endsDark ? (
				<div aria-hidden="true" className="neatline [--color-ink:var(--color-reef)]" />
			) : (
				<div className="absolute inset-x-0 bottom-full -mb-0.5">
					<ContourDivider isDefinition isOverlay />
				</div>
			)}
			<div className="page relative pt-8 pb-4">
				<div className="grid items-end *:min-w-0 gap-x-14 gap-y-3 border-paper/40 border-b pb-6 lg:pb-8 lg:grid-cols-2">
					<p className="display flex items-center gap-[0.3em] text-3xl md:text-4xl xl:text-5xl">
						<LogoMark className="w-[1.1em] stroke-shoal" />
						<span className="wrap-anywhere min-w-0">{brand.name}</span>
					</p>
					<p className="text-balance text-lg text-paper/85">{brand.tagline}. Local SEO in plain English for small and medium businesses.</p>
				</div>
				<div className="mt-7 grid *:min-w-0 gap-x-14 gap-y-8 lg:mt-9 lg:grid-cols-2">
					<address className="not-italic lg:-mt-2">
						<ContactLines linkClass={LINK} />
						<p>
							<a href={contactLink.href} className={`${LINK} wrap-anywhere`}>
								{brand.email}
							</a>
						</p>
						<p>
							{brand.city}, {brand.state}. We reply within 24 hours.
						</p>
						<ProfileLinks linkClass={LINK} />
						<a
							href={contactPageLink.href}
							className="mt-5 inline-flex min-h-11 items-center justify-center rounded-chart border border-paper px-5 font-bold font-display transition-colors hover:bg-reef-dark max-sm:w-full"
						>
							Contact Us
						</a>
					</address>
					<nav aria-label="Footer" className="flex flex-wrap gap-x-5 gap-y-6 sm:gap-x-10">
						<LinkGroup heading="What we do" links={SERVICE_LINKS} />
						<LinkGroup heading="About us" links={COMPANY_LINKS} />
					</nav>
				</div>
			</div>
			<div className="rotate-180">
				<ContourDivider land="fill-deep" />
			</div>
			<div className="-mt-0.5 relative bg-deep">
				<div className="page flex flex-wrap justify-between gap-x-8 gap-y-1 pt-1 pb-5 text-paper/85 text-sm">
					<p>
						© {formatCopyrightYears()} {brand.name}. All rights reserved.{contactDetails.abn ? ` ABN ${contactDetails.abn}` : ""}
					</p>
					{city ? <p>{describePosition(city)}</p> : null}
				</div>
			</div>
		</footer>
	);
}

function LinkGroup({ heading, links }: { heading: string; links: { label: string; href: string }[] }) {
	return (
		<div className="min-w-0 grow sm:basis-48">
			<h2 className="border-paper/25 border-b pb-2 text-[1.0625rem] xl:text-xl">{heading}</h2>
			<ul className="mt-1.5">
				{links.map((link) => (
					<li key={link.href}>
						<a href={link.href} className={`${LINK} decoration-transparent`}>
							{link.label}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Writes "2025", or from the next year on "2025–2026". */
function formatCopyrightYears(): string {
	const currentYear = Number(brisbaneDay(new Date()).slice(0, 4));
	return currentYear > brand.copyrightYear ? `${brand.copyrightYear}–${currentYear}` : String(brand.copyrightYear);
}
