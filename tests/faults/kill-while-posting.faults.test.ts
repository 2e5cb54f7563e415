import { rmSync } from "node:fs";
import { expect, onTestFinished } from "vitest";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { findLosses, postUntilKilled } from "#tests/leads/post-until-killed.ts";
import { buildSiteNode } from "#tests/site/build-site-node.ts";
import { faultTest } from "./fault-test.ts";

const startNode = await buildSiteNode();
const ROUNDS = 20;
/** Longer than for other faults, because twenty rounds are promised. */
const ROUNDS_WITHIN_MS = 120_000;

const FAULT = {
	fault: "process killed while storing leads (PGlite)",
	expected: "no lead lost, none without a notice, serves again within 10 s",
};

faultTest(FAULT, async (recorder) => {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const acknowledged: number[] = [];
	for (const round of recorder.rounds(ROUNDS, ROUNDS_WITHIN_MS)) {
		const min = 1 + Math.floor(Math.random() * 300);
		const posted = await postUntilKilled(dataDir, min);
		acknowledged.push(...posted);
		const startedAt = performance.now();
		const node = await startNode({ DATA_DIR: dataDir });
		expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
		const servedMs = performance.now() - startedAt;
		await node.kill();
		expect(servedMs).toBeLessThan(10_000);
		recorder.recovered(servedMs);
		const { lost, unnotified } = await findLosses(dataDir, acknowledged);
		recorder.count({ acknowledged: posted.length, lost: lost.length, duplicated: acknowledged.length - new Set(acknowledged).size });
		expect({ round, unnotified }).toEqual({ round, unnotified: [] });
		recorder.log(
			`round ${round}: killed after ${min} leads, ${acknowledged.length} in all, serving again after ${Math.round(servedMs)} ms`,
		);
	}
});
