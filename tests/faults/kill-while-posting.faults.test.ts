import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createDataFolder } from "#tests/data-folder.ts";
import { findLosses, postUntilKilled } from "#tests/post-until-killed.ts";
import { sayRound } from "./say-round.ts";

const ROUNDS = 20;

test("kill -9 at twenty random moments while leads are posted to PGlite: none lost, none untold", { timeout: 600_000 }, async () => {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const acknowledged: number[] = [];
	for (let round = 1; round <= ROUNDS; round += 1) {
		const least = 1 + Math.floor(Math.random() * 300);
		acknowledged.push(...(await postUntilKilled(dataDir, least)));
		expect({ round, ...(await findLosses(dataDir, acknowledged)) }).toEqual({ round, lost: [], untold: [] });
		sayRound(round, ROUNDS, `killed after ${least} leads, ${acknowledged.length} in all`);
	}
	expect(new Set(acknowledged).size).toBe(acknowledged.length);
});
