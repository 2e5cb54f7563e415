/** Lists an error and the causes behind it, outermost first. Stops after five, because a cause may refer back to its error. */
export function listCauses(error: unknown): unknown[] {
	const causes: unknown[] = [];
	for (let cause = error; cause && causes.length < 5; cause = (cause as { cause?: unknown }).cause) causes.push(cause);
	return causes;
}
