import type { Database } from "./client.server.ts";

const callbacksOf = new WeakMap<Database, (() => void)[]>();

/** Calls `callback` once the transaction is committed, and never if it is rolled back. Outside of a transaction it is called now. */
export function afterCommit(tx: Database, callback: () => void): void {
	const callbacks = callbacksOf.get(tx);
	if (callbacks) callbacks.push(callback);
	else callback();
}

/** Makes `afterCommit` work in the transactions of this database. */
export function trackCommits(db: Database): void {
	const transact = db.transaction.bind(db);
	db.transaction = async (work, config) => {
		const callbacks: (() => void)[] = [];
		const result = await transact((tx) => {
			callbacksOf.set(tx, callbacks);
			return work(tx);
		}, config);
		for (const callback of callbacks) callback();
		return result;
	};
}
