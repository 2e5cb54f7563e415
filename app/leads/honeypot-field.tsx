/** The name of the hidden field. A lead that fills it in is flagged. */
export const HONEYPOT_FIELD = "fax_number";

/** A field that people cannot see. A lead that fills it in is flagged but still stored, because a password manager may have done it. */
export function HoneypotField({ inputRef }: { inputRef?: React.Ref<HTMLInputElement> }) {
	return (
		<div className="honeypot" aria-hidden="true">
			<label>
				Fax number, leave this empty
				<input ref={inputRef} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}

/** Returns what to send with the lead: nothing unless the field was filled in. */
export function honeypotValue(input: HTMLInputElement | null): { [HONEYPOT_FIELD]?: string } {
	return input?.value ? { [HONEYPOT_FIELD]: input.value } : {};
}
