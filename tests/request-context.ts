import type { Database } from "#app/db/client.server.ts";
import { type Env, readEnv } from "#app/env.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** What the Node process would hand to a loader or action for one visitor. */
export function createRequestContext(db: Database, { clientAddress = "203.0.113.7", ...env }: Partial<Env & RequestContext> = {}) {
	return { db, env: { ...readEnv({}), ...env }, clientAddress } satisfies RequestContext;
}
