import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
	type ServerBuild,
	UNSAFE_withComponentProps as withComponentProps,
	UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";

type Component = Parameters<typeof withComponentProps>[0];
type RouteModule = Record<string, unknown> & { default?: Component; ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0] };
export type TestRoute = { id: string; parentId?: string; path?: string; index?: boolean; caseSensitive?: boolean; module: RouteModule };

/** Loads routes of `app/routes.ts` with their real modules. */
export async function loadRoutes(
	entries: RouteConfigEntry[],
	parentId: string,
	load: (file: string) => Promise<RouteModule>,
): Promise<TestRoute[]> {
	const lists = entries.map(async ({ path, index, caseSensitive, file, children = [] }) => {
		const id = file.replace(/\.tsx?$/, "");
		return [{ id, parentId, path, index, caseSensitive, module: withProps(await load(file)) }, ...(await loadRoutes(children, id, load))];
	});
	return (await Promise.all(lists)).flat();
}

/** Adds routes to a build. */
export function withRoutes(build: ServerBuild, routes: TestRoute[]): ServerBuild {
	const describe = (route: TestRoute) => [route.id, { ...route, hasAction: "action" in route.module, hasLoader: "loader" in route.module }];
	return {
		...build,
		routes: { ...build.routes, ...Object.fromEntries(routes.map((route) => [route.id, route])) },
		assets: { ...build.assets, routes: { ...build.assets.routes, ...Object.fromEntries(routes.map(describe)) } },
	} as ServerBuild;
}

/** Passes loader data to a route's components as props, as React Router's build does. */
export function withProps(module: RouteModule): RouteModule {
	return {
		...module,
		...(module.default ? { default: withComponentProps(module.default) } : {}),
		...(module.ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary) } : {}),
	};
}
