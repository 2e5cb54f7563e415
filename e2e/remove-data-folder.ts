import { rmSync } from "node:fs";

/** The journeys' leads go with them. */
export default function removeDataFolder() {
	const dataDir = process.env.E2E_DATA_DIR;
	if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
