import { TextField, type TextFieldProps } from "#app/ui/text-field.tsx";

/** The website field of every lead form. */
export function WebsiteField(state: Omit<TextFieldProps, "label">) {
	return (
		<TextField
			label="Website URL"
			type="url"
			inputMode="url"
			autoComplete="url"
			required
			placeholder="https://yourbusiness.com.au"
			{...state}
		/>
	);
}
