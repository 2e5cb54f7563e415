import { createServer } from "node:http";
import { expect, test } from "vitest";
import { explainStartError } from "./explain-start-error.ts";
import { listen } from "./listen.ts";

async function startErrorOf(HOST: string): Promise<string> {
	return listen(createServer(), { PORT: 0, HOST }).then(() => "listens", explainStartError);
}

test("names HOST when it is not an IP address of this machine", async () => {
	expect(await startErrorOf("192.0.2.1")).toBe(
		"Cannot start: HOST is not an IP address of this machine. Leave it empty to listen on all of them.",
	);
	expect(await startErrorOf("no..where")).toMatch(/^Cannot start: the host "no..where" does not exist\. Set HOST/);
});

test("gives the first line of the deepest cause", () => {
	const wrapped = new Error("Failed query: insert\nparams: jane", { cause: new AggregateError([new Error("disk full\nat jane")]) });
	expect(explainStartError(wrapped)).toBe("Cannot start: disk full");
});

test("describes thrown values that are not errors", () => {
	expect(explainStartError({ name: "ErrnoError", errno: 29 })).toBe("Cannot start: { name: 'ErrnoError', errno: 29 }");
	expect(explainStartError("enough")).toBe("Cannot start: enough");
});
