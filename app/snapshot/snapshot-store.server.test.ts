import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { measuredSnapshot } from "#tests/measured-snapshot.ts";
import { keepSnapshot } from "./snapshot-store.server.ts";

test("a result that cannot be kept is only logged, so that its visitor is shown it all the same", async () => {
	const printed = expectConsoleErrors();
	await keepSnapshot({} as Database, { host: "reefcafe.com.au", result: measuredSnapshot(), leadKey: "k" });
	expect(printed.join()).toContain('"event":"snapshot-not-stored"');
});
