import type { Figure } from "./report.ts";

export async function benchServer(): Promise<Figure[]> {
	return [];
}
