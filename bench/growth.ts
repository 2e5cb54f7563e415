import type { Figure } from "./report.ts";

export async function benchGrowth(): Promise<Figure[]> {
	return [];
}
