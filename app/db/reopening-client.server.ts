import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { DatabaseDied, type MortalPglite } from "./mortal-pglite.server.ts";

/** A try may stop the main thread, on which every page is served, for half a second; one that opens may die of the first write. */
const PAUSE_AFTER_TRY_MS = 3_000;

/** The part of PGlite that Drizzle uses, on an instance that is opened anew after each death. */
export class ReopeningClient implements Pick<PGlite, "query" | "transaction"> {
	readonly #open: () => Promise<MortalPglite>;
	#present: MortalPglite;
	#reopening: Promise<MortalPglite> | null = null;
	#isMourned = false;
	#nextTryAt = 0;
	#isClosed = false;

	constructor(first: MortalPglite, open: () => Promise<MortalPglite>) {
		this.#present = first;
		this.#open = open;
	}

	async query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
		const client = await this.#findLiving();
		return client.query<T>(query, params, withoutParsers(options));
	}

	async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
		const client = await this.#findLiving();
		return client.transaction((transaction) =>
			work({ ...transaction, query: (query, params, options) => transaction.query(query, params, withoutParsers(options)) }),
		);
	}

	/** Whatever state it is in: a dead instance is not asked to close, since it may never answer. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await this.#reopening?.catch(() => {});
		const client = this.#present;
		if (client.death || client.closed) return;
		await client.close().catch((error: unknown) => {
			if (!client.death) throw error;
		});
	}

	async #findLiving(): Promise<MortalPglite> {
		if (this.#isClosed) throw new Error("the database is closed");
		if (!this.#present.death) return this.#present;
		this.#reopening ??= this.#reopen(this.#present.death).finally(() => {
			this.#reopening = null;
		});
		return this.#reopening;
	}

	async #reopen(death: DatabaseDied): Promise<MortalPglite> {
		if (!this.#isMourned) logEvent("database-died", namesOfFailure(death.cause));
		this.#isMourned = true;
		if (performance.now() < this.#nextTryAt) throw death;
		try {
			this.#present = await this.#open();
		} catch (error) {
			throw new DatabaseDied(error);
		} finally {
			this.#nextTryAt = performance.now() + PAUSE_AFTER_TRY_MS;
		}
		this.#isMourned = false;
		logEvent("database-reopened");
		return this.#present;
	}
}

/** Drizzle sends its parsers with each statement, and PGlite then copies all of its own for it: a fifth of what a lead takes. They are set once instead. */
function withoutParsers(options: QueryOptions | undefined): QueryOptions | undefined {
	return options?.rowMode && { rowMode: options.rowMode };
}
