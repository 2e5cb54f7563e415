import type { Figure } from "./report.ts";

export async function benchPages(): Promise<Figure[]> {
	return [];
}
