import { useRef } from "react";
import { completeWebAddress, isWebAddress } from "#app/http/web-address.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";

type Props = {
	error: string;
	/** What is being done for the competitor named last; empty when nothing is. */
	status: string;
	onSubmit: (website: string) => void;
	onInvalid: () => void;
};

/** A small field for naming a competitor. What was typed stays until its measurement has begun. */
export function CompetitorForm({ error, status, onSubmit, onInvalid }: Props) {
	const field = useRef<HTMLInputElement>(null);

	function submit(event: React.FormEvent) {
		event.preventDefault();
		const website = completeWebAddress(field.current?.value ?? "");
		if (status) return;
		if (!isWebAddress(website)) return onInvalid();
		if (field.current) field.current.value = "";
		onSubmit(website);
	}

	return (
		<form noValidate onSubmit={submit} aria-label="Name a competitor" className="no-print mt-4">
			<div className="grid grid-cols-[1fr_auto] items-end gap-2">
				<TextField
					ref={field}
					label="Name a competitor and we measure them too"
					type="url"
					inputMode="url"
					autoComplete="off"
					placeholder="theirbusiness.com.au"
				/>
				<button type="submit" aria-disabled={status ? true : undefined} className={buttonClass("outline", "min-h-11.5")}>
					Measure
				</button>
			</div>
			<p role="status" className={`mt-2 text-sm ${error ? "font-semibold text-coral-dark" : "text-ink-soft"}`}>
				{error || status}
			</p>
		</form>
	);
}
