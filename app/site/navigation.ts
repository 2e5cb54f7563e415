import { brand } from "./brand.ts";

/** The header's links to sections of the home page. */
export const sectionLinks = [
	{ label: "Services", href: "/#services" },
	{ label: "Results", href: "/#results" },
	{ label: "Pricing", href: "/#pricing" },
	{ label: "About", href: "/#about" },
] as const;

export const contactLink = { label: "Contact", href: `mailto:${brand.email}` } as const;
export const blogLink = { label: "Blog", href: "/blog" } as const;
/** The whole story; the header links to the section of the home page. */
export const aboutPageLink = { label: "How we work", href: "/about" } as const;
/** The page with every way to reach the agency. `contactLink` opens an email. */
export const contactPageLink = { label: "How to reach us", href: "/contact" } as const;
export const scoringLink = { label: "How we score", href: "/how-we-score" } as const;
export const exampleReportLink = { label: "See a whole example report", href: "/example-report" } as const;
export const privacyLink = { label: "Privacy", href: "/privacy" } as const;
export const snapshotLink = { label: "Get SEO Snapshot", href: "/#hero" } as const;

/** The build renders the not-found page here; the server sends it for every unknown path. */
export const NOT_FOUND_PATH = "/404";
