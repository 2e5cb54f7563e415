import { lockDataFolder } from "#app/db/data-folder.server.ts";

/** `moment` lets two processes race: messages alone reach them one after the other. */
export type LockOrder = { folder: string; moment?: number } | "release";

// A process of its own for the tests of the lock: it locks or releases as each message says, and stays until it is killed.
let release = () => {};
process.on("message", (order: LockOrder) => process.send?.(obey(order)));

function obey(order: LockOrder) {
	if (order === "release") {
		release();
		return { isHeld: false, reason: "released" };
	}
	while (Date.now() < (order.moment ?? 0));
	try {
		release = lockDataFolder(order.folder).release;
		return { isHeld: true };
	} catch (error) {
		return { isHeld: false, reason: String(error) };
	}
}
