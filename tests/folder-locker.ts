import { lockDataFolder } from "#app/db/data-folder-lock.server.ts";

// A process of its own for the tests of the lock: on each message it tries to lock the folder, and stays until it is killed.
process.on("message", (dataDir: string) => {
	try {
		lockDataFolder(dataDir);
		process.send?.({ isHeld: true });
	} catch (error) {
		process.send?.({ isHeld: false, reason: String(error) });
	}
});
