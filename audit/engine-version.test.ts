import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { allChecks } from "./all-checks.ts";
import { caps } from "./caps.ts";
import { ENGINE_VERSION } from "./engine-version.ts";

/** The rules as owners read them, for the version they belong to. Replace the hash and raise the version when this test fails. */
const RULES = { version: 1, hash: "f18f1847e0dea698" };

test("has a new version when a check, a weight, a rule or a cap changes", () => {
	const checks = allChecks.map(({ id, weight, expected }) => [id, weight, expected]);
	const scores = Object.entries(caps).map(([id, { score }]) => [id, score]);
	const hash = createHash("sha256")
		.update(JSON.stringify([checks, scores]))
		.digest("hex")
		.slice(0, 16);
	expect({ version: ENGINE_VERSION, hash }).toEqual(RULES);
});
