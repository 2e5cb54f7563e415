import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
	type ServerBuild,
	UNSAFE_withComponentProps as withComponentProps,
	UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";

type Component = Parameters<typeof withComponentProps>[0];
type RouteModule = Record<string, unknown> & { default?: Component; ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0] };
export type Place = { id: string; parentId?: string; path?: string; index?: boolean; module: RouteModule };

/** Routes of `app/routes.ts` with their real modules. */
export async function loadPlaces(
	entries: RouteConfigEntry[],
	parentId: string,
	load: (file: string) => Promise<RouteModule>,
): Promise<Place[]> {
	const lists = entries.map(async ({ path, index, file, children = [] }) => {
		const id = file.replace(/\.tsx?$/, "");
		return [{ id, parentId, path, index, module: withProps(await load(file)) }, ...(await loadPlaces(children, id, load))];
	});
	return (await Promise.all(lists)).flat();
}

/** A build with these routes as well as its own. */
export function withPlaces(build: ServerBuild, places: Place[]): ServerBuild {
	const describe = (place: Place) => [place.id, { ...place, hasAction: "action" in place.module, hasLoader: "loader" in place.module }];
	return {
		...build,
		routes: { ...build.routes, ...Object.fromEntries(places.map((place) => [place.id, place])) },
		assets: { ...build.assets, routes: { ...build.assets.routes, ...Object.fromEntries(places.map(describe)) } },
	} as ServerBuild;
}

/** What the build does to a route's components: their data come to them as props. */
export function withProps(module: RouteModule): RouteModule {
	return {
		...module,
		...(module.default ? { default: withComponentProps(module.default) } : {}),
		...(module.ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary) } : {}),
	};
}
