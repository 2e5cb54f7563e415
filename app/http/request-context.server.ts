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

/** Lets the inline scripts of a page that is made on request run; `isUsed` once the page has any. */
export type ScriptNonce = { value: string; isUsed: boolean };

/** Null for a page that is built ahead of time, whose scripts are known by their hashes. */
export const scriptNonceContext = createContext<ScriptNonce | null>(null);

/** Set once the database did not answer: before anything ran that the request asked for, or when some of it may have been done. */
export const databaseAwayContext = createContext<"before" | "meanwhile" | null>(null);
