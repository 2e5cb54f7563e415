import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
	Outlet,
	type ServerBuild,
	UNSAFE_withComponentProps as withComponentProps,
	UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import type { Database } from "#app/db/client.server.ts";
import * as entry from "#app/entry.server.tsx";
import { type Env, readEnv } from "#app/env.server.ts";
import routeConfig from "#app/routes.ts";
import { createApp } from "#server/create-app.ts";
import { PASSWORD } from "./desk-staff.ts";
import { createTestBuild } from "./test-site.ts";

type DeskSite = ReturnType<typeof createApp>["app"];
type Component = Parameters<typeof withComponentProps>[0];
type RouteModule = Record<string, unknown> & { default?: Component; ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0] };
type Place = { id: string; parentId?: string; path: string | undefined; module: RouteModule };

/** The routes of the desk and of GET /api/leads as the site has them, from their real modules: one that is added later is tested too. */
export async function loadDeskRoutes(): Promise<Place[]> {
	const isOurs = ({ path, file }: RouteConfigEntry) => path?.startsWith("desk/") || path === "api/leads" || file.startsWith("desk/");
	return loadPlaces((await routeConfig).filter(isOurs), "root");
}

async function loadPlaces(entries: RouteConfigEntry[], parentId: string): Promise<Place[]> {
	const lists = entries.map(async ({ path, file, children = [] }) => {
		const id = file.replace(/\.tsx?$/, "");
		const module = await import(/* @vite-ignore */ resolve("app", file));
		return [{ id, parentId, path, module: withProps(module) }, ...(await loadPlaces(children, id))];
	});
	return (await Promise.all(lists)).flat();
}

/** What the build does to a route's components: their data come to them as props. */
function withProps(module: RouteModule): RouteModule {
	return {
		...module,
		...(module.default ? { default: withComponentProps(module.default) } : {}),
		...(module.ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary) } : {}),
	};
}

/** The site as the server runs it, but for the public pages. */
export async function createDeskSite(db: Database, env: Partial<Env> = {}): Promise<DeskSite> {
	const build = createTestBuild(entry, { root: { default: Outlet } });
	const places = await loadDeskRoutes();
	const describe = (place: Place) => [place.id, { ...place, hasAction: "action" in place.module, hasLoader: "loader" in place.module }];
	const { app } = createApp({
		build: {
			...build,
			routes: { ...build.routes, ...Object.fromEntries(places.map((place) => [place.id, place])) },
			assets: { ...build.assets, routes: { ...build.assets.routes, ...Object.fromEntries(places.map(describe)) } },
		} as ServerBuild,
		files: new Map(),
		db,
		isAlive: async () => true,
		countConnections: () => null,
		isStopping: () => false,
		env: { ...readEnv({}), ...env },
	});
	return app;
}

type Form = Record<string, string>;

/** A browser at that address: it keeps the session cookie and says where its forms come from. */
export function openBrowser(site: DeskSite, { address = "203.0.113.7", cookie = "" } = {}) {
	const send = async (path: string, { headers, ...init }: RequestInit = {}) => {
		const sent = new Headers({ ...(browser.cookie ? { Cookie: browser.cookie } : {}), ...(headers as Record<string, string>) });
		const response = await site.request(`http://desk.test${path}`, { ...init, headers: sent }, socketOf(address));
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

function socketOf(remoteAddress: string) {
	return { incoming: { socket: { remoteAddress } } };
}
