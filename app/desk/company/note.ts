import { removeInvisible } from "#app/site/remove-invisible.ts";

export const MAX_NOTE_CHARACTERS = 5_000;

type NoteResult = { kind: "note"; text: string } | { kind: "rejected"; message: string };

/** Trims a note, normalises its line breaks and removes invisible characters, or says why it cannot be saved. */
export function parseNote(typed: string): NoteResult {
	const text = removeInvisible(typed).replace(/\r\n?/g, "\n").trim();
	if (text === "") return { kind: "rejected", message: "Please write the note first." };
	if (text.length > MAX_NOTE_CHARACTERS) return { kind: "rejected", message: "A note can have at most 5,000 characters." };
	// PostgreSQL cannot store NUL or lone surrogates.
	if (/[\p{Cs}\p{Cc}]/u.test(text.replace(/[\n\t]/g, ""))) return { kind: "rejected", message: "A note must be plain text." };
	return { kind: "note", text };
}
