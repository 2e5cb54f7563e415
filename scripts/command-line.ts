import path from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Command<T extends Options> = { usage: string; options: T; maxPositionals?: number };
type Config<T extends Options> = { args: string[]; allowPositionals: true; tokens: true; options: T & { help: typeof HELP } };

const HELP = { type: "boolean", short: "h" } as const;
const SEE_HELP = "Run it with -- --help to see what it accepts.";

/** Runs a command with the arguments of this process. An error is printed in one line, and the exit code is 1. */
export async function runCommand(command: (commandArguments: string[]) => Promise<unknown>) {
	try {
		await command(process.argv.slice(2));
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}

/** Returns the parsed options of a command, or null after printing its help. Throws a one-line error for invalid arguments. */
export function parseCommand<const T extends Options>(commandArguments: string[], { usage, options, maxPositionals = 0 }: Command<T>) {
	const parsed = parseOrExplain({ args: commandArguments, allowPositionals: true, tokens: true, options: { ...options, help: HELP } });
	if ("help" in parsed.values && parsed.values.help) {
		process.stdout.write(`${usage.trim()}\n`);
		return null;
	}
	rejectBlanksAndRepeats(parsed.tokens);
	const [surplus] = parsed.positionals.slice(maxPositionals);
	if (surplus !== undefined) throw new Error(`Unexpected argument: ${surplus}. ${SEE_HELP}`);
	return parsed;
}

/** Resolves a path from the folder in which the command was typed, because npm runs scripts in the project's folder. */
export function resolveTyped(typed: string): string {
	return path.resolve(process.env.INIT_CWD || process.cwd(), typed);
}

function parseOrExplain<T extends Options>(config: Config<T>) {
	try {
		return parseArgs(config);
	} catch (error) {
		const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
		const sentence = (line.split(". ")[0] ?? "").trimEnd().replace(/\.$/, "");
		const [, option] = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument (?:is ambiguous|missing)/.exec(sentence) ?? [];
		throw new Error(`${option ? `${option} needs a value` : sentence}. ${SEE_HELP}`);
	}
}

type Token = { kind: string; name?: string; value?: string | undefined };

/** Rejects blank values, which a shell script passes for an unset variable, and repeated options, of which only the last would count. */
function rejectBlanksAndRepeats(tokens: Token[]) {
	const seen = new Set<string>();
	for (const { kind, name = "", value } of tokens) {
		if (kind === "positional" && value?.trim() === "") throw new Error(`A name cannot be empty. ${SEE_HELP}`);
		if (kind !== "option") continue;
		if (value?.trim() === "") throw new Error(`--${name} needs a value. ${SEE_HELP}`);
		if (seen.has(name)) throw new Error(`--${name} may only be given once. ${SEE_HELP}`);
		seen.add(name);
	}
}

type Screen = { isTTY?: boolean; write(text: string): unknown };

const REDRAW_EVERY_MS = 100;
export const CLEAR_LINE = "\r\x1b[K";

/**
 * Shows progress on a terminal as one line that is redrawn; prints nothing elsewhere, so a nightly run stays quiet. Without a total the
 * last line stays unfinished, for the caller to clear.
 */
export function createProgress(verb: string, screen: Screen = process.stderr) {
	let drawnAtMs = Number.NEGATIVE_INFINITY;
	return (name: string, done: number, total?: number) => {
		if (!screen.isTTY) return;
		const isEnd = total !== undefined && done >= total;
		if (!isEnd && performance.now() - drawnAtMs < REDRAW_EVERY_MS) return;
		drawnAtMs = performance.now();
		const ofTotal = total === undefined ? "" : ` of ${total} (${total === 0 ? 100 : Math.floor((done / total) * 100)}%)`;
		screen.write(`${CLEAR_LINE}${verb} ${name}: ${done}${ofTotal}${isEnd ? "\n" : ""}`);
	};
}
