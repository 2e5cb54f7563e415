import type { Flash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { MAX_NOTE_CHARACTERS } from "./note.ts";
import { findRejected, type RejectedForm } from "./rejected-form.ts";

type Props = {
	/** The URL of the company's page, which saves the note. */
	action: string;
	flash: Flash | null;
	/** A form of the page that was not saved. A note that was sent with it is shown again. */
	rejected: RejectedForm | undefined;
};

/** A form for a new note. */
export function NotePanel({ action, flash, rejected }: Props) {
	const error = findRejected(rejected, "note")?.message;
	return (
		<Panel title="Add a note" id="notes">
			<FlashMessage flash={flash} />
			<form method="post" action={`${action}#notes`}>
				<input type="hidden" name="intent" value="note" />
				<label htmlFor="note" className="sr-only">
					Note
				</label>
				<textarea
					id="note"
					name="note"
					rows={5}
					required
					maxLength={MAX_NOTE_CHARACTERS}
					defaultValue={rejected?.values.note}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? "note-error" : undefined}
					data-note=""
					className="field-input"
				/>
				{error ? (
					<p id="note-error" className="mt-1 font-semibold text-coral-dark text-sm">
						{error}
					</p>
				) : null}
				<button type="submit" className={buttonClass("solid", "mt-2")}>
					Add note
				</button>
			</form>
		</Panel>
	);
}
