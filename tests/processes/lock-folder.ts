import { lockDataFolder } from "#app/db/data-folder.server.ts";

/** `moment` lets two processes race, because messages alone reach them one after the other. */
export type LockOrder = { folder: string; moment?: number } | "release";

// A process for the lock tests: it locks or releases as each message says, until it is killed.
let release = () => {};
process.on("message", (order: LockOrder) => process.send?.(handle(order)));

function handle(order: LockOrder) {
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
