const MAX_ID = 2_147_483_647;

/** A position in the list. Microseconds, because that is how precisely PostgreSQL stores `created_at`. */
export type LeadPosition = { createdAtMicros: number; id: number };

export type LeadCursor = { direction: "older" | "newer"; text: string };

export function renderCursor({ createdAtMicros, id }: LeadPosition): string {
	return `${createdAtMicros.toString(36)}-${id.toString(36)}`;
}

export function parseCursor(text: string): LeadPosition | null {
	const [, micros, lead] = /^([0-9a-z]{1,10})-([0-9a-z]{1,6})$/.exec(text) ?? [];
	if (!micros || !lead) return null;
	const position = { createdAtMicros: Number.parseInt(micros, 36), id: Number.parseInt(lead, 36) };
	return position.id <= MAX_ID ? position : null;
}

/** The cursor in an address, not yet checked; undefined if there is none. */
export function readCursor(params: URLSearchParams): LeadCursor | undefined {
	for (const direction of ["older", "newer"] as const) {
		const text = params.get(direction);
		if (text) return { direction, text };
	}
	return undefined;
}
