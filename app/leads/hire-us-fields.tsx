import { TextField, type TextFieldProps } from "#app/ui/text-field.tsx";
import type { LeadField } from "./lead-schema.ts";
import { WebsiteField } from "./website-field.tsx";

type FieldState = Omit<TextFieldProps, "label" | "hint" | "rows">;

/** The six fields of a hire-us request in their order, for the dialog and for the plain page behind it. */
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
		</div>
	);
}
