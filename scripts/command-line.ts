import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Command<T extends Options> = { usage: string; options: T; maxPositionals?: number };
type Config<T extends Options> = { args: string[]; allowPositionals: true; tokens: true; options: T & { help: typeof HELP } };

const HELP = { type: "boolean", short: "h" } as const;

/** The options of an owner's command; null once its help was asked for and printed. Throws one line when something in them cannot be meant. */
export function parseCommand<const T extends Options>(toolArguments: string[], { usage, options, maxPositionals = 0 }: Command<T>) {
	const parsed = parseOrExplain({ args: toolArguments, allowPositionals: true, tokens: true, options: { ...options, help: HELP } });
	if ("help" in parsed.values && parsed.values.help) {
		process.stdout.write(`${usage.trim()}\n`);
		return null;
	}
	refuseSlips(parsed.tokens);
	const [surplus] = parsed.positionals.slice(maxPositionals);
	if (surplus !== undefined) throw new Error(`"${surplus}" is not expected here. ${SEE_HELP}`);
	return parsed;
}

const SEE_HELP = "With -- --help behind it the command tells what it takes.";

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

/** What a script makes of a variable that is not set, and an option of which only the last would count. */
function refuseSlips(tokens: Token[]) {
	const given = new Set<string>();
	for (const { kind, name = "", value } of tokens) {
		if (kind === "positional" && value?.trim() === "") throw new Error(`An empty name is not expected here. ${SEE_HELP}`);
		if (kind !== "option") continue;
		if (value?.trim() === "") throw new Error(`--${name} needs a value. ${SEE_HELP}`);
		if (given.has(name)) throw new Error(`--${name} is given twice. ${SEE_HELP}`);
		given.add(name);
	}
}
