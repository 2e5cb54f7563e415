import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Runs a tool quietly and announces it in one line with its seconds; shows all its output only when it fails. */
export async function runStep(title: string, commands: string[][], env: Record<string, string> = {}) {
	const startedAt = performance.now();
	process.stdout.write(`${title}… `);
	for (const [tool = "", ...toolArguments] of commands) {
		const { exitCode, output } = await capture(tool, toolArguments, env);
		if (exitCode !== 0) {
			process.stdout.write(`failed\n${output.trimEnd()}\n`);
			throw new Error(`Failed: ${title} (${tool}, after ${secondsSince(startedAt)} s)`);
		}
	}
	process.stdout.write(`${secondsSince(startedAt)} s\n`);
}

/** Runs a tool in the open, for the commands that are a tool and nothing more. */
export async function runTool(tool: string, toolArguments: string[]) {
	const child = spawn(tool, toolArguments, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
	if ((await exitOf(child)) !== 0) throw new Error(`Failed: ${tool}`);
}

async function capture(tool: string, toolArguments: string[], env: Record<string, string>) {
	const child = spawn(tool, toolArguments, {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
		shell: process.platform === "win32",
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	}
	return { exitCode: await exitOf(child), output };
}

/** The exit code; a stop signal to us ends the tool too. */
function exitOf(child: ReturnType<typeof spawn>): Promise<number> {
	const stop = (signal: NodeJS.Signals) => {
		child.kill(signal);
		process.exit(1);
	};
	process.on("SIGINT", stop).on("SIGTERM", stop);
	return new Promise<number>((resolve, reject) => {
		child.on("error", reject);
		child.on("close", (code) => resolve(code ?? 1));
	}).finally(() => process.off("SIGINT", stop).off("SIGTERM", stop));
}

function secondsSince(startedAt: number): string {
	return ((performance.now() - startedAt) / 1000).toFixed(1);
}
