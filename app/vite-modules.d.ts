declare module "*?inline-script" {
	const code: string;
	export default code;
}

declare module "virtual:react-router/server-manifest" {
	import type { ServerBuild } from "react-router";

	const manifest: ServerBuild["assets"];
	export default manifest;
}
