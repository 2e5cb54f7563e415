import type { Database } from "#app/db/client.server.ts";
import { type Env, readEnv } from "#app/env.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { NO_DNS } from "./no-settings.ts";

/** Creates the context that the server passes to loaders and actions. */
export function createRequestContext(db: Database, { clientAddress = "203.0.113.7", ...env }: Partial<Env & RequestContext> = {}) {
	return { db, env: { ...readEnv({ DNS_SERVERS: NO_DNS }), ...env }, clientAddress } satisfies RequestContext;
}
