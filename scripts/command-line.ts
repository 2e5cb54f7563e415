import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Command<T extends Options> = { usage: string; options: T; maxPositionals?: number };
type Config<T extends Options> = { args: string[]; allowPositionals: true; options: T & { help: { type: "boolean" } } };

/** The options of an owner's command; null once its help was asked for and printed. Throws one line when something in them cannot be meant. */
export function parseCommand<const T extends Options>(toolArguments: string[], { usage, options, maxPositionals = 0 }: Command<T>) {
	const parsed = parseOrExplain({ args: toolArguments, allowPositionals: true, options: { ...options, help: { type: "boolean" } } });
	if ("help" in parsed.values && parsed.values.help) {
		process.stdout.write(`${usage.trim()}\n`);
		return null;
	}
	const [surplus] = parsed.positionals.slice(maxPositionals);
	if (surplus !== undefined) throw new Error(`"${surplus}" is not expected here. ${SEE_HELP}`);
	return parsed;
}

const SEE_HELP = "With -- --help behind it the command tells what it takes.";

function parseOrExplain<T extends Options>(config: Config<T>) {
	try {
		return parseArgs(config);
	} catch (error) {
		const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
		throw new Error(`${sentence}. ${SEE_HELP}`);
	}
}
