declare module "virtual:route-modules" {
	/** The module of each route, by its file in `app/`. */
	export const modules: Record<string, Record<string, unknown>>;
}
