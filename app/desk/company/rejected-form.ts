/** A form that was not saved: what was typed into it, and what is wrong with it. */
export type RejectedForm = { form: string; message: string; values: Record<string, string> };

/** Picks what belongs to one of the page's forms. */
export function findRejected(rejected: RejectedForm | undefined, form: string): RejectedForm | null {
	return rejected?.form === form ? rejected : null;
}
