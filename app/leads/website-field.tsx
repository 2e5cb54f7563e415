import { TextField, type TextFieldProps } from "#app/ui/text-field.tsx";

/** Where a visitor types a web address, the same in every form. */
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
