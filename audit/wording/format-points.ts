/** To one place behind the point, with the word: "1 point", "3.2 points". */
export function formatPoints(points: number): string {
	const rounded = Math.round(points * 10) / 10;
	return `${rounded} ${rounded === 1 ? "point" : "points"}`;
}
