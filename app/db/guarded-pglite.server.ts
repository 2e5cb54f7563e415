import { statfsSync } from "node:fs";
import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { MINUTE_MS } from "#app/durations.ts";
import { listCauses } from "#app/list-causes.ts";
import { describeError, logEvent } from "#app/log.server.ts";

/** PostgreSQL panics when it cannot create the next 16 MB file of its write-ahead log. We stop writing while two of them still fit. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** A statement takes milliseconds. If none finishes for a minute while others wait, PGlite hangs. */
const HANG_LIMIT_MS = MINUTE_MS;
const HANG_CHECK_MS = 5_000;

/**
 * Wraps the part of PGlite that Drizzle uses. A crash ends the process before anything else runs, because a crashed PGlite
 * returns empty results or loops forever. Calls run one at a time, and can only read while the disk is nearly full.
 */
export class GuardedPglite implements Pick<PGlite, "query" | "transaction"> {
	readonly #client: PGlite;
	readonly #folder: string;
	readonly #hangCheck: NodeJS.Timeout;
	#lastCall: Promise<void> = Promise.resolve();
	#waiting = 0;
	#lastProgressMs = 0;
	#isReadOnly = false;

	constructor(client: PGlite, folder: string) {
		this.#client = client;
		this.#folder = folder;
		this.#hangCheck = setInterval(() => this.#checkForHang(), HANG_CHECK_MS).unref();
	}

	query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
		return this.#inTurn(() => this.#runStatement(() => this.#client.query<T>(query, params, options)));
	}

	transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
		return this.#inTurn(() =>
			this.#client.transaction((transaction) =>
				work({
					...transaction,
					query: (query, params, options) => this.#runStatement(() => transaction.query(query, params, options)),
				}),
			),
		);
	}

	async close(): Promise<void> {
		// Closing skips the disk check, which throws when the folder is gone. PGlite itself closes cleanly then.
		await this.#inTurn(() => this.#client.close(), { checkDisk: false });
		clearInterval(this.#hangCheck);
	}

	async #inTurn<T>(work: () => Promise<T>, { checkDisk = true } = {}): Promise<T> {
		const { promise, resolve } = Promise.withResolvers<void>();
		const earlier = this.#lastCall;
		this.#lastCall = promise;
		this.#waiting += 1;
		await earlier;
		this.#waiting -= 1;
		this.#lastProgressMs = performance.now();
		try {
			if (checkDisk) await this.#setReadOnlyIfDiskIsFull();
			return await work();
		} catch (error) {
			if (isFatal(error)) exitProcess(error);
			throw error;
		} finally {
			// PGlite computes on the main thread. Without this pause, a queue of 400 calls blocked everything else for 4 s.
			setImmediate(resolve);
		}
	}

	async #runStatement<T>(run: () => Promise<Results<T>>): Promise<Results<T>> {
		try {
			const result = await run();
			this.#lastProgressMs = performance.now();
			// PGlite swallows a crash of its WebAssembly. The only sign is a result with no command tag.
			if (result.command === undefined) throw new WebAssembly.RuntimeError("a statement ended without a result");
			return result;
		} catch (error) {
			// Exit here too, or the transaction would continue.
			if (isFatal(error)) exitProcess(error);
			throw error;
		}
	}

	async #setReadOnlyIfDiskIsFull(): Promise<void> {
		const isFull = freeBytes(this.#folder) < MIN_FREE_BYTES;
		if (isFull === this.#isReadOnly || this.#client.closed) return;
		await this.#client.exec(`set default_transaction_read_only = ${isFull ? "on" : "off"}`);
		this.#isReadOnly = isFull;
		if (isFull) logEvent("disk-full");
		else logEvent("disk-has-space");
	}

	#checkForHang(): void {
		if (this.#waiting > 0 && performance.now() - this.#lastProgressMs > HANG_LIMIT_MS)
			exitProcess(new DOMException("the embedded database does not respond", "TimeoutError"));
	}
}

/** Whether PGlite has crashed: a PostgreSQL panic, or an error in its WebAssembly or file system. */
export function isFatal(error: unknown): boolean {
	return listCauses(error).some((cause) => {
		const { name, severity } = cause as { name?: unknown; severity?: unknown };
		return severity === "PANIC" || severity === "FATAL" || name === "ErrnoError" || cause instanceof WebAssembly.RuntimeError;
	});
}

/** Acknowledged rows are on disk, and the next start recovers them. Nothing is closed, because a crashed PGlite may never return. */
function exitProcess(error: unknown): never {
	logEvent("database-crashed", describeError(error));
	process.exit(1);
}

function freeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}
