import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Database } from "#app/db/client.server.ts";
import { renderCsvRow } from "#app/desk/leads/lead-csv.ts";
import { EVERY_LEAD } from "#app/desk/leads/lead-filter.ts";
import { streamLeads } from "#app/desk/leads/lead-list-store.server.ts";

const SAMPLES = 10;

/** Renders every lead as CSV and discards it: the time it takes, and the peak of the memory it holds. */
export async function measureExport(db: Database, now: Date, leads: number): Promise<{ tookMs: number; heldMb: number }> {
	setFlagsFromString("--expose-gc");
	const collectGarbage = runInNewContext("gc") as () => void;
	const batches = Math.ceil(leads / 500);
	const readMemory = () => {
		collectGarbage();
		const { heapUsed, arrayBuffers } = process.memoryUsage();
		return heapUsed + arrayBuffers;
	};
	const before = readMemory();
	let most = 0;
	let batch = 0;
	let samplingMs = 0;
	let characters = 0;
	const startedAt = performance.now();
	for await (const found of streamLeads(db, EVERY_LEAD, now)) {
		characters += found.map(renderCsvRow).join("").length;
		if (batch++ % Math.ceil(batches / SAMPLES) !== 0) continue;
		const sampledAt = performance.now();
		most = Math.max(most, readMemory() - before);
		samplingMs += performance.now() - sampledAt;
	}
	const tookMs = performance.now() - startedAt - samplingMs;
	if (characters === 0) throw new Error("nothing was exported");
	return { tookMs, heldMb: most / 1e6 };
}
