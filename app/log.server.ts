/** Writes one event as one line of JSON; the fields must hold nothing about a visitor. */
export function logEvent(event: string, fields: Record<string, string | number | boolean | null> = {}): void {
	console.error(JSON.stringify({ time: new Date().toISOString(), event, ...fields }));
}

/**
 * The names and codes along an error's chain of causes.
 * Never its message: a failed query's message carries its parameters, which are the visitor's name and address.
 */
export function namesOfFailure(error: unknown): { error: string } {
	const names: string[] = [];
	for (let cause = error; cause instanceof Error && names.length < 5; cause = cause.cause) {
		names.push("code" in cause && cause.code ? `${cause.name} ${cause.code}` : cause.name);
	}
	return { error: names.join(": ") || typeof error };
}
