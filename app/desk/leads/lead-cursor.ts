/** A place in the list: a lead's moment in microseconds, as exact as the database keeps it, and its id. */
export type LeadPlace = { createdAtMicros: number; id: number };

/** Where a page begins, and which way it goes from there. */
export type LeadCursor = { direction: "older" | "newer"; text: string };

const LAST_ID = 2_147_483_647;

/** The place as text that means nothing to anybody else. */
export function renderCursor({ createdAtMicros, id }: LeadPlace): string {
	return `${createdAtMicros.toString(36)}-${id.toString(36)}`;
}

/** The place that such a text stands for, or null where it stands for none. */
export function parseCursor(text: string): LeadPlace | null {
	const [, micros, lead] = /^([0-9a-z]{1,10})-([0-9a-z]{1,6})$/.exec(text) ?? [];
	if (!micros || !lead) return null;
	const place = { createdAtMicros: Number.parseInt(micros, 36), id: Number.parseInt(lead, 36) };
	return place.id <= LAST_ID ? place : null;
}

/** The cursor in an address, whatever it says; undefined where there is none. */
export function readCursor(params: URLSearchParams): LeadCursor | undefined {
	for (const direction of ["older", "newer"] as const) {
		const text = params.get(direction);
		if (text) return { direction, text };
	}
	return undefined;
}
