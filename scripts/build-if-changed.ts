import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { hashBuildInputs } from "./build-inputs.ts";
import { runStep } from "./run-step.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const stampFile = `${root}build/.built-from`;

/** Leaves in `build/` a site that was made from the present sources and build-time settings, building only when it is not there yet. */
export async function buildIfChanged() {
	const wanted = await hashBuildInputs(root, process.env);
	const present = await readFile(stampFile, "utf8").catch(() => null);
	if (present === wanted) return;

	// An interrupted build must never pass for a finished one.
	await rm(stampFile, { force: true });
	await runStep("Build", [["react-router", "build"]]);
	await runStep("Share images, compression, script hashes", [["node", "scripts/finish-build.ts"]]);
	await writeFile(stampFile, wanted);
}
