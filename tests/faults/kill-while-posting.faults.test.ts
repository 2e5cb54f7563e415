import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createDataFolder } from "#tests/data-folder.ts";
import { findLosses, postUntilKilled } from "#tests/post-until-killed.ts";
import { buildSiteNode } from "#tests/site-nodes.ts";
import { sayRound } from "./say-round.ts";

const startNode = await buildSiteNode();
const ROUNDS = 20;

test("kill -9 at twenty random moments while leads are posted to PGlite: none lost, none untold, served again within 10 s", async () => {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const acknowledged: number[] = [];
	for (let round = 1; round <= ROUNDS; round += 1) {
		const least = 1 + Math.floor(Math.random() * 300);
		acknowledged.push(...(await postUntilKilled(dataDir, least)));
		const startedAt = performance.now();
		const node = await startNode({ DATA_DIR: dataDir });
		expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
		const servedMs = performance.now() - startedAt;
		await node.kill();
		expect(servedMs).toBeLessThan(10_000);
		expect({ round, ...(await findLosses(dataDir, acknowledged)) }).toEqual({ round, lost: [], untold: [] });
		sayRound(round, ROUNDS, `killed after ${least} leads, ${acknowledged.length} in all, served again after ${Math.round(servedMs)} ms`);
	}
	expect(new Set(acknowledged).size).toBe(acknowledged.length);
});
