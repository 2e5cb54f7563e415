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

/** Set when the database is down. "maybe-saved": it failed during the request, which may have had an effect. */
export const databaseDownContext = createContext<"not-saved" | "maybe-saved" | null>(null);
