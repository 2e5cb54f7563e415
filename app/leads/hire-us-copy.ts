import { brand } from "#app/site/brand.ts";

/** The words that the dialog and the plain page share. */
export const hireUsCopy = {
	title: (packageName: string | null) => `Get Started with ${packageName ?? brand.name}`,
	description: "Tell us about your business and we will contact you within 24 hours.",
	submit: "Hire Us - Let's Get Started!",
	submitting: "Submitting...",
	footnote: "We will review your request and answer within 24 hours with a custom proposal.",
} as const;
