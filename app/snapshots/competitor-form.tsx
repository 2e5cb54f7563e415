import { useEffect, useRef } from "react";
import { completeWebAddress, isWebAddress } from "#app/http/web-address.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";

type Props = {
	/** Every place in the chart is taken. */
	isFull: boolean;
	error: string;
	/** What is being done for the competitor named last, and in the end how it scores. */
	status: string;
	isMeasuring: boolean;
	onSubmit: (website: string) => Promise<boolean>;
	onInvalid: () => void;
};

/** A small field for naming a competitor. What was typed stays until the competitor is in the chart. */
export function CompetitorForm({ isFull, error, status, isMeasuring, onSubmit, onInvalid }: Props) {
	const field = useRef<HTMLInputElement>(null);
	const statusLine = useRef<HTMLParagraphElement>(null);
	const hadFocus = useRef(false);

	async function submit(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isMeasuring) return;
		const website = completeWebAddress(field.current?.value ?? "");
		if (!isWebAddress(website)) return onInvalid();
		const form = event.currentTarget;
		const isDone = await onSubmit(website);
		hadFocus.current = form.contains(document.activeElement);
		if (isDone && field.current) field.current.value = "";
	}
	// The form goes once it is not needed any more; whoever was in it is not left nowhere.
	useEffect(() => {
		if (isFull && hadFocus.current) statusLine.current?.focus();
	}, [isFull]);

	return (
		<div className="no-print mt-4">
			{isFull ? null : (
				<form noValidate onSubmit={submit} aria-label="Measure a competitor">
					<div className="grid gap-2 min-[25rem]:grid-cols-[1fr_auto] min-[25rem]:items-start">
						<TextField
							ref={field}
							label="A competitor's web address"
							type="url"
							inputMode="url"
							autoComplete="off"
							placeholder="theirbusiness.com.au"
							error={error || undefined}
						/>
						<button
							type="submit"
							aria-disabled={isMeasuring ? true : undefined}
							className={buttonClass("outline", "min-h-11.5 min-[25rem]:mt-6")}
						>
							{isMeasuring ? "Measuring…" : "Measure"}
						</button>
					</div>
				</form>
			)}
			<p ref={statusLine} tabIndex={-1} role="status" className={error ? "sr-only" : "mt-2 min-h-[1lh] text-ink-soft text-sm"}>
				{error || status}
			</p>
		</div>
	);
}
