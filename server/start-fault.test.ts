import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";
import { explainStartFault } from "./start-fault.ts";

async function faultOf(HOST: string): Promise<string> {
	return listen(createServer(), { PORT: 0, HOST }).then(() => "listens", explainStartFault);
}

test("names HOST when it is no address of this machine, or none at all", async () => {
	expect(await faultOf("192.0.2.1")).toBe("Cannot start: HOST is not an address of this machine. Leave it empty to listen on every one.");
	expect(await faultOf("no..where")).toMatch(/^Cannot start: there is no host "no..where"\. Set HOST/);
});

test("says what failed deep down, and only its first line", () => {
	const wrapped = new Error("Failed query: insert\nparams: jane", { cause: new AggregateError([new Error("disk full\nat jane")]) });
	expect(explainStartFault(wrapped)).toBe("Cannot start: disk full");
});

test("has words even for what is thrown and is no error", () => {
	expect(explainStartFault({ name: "ErrnoError", errno: 29 })).toBe("Cannot start: { name: 'ErrnoError', errno: 29 }");
	expect(explainStartFault("enough")).toBe("Cannot start: enough");
});
