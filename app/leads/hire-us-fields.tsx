import { brand } from "#app/site/brand.ts";
import { TextField, type TextFieldProps } from "#app/ui/text-field.tsx";
import type { LeadField } from "./lead-schema.ts";
import { WebsiteField } from "./website-field.tsx";

type FieldState = Omit<TextFieldProps, "label" | "hint" | "rows">;

/** The copy of the dialog and of the plain page at /hire-us. */
export const hireUsCopy = {
	title: (packageName: string | null) => `Get Started with ${packageName ?? brand.name}`,
	description: "Tell us about your business and we will contact you within 24 hours.",
	submit: "Hire Us - Let's Get Started!",
	submitting: "Submitting...",
	footnote: "We'll review your request and reply within 24 hours with a custom proposal.",
} as const;

/** The fields of a hire-us request, for the dialog and for the plain page. */
export function HireUsFields({ fieldState }: { fieldState: (name: LeadField) => FieldState }) {
	return (
		<div className="grid gap-4">
			<WebsiteField {...fieldState("website")} />
			<TextField label="Business Name" autoComplete="organization" required {...fieldState("businessName")} />
			<TextField
				label="Priority Keywords"
				hint="List the main services/keywords you want to rank for"
				rows={3}
				required
				{...fieldState("keywords")}
			/>
			<TextField label="Preferred Start Date" type="date" required {...fieldState("startDate")} />
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField label="Contact Name" autoComplete="name" required {...fieldState("contactName")} />
				<TextField label="Email Address" type="email" autoComplete="email" required {...fieldState("email")} />
			</div>
			<TextField label="Phone (optional)" type="tel" autoComplete="tel" {...fieldState("phone")} />
		</div>
	);
}
