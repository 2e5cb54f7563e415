import { setImmediate } from "node:timers/promises";
import { messages, PGlite } from "@electric-sql/pglite";

/** What PGlite throws, and catches itself, when a statement fails in an ordinary way (its POSTGRES_MAIN_LONGJMP). */
const ORDINARY_FAILURE = 100;

/** The PostgreSQL inside PGlite gave up, as it does when it cannot write its log; what it acknowledged before is on the disk. */
export class DatabaseDied extends Error {
	constructor(cause: unknown) {
		super("the embedded database gave up", { cause });
		this.name = "DatabaseDied";
	}
}

/** PGlite that runs nothing any more once its PostgreSQL gave up: PGlite itself goes on, to nonsense answers or into an endless loop. */
export class MortalPglite extends PGlite {
	#death: DatabaseDied | null = null;
	#fault: { thrown: unknown } | null = null;
	#isWatched = false;

	get death(): DatabaseDied | null {
		return this.#death;
	}

	/** Lets go of memory and files without asking the PostgreSQL inside, which may never answer. */
	drop(): void {
		const streams: unknown[] = this.mod?.FS.streams ?? [];
		for (const stream of streams) if (stream) this.#closeStream(stream);
		this.mod = undefined;
	}

	/**
	 * Lets the process do other things between two statements. The embedded database computes on the main thread, and statements that wait
	 * in line follow one another without a pause: four hundred requests at once held up everything else for 4 s.
	 */
	override _runExclusiveQuery<T>(query: () => Promise<T>): Promise<T> {
		return super._runExclusiveQuery(async () => {
			const answer = await query();
			await setImmediate();
			return answer;
		});
	}

	override execProtocolRawSync(message: Uint8Array): Uint8Array {
		if (this.#death) throw this.#death;
		this.#watch();
		return super.execProtocolRawSync(message);
	}

	override async execProtocolStream(...[message, options]: Parameters<PGlite["execProtocolStream"]>) {
		try {
			const answer = await super.execProtocolStream(message, options);
			if (!this.#fault) return answer;
		} catch (error) {
			const isOrdinary = error instanceof messages.DatabaseError && error.severity !== "PANIC";
			if (this.#death || (isOrdinary && !this.#fault)) throw error;
			this.#fault = { thrown: error };
		}
		this.#death = new DatabaseDied(this.#fault.thrown);
		this.drop();
		throw this.#death;
	}

	/** PGlite swallows what its PostgreSQL throws, and would call it again for ever where that left some of a message unread. */
	#watch(): void {
		if (this.#isWatched) return;
		this.#isWatched = true;
		const module = this.Module;
		const runOnce = module._PostgresMainLoopOnce;
		module._PostgresMainLoopOnce = () => {
			const fault = this.#fault;
			if (fault) {
				// The one thing that is called where the exception is swallowed.
				module.stackRestore = () => {
					throw fault.thrown;
				};
				throw fault.thrown;
			}
			try {
				runOnce();
			} catch (thrown) {
				if ((thrown as { status?: unknown }).status !== ORDINARY_FAILURE) this.#fault = { thrown };
				throw thrown;
			}
		};
	}

	#closeStream(stream: unknown): void {
		try {
			this.Module.FS.close(stream as Parameters<typeof this.Module.FS.close>[0]);
		} catch {
			// Closed already.
		}
	}
}
