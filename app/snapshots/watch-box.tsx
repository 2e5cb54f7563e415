import { WATCH_CONSENT } from "#app/leads/contact-schema.ts";

/** The box that asks for the monthly check. It is never ticked beforehand: the email needs consent (Spam Act 2003). */
export function WatchBox({ isChecked = false, className = "" }: { isChecked?: boolean; className?: string }) {
	return (
		<label className={`flex min-h-11 cursor-pointer items-start gap-3 py-2 ${className}`}>
			<input type="checkbox" name="watch" value="yes" defaultChecked={isChecked} className="mt-0.5 size-5 shrink-0 accent-reef" />
			{WATCH_CONSENT}
		</label>
	);
}
