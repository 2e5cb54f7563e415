import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

export type Asker = {
	isTerminal: boolean;
	/** Asks without showing what is typed; where something is piped in, that is the answer. */
	askSecret: (question: string) => Promise<string>;
	/** Asks for yes or no; where nobody is there to ask, running the command was the yes. */
	confirm: (question: string) => Promise<boolean>;
};

/** Asks the person who runs a command. */
export function createAsker(input: NodeJS.ReadStream = process.stdin, screen: Writable = process.stderr): Asker {
	const isTerminal = input.isTTY === true;
	return {
		isTerminal,
		askSecret: (question) => (isTerminal ? askLine(question, { input, screen, isShown: false }) : readPiped(input)),
		confirm: async (question) => !isTerminal || /^y(es)?$/i.test((await askLine(question, { input, screen, isShown: true })).trim()),
	};
}

async function askLine(question: string, { input, screen, isShown }: { input: NodeJS.ReadStream; screen: Writable; isShown: boolean }) {
	screen.write(question);
	// The terminal itself is told not to echo; what is typed would only come through this.
	const echo = isShown ? screen : new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input, output: echo, terminal: true });
	try {
		return await new Promise<string>((resolve, reject) => {
			const stopped = () => reject(new Error("Stopped, nothing was changed."));
			lines.once("line", resolve).once("SIGINT", stopped).once("close", stopped);
		});
	} finally {
		lines.close();
		if (!isShown) screen.write("\n");
	}
}

async function readPiped(input: NodeJS.ReadStream): Promise<string> {
	let text = "";
	for await (const chunk of input.setEncoding("utf8")) text += chunk;
	return text.replace(/\r?\n$/, "");
}
