// A process for the build tests: it builds a site that contains only its process id, as slowly as requested.
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfChanged } from "#scripts/build.ts";

const [root = "", milliseconds = "0"] = process.argv.slice(2);

await buildIfChanged({
	root,
	async make(folder) {
		await appendFile(join(root, "log"), `${process.pid} begins\n`);
		for (const part of ["client", "server"]) {
			await mkdir(join(root, folder, part));
			await writeFile(join(root, folder, part, "made-by"), String(process.pid));
			await sleep(Number(milliseconds) / 2);
		}
		await appendFile(join(root, "log"), `${process.pid} ends\n`);
	},
});
