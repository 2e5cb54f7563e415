import { brand } from "#app/site/brand.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { TextField, type TextFieldProps } from "#app/ui/text-field.tsx";
import { type LeadField, leadMessages } from "./lead-schema.ts";
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

const GROUP = "grid gap-x-4 gap-y-3.5 sm:grid-cols-2";
const LEGEND = "display mb-3 w-full border-ink border-b pb-1 text-lg";

/** The fields of a hire-us request, for the dialog and for the plain page. */
export function HireUsFields({ fieldState }: { fieldState: (name: LeadField) => FieldState }) {
	return (
		<div className="grid gap-8">
			<fieldset className={GROUP}>
				<legend className={LEGEND}>Your business</legend>
				<WebsiteField {...fieldState("website")} />
				<TextField label="Business Name" autoComplete="organization" required {...fieldState("businessName")} />
				<KeywordsField {...fieldState("keywords")} />
				<StartDateField {...fieldState("startDate")} />
			</fieldset>
			<fieldset className={GROUP}>
				<legend className={LEGEND}>How to reach you</legend>
				<TextField label="Contact Name" autoComplete="name" required {...fieldState("contactName")} />
				<TextField label="Email Address" type="email" autoComplete="email" required {...fieldState("email")} />
				<TextField
					label="Phone (optional)"
					hint="Leave it blank and we'll write to you instead."
					type="tel"
					autoComplete="tel"
					className="sm:col-span-2"
					{...fieldState("phone")}
				/>
			</fieldset>
		</div>
	);
}

function KeywordsField(state: FieldState) {
	return (
		<TextField
			label="Priority Keywords"
			hint={
				state.error === leadMessages.keywords
					? "Add your town, such as “vet Cairns”."
					: "List the main services/keywords you want to rank for"
			}
			rows={3}
			required
			className="sm:col-span-2 [&>textarea]:leading-snug"
			{...state}
		/>
	);
}

function StartDateField(state: FieldState) {
	return (
		<TextField
			label="Preferred Start Date"
			hint="A rough date is fine."
			type="date"
			min={brisbaneDay(new Date())}
			required
			className="sm:col-span-2"
			{...state}
		/>
	);
}
