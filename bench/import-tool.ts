import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { resolve } = createRequire(new URL("./tools/package.json", import.meta.url));

/** Imports a package that only the benchmarks use. The npm script installs it into `bench/tools/`, so its types are not known here. */
export async function importTool<Default>(name: string): Promise<Default> {
	return (await import(pathToFileURL(resolve(name)).href)).default;
}
