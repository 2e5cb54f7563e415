/** Counts the results of each kind, for example `{ accepted: 1, "too-many": 2 }`. */
export function countKinds(results: { kind: string }[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { kind } of results) counts[kind] = (counts[kind] ?? 0) + 1;
	return counts;
}
