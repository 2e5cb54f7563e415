/** To one place behind the point: "3", "3.2". */
export function formatPoints(points: number): string {
	return String(Math.round(points * 10) / 10);
}
