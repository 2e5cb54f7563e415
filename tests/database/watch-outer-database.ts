import type { Database } from "#app/db/client.server.ts";

/** Wraps the database so that it throws when used while one of its transactions is open: on PGlite that call would never return. */
export function watchOuterDatabase(db: Database): Database {
	let open = 0;
	return new Proxy(db, {
		get(target, name) {
			if (open > 0) throw new Error(`the outer database was used inside a transaction: ${String(name)}`);
			const value: unknown = Reflect.get(target, name);
			if (name === "transaction") return transaction;
			return typeof value === "function" ? value.bind(target) : value;
		},
	});

	async function transaction(...given: Parameters<Database["transaction"]>) {
		open += 1;
		try {
			return await db.transaction(...given);
		} finally {
			open -= 1;
		}
	}
}
