import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** None of our paths is nearly as long, and React Router's matching takes time quadratic in the length. */
export const MAX_PATH_CHARACTERS = 1_000;

/** Looks up what the routes of the site accept without running any of them. */
export function createRouteTable(build: Pick<ServerBuild, "routes">) {
	const tree = listChildren(undefined, build);
	const findLeaf = (pathname: string) => {
		if (pathname.length > MAX_PATH_CHARACTERS) return undefined;
		const leaf = matchRoutes(tree, pathname)?.at(-1)?.route;
		return leaf?.id === undefined ? undefined : build.routes[leaf.id];
	};
	return {
		/** Whether the path has a page or endpoint of its own, not just a catch-all. */
		has(pathname: string): boolean {
			const leaf = findLeaf(pathname);
			return leaf !== undefined && !leaf.path?.endsWith("*");
		},
		/** Whether only the site's catch-all route matches. */
		isUnknown(pathname: string): boolean {
			const leaf = findLeaf(pathname);
			return leaf === undefined || leaf.path === "*";
		},
		/** Whether the route at this path has an action. */
		acceptsPost(pathname: string): boolean {
			return findLeaf(pathname)?.module.action !== undefined;
		},
	};
}

function listChildren(parentId: string | undefined, build: Pick<ServerBuild, "routes">): RouteObject[] {
	return Object.values(build.routes)
		.filter((route) => route !== undefined)
		.filter((route) => route.parentId === parentId)
		.map(({ id, index, path, caseSensitive }) =>
			index ? { id, index: true } : { id, path, caseSensitive, children: listChildren(id, build) },
		);
}
