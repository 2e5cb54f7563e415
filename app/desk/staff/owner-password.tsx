import { TextField } from "#app/ui/text-field.tsx";

/** Asks for the signed-in owner's password while "Owner" is chosen in the same form. */
export function OwnerPassword({ className = "", error }: { className?: string; error?: string | undefined }) {
	return (
		<TextField
			className={`[form:not(:has(option[value=owner]:checked))_&]:hidden ${className}`}
			label="Your password"
			hint="Needed to make someone an owner."
			name="current"
			type="password"
			autoComplete="current-password"
			error={error}
		/>
	);
}
