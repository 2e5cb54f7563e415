import { spawn } from "node:child_process";
import { once } from "node:events";
import { and, eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";

/** Lets a process post leads, kills it once this many are acknowledged, and returns their ids. */
export async function postUntilKilled(dataDir: string, min: number): Promise<number[]> {
	const poster = spawn(process.execPath, ["tests/processes/post-leads.ts", dataDir], { stdio: ["ignore", "pipe", "inherit"] });
	onTestFinished(() => void poster.kill("SIGKILL"));
	let printed = "";
	poster.stdout.on("data", (chunk) => {
		printed += chunk;
		if (printed.split("\n").length > min) poster.kill("SIGKILL");
	});
	const [exitCode] = await once(poster, "close");
	expect(exitCode).toBeNull();
	const wholeLines = printed.slice(0, printed.lastIndexOf("\n"));
	return wholeLines.split("\n").map(Number);
}

/** Finds acknowledged leads that are missing, and stored leads without a notice to the agency. */
export async function findLosses(dataDir: string, acknowledged: number[]): Promise<{ lost: number[]; unnotified: number[] }> {
	const { db, close } = await openDatabase({ dataDir });
	const agencyMail = and(eq(notices.leadId, leads.id), eq(notices.kind, "agency-mail"));
	const rows = await db.select({ id: leads.id, noticeId: notices.id }).from(leads).leftJoin(notices, agencyMail);
	await close();
	const stored = new Set(rows.map(({ id }) => id));
	return {
		lost: acknowledged.filter((id) => !stored.has(id)),
		unnotified: rows.filter(({ noticeId }) => noticeId === null).map(({ id }) => id),
	};
}
