import { createContext } from "react-router";
import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";

/** What the Node process hands to every loader and action. */
export type RequestContext = {
	db: Database;
	env: Env;
	/** The visitor's network address, as far as the configured proxies can be believed. */
	clientAddress: string;
};

export const requestContext = createContext<RequestContext>();

/** Set once the database did not answer: before anything ran that the request asked for, or when some of it may have been done. */
export const databaseAwayContext = createContext<"before" | "meanwhile" | null>(null);
