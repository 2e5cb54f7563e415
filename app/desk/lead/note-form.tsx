import { buttonClass } from "#app/ui/button.ts";
import { MAX_NOTE_CHARACTERS } from "./note.ts";

type Props = { refused: { sentence: string; note: string } | undefined };

/** A note for whoever comes next. One that could not be kept is shown again with the reason. */
export function NoteForm({ refused }: Props) {
	return (
		<form method="post" action="#notes">
			<input type="hidden" name="intent" value="note" />
			<label htmlFor="note" className="mb-1 block font-semibold text-sm">
				Note
			</label>
			<textarea
				id="note"
				name="note"
				rows={3}
				required
				maxLength={MAX_NOTE_CHARACTERS}
				defaultValue={refused?.note}
				aria-invalid={refused ? true : undefined}
				aria-describedby={refused ? "note-error" : undefined}
				data-note=""
				className="field-input"
			/>
			{refused ? (
				<p id="note-error" className="mt-1 font-semibold text-coral-dark text-sm">
					{refused.sentence}
				</p>
			) : null}
			<button type="submit" className={buttonClass("solid", "mt-2")}>
				Add note
			</button>
		</form>
	);
}
