import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Outlet } from "react-router";
import type { Database } from "#app/db/client.server.ts";
import * as entry from "#app/entry.server.tsx";
import { type Env, readEnv } from "#app/env.server.ts";
import routeConfig from "#app/routes.ts";
import { createApp } from "#server/create-app.ts";
import { loadRoutes, type TestRoute, withRoutes } from "../site/load-routes.ts";
import { createTestBuild } from "../site/test-build.ts";
import { PASSWORD } from "./desk-staff.ts";

type DeskSite = ReturnType<typeof createApp>;

/** Loads all routes of the desk and GET /api/leads with their real modules, so new routes are tested too. */
export async function loadDeskRoutes(): Promise<TestRoute[]> {
	const isOurs = ({ path, file }: RouteConfigEntry) => path?.startsWith("desk/") || path === "api/leads" || file.startsWith("desk/");
	return loadRoutes((await routeConfig).filter(isOurs), "root", (file) => import(/* @vite-ignore */ resolve("app", file)));
}

/** Creates the site without its public pages. */
export async function createDeskSite(db: Database, env: Partial<Env> = {}): Promise<DeskSite> {
	const build = createTestBuild(entry, { root: { default: Outlet } });
	return createApp({
		build: withRoutes(build, await loadDeskRoutes()),
		files: new Map(),
		db,
		isAlive: async () => true,
		countConnections: () => null,
		isStopping: () => false,
		env: { ...readEnv({}), ...env },
	});
}

type Form = Record<string, string>;

/** Opens a browser at this IP address. It keeps the session cookie and sends the Origin header with forms. */
export function openBrowser(site: DeskSite, { address = "203.0.113.7", cookie = "" } = {}) {
	const send = async (path: string, { headers, ...init }: RequestInit = {}) => {
		const sent = new Headers({ ...(browser.cookie ? { Cookie: browser.cookie } : {}), ...(headers as Record<string, string>) });
		const response = await site.request(`http://desk.test${path}`, { ...init, headers: sent }, createSocket(address));
		const [pair = ""] = (response.headers.get("Set-Cookie") ?? "").split(";");
		if (pair) browser.cookie = pair.endsWith("=") ? "" : pair;
		return response;
	};
	const browser = {
		cookie,
		get: send,
		post: (path: string, form: Form = {}, headers: Record<string, string> = { Origin: "http://desk.test" }) =>
			send(path, { method: "POST", body: new URLSearchParams(form), headers }),
		signIn: (username = "mia", password = PASSWORD, headers: Record<string, string> = {}) =>
			browser.post("/desk/sign-in", { username, password }, { Origin: "http://desk.test", ...headers }),
	};
	return browser;
}

function createSocket(remoteAddress: string) {
	return { incoming: { socket: { remoteAddress } } };
}
