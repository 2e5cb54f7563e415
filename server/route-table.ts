import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** No path of ours is nearly as long, and matching takes React Router time that grows with the square of the length. */
export const MAX_PATH_CHARACTERS = 1_000;

export type RouteTable = {
	/** True when the path is a page or endpoint of its own, and not the catch-all. */
	has(pathname: string): boolean;
	/** True when only the catch-all of the whole site would answer, or nothing at all. */
	isUnknown(pathname: string): boolean;
	/** True when something at this path takes what a form or a script posts. */
	takesPost(pathname: string): boolean;
};

/** Answers questions about the site's routes without running any of them. */
export function createRouteTable(build: Pick<ServerBuild, "routes">): RouteTable {
	const tree = childrenOf(undefined, build);
	const findLeaf = (pathname: string) => {
		const leaf = matchRoutes(tree, pathname)?.at(-1)?.route;
		return leaf?.id === undefined ? undefined : build.routes[leaf.id];
	};
	// React Router reads its whole table anew for each path, which is a good part of what a lead takes.
	const fixedLeaves = new Map(listFixedPaths(tree).map((pathname) => [pathname, findLeaf(pathname)]));
	const leafAt = (pathname: string) =>
		fixedLeaves.get(pathname) ?? (pathname.length > MAX_PATH_CHARACTERS ? undefined : findLeaf(pathname));
	return {
		has(pathname) {
			const leaf = leafAt(pathname);
			return leaf !== undefined && !leaf.path?.endsWith("*");
		},
		isUnknown(pathname) {
			const leaf = leafAt(pathname);
			return leaf === undefined || leaf.path === "*";
		},
		takesPost(pathname) {
			return leafAt(pathname)?.module.action !== undefined;
		},
	};
}

function childrenOf(parentId: string | undefined, build: Pick<ServerBuild, "routes">): RouteObject[] {
	return Object.values(build.routes)
		.filter((route) => route !== undefined)
		.filter((route) => route.parentId === parentId)
		.map((route) =>
			route.index ? { id: route.id, index: true } : { id: route.id, path: route.path, children: childrenOf(route.id, build) },
		);
}

function listFixedPaths(routes: RouteObject[], parent = ""): string[] {
	return routes.flatMap(({ path = "", children }) => {
		if (/[:*?]/.test(path)) return [];
		const pathname = path ? `${parent}/${path.replace(/^\//, "")}` : parent;
		return [pathname || "/", ...listFixedPaths(children ?? [], pathname)];
	});
}
