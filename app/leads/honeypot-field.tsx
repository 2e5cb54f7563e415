import { HONEYPOT_FIELD } from "./honeypot.ts";

/** A field no person sees. What arrives with it filled in is stored all the same, but flagged: often it was a password manager. */
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

/** What to send along when the field was filled in, and nothing when it was not. */
export function honeypotValue(input: HTMLInputElement | null): { [HONEYPOT_FIELD]?: string } {
	return input?.value ? { [HONEYPOT_FIELD]: input.value } : {};
}
