import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Site } from "./create-app.ts";

/** What a server of Node's calls for each request: built files the short way, all else through the app. */
export function siteListener({ app, serveFile }: Site): RequestListener {
	const serveRest = getRequestListener(app.fetch);
	return (request, response) => void (serveFile(request, response) || serveRest(request, response));
}
