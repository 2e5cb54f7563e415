import { createContext } from "react-router";
import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";

/** What the server passes to every loader and action. */
export type RequestContext = {
	db: Database;
	env: Env;
	/** See `clientAddress` in client-address.server.ts. */
	clientAddress: string;
};

export const requestContext = createContext<RequestContext>();

/** Set when the database is down: "before" the request had any effect, or "meanwhile", when it may have had some. */
export const databaseDownContext = createContext<"before" | "meanwhile" | null>(null);
