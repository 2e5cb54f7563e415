import { buttonClass } from "#app/ui/button.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { HoneypotField } from "./honeypot-field.tsx";

type Props = {
	action: string;
	/** The message above the fields when the whole request was rejected. */
	rejection: string | null;
	idempotencyKey: string;
	packageName?: string | null;
	submitLabel: string;
	/** Whether the button is beside the form's one field, where there is room. */
	isRow?: boolean;
	children: React.ReactNode;
};

/** A form that works without JavaScript: it posts to its own page, which shows the errors or redirects to the thank-you page. */
export function PlainForm({ action, rejection, idempotencyKey, packageName, submitLabel, isRow = false, children }: Props) {
	return (
		<form
			method="post"
			action={action}
			noValidate
			className={
				isRow
					? "grid gap-x-3 sm:max-lg:grid-cols-[1fr_auto] sm:items-start xl:grid-cols-[1fr_auto] sm:max-lg:[&_.field-error]:-mr-52 xl:[&_.field-error]:-mr-52"
					: undefined
			}
		>
			<FormError message={rejection} className="col-span-full mb-5" />
			{children}
			<HoneypotField />
			<input type="hidden" name="idempotency_key" value={idempotencyKey} />
			{packageName ? <input type="hidden" name="package" value={packageName} /> : null}
			<button type="submit" className={buttonClass("primary", isRow ? "mt-4 min-h-11.5 sm:max-lg:mt-7 xl:mt-7" : "mt-3 w-full")}>
				{submitLabel}
			</button>
		</form>
	);
}
