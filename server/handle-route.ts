import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";

type Options = { build: ServerBuild; mode: "development" | "production"; db: Database; env: Env };

/** Runs the site's routes, handing each loader and action what the process has opened for them. */
export function createRouteHandler({ build, mode, db, env }: Options) {
	// Behind a proxy the request URL is http: but the form's Origin is https:, so compare hosts only.
	const handle = createRequestHandler({ ...build, allowedActionOrigins: [new URL(env.SITE_URL).host] }, mode);
	return (request: Request, { socketAddress }: { socketAddress: string | undefined }): Promise<Response> => {
		const context = new RouterContextProvider();
		const forwardedFor = request.headers.get("X-Forwarded-For") ?? undefined;
		const visitor = clientAddress({ socketAddress, forwardedFor, trustedProxies: env.TRUSTED_PROXIES });
		context.set(requestContext, { db, env, clientAddress: visitor });
		return handle(request, context);
	};
}
