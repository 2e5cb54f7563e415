import { logFailure } from "#app/log.server.ts";

const SAME_WISH_MS = 500;

/** Runs `stop` at the first stop signal and then ends the process with 0. A second signal ends it at once. */
export function onStopSignal(stop: () => Promise<void>) {
	let firstAtMs: number | null = null;
	const heed = () => {
		if (firstAtMs !== null) {
			// One Ctrl-C arrives several times: from the terminal, from npm, from the bootstrap.
			if (performance.now() - firstAtMs > SAME_WISH_MS) process.exit(1);
			return;
		}
		firstAtMs = performance.now();
		stop().then(
			() => process.exit(0),
			(error) => {
				logFailure("stop-not-clean", error);
				process.exit(1);
			},
		);
	};
	process.on("SIGTERM", heed).on("SIGINT", heed).on("SIGHUP", heed);
}
