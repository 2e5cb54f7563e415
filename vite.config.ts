import path from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { inlineScript } from "./scripts/inline-script-plugin.ts";

export default defineConfig(({ command }) => ({
	plugins: [inlineScript(), tailwindcss(), reactRouter(), serverFileNames(), serverLoadedFirst(), noRoutesInBrowser()],
	// The Node process is bundled together with the routes, so that both see the same modules. The threads that parse pages have a bundle of their own.
	environments: {
		ssr: {
			// Bundling every package saves a second at each start. These load files of their own, so they stay outside.
			// Not in development: Vite's module runner cannot run CommonJS packages.
			resolve: command === "build" ? { noExternal: true, external: ["@electric-sql/pglite", "nodemailer", "pg", "piscina"] } : {},
			build: {
				sourcemap: true,
				rolldownOptions: { input: { index: "./server/app.ts", "parser-worker": "#audit/read/parser-worker.ts" } },
			},
		},
	},
	build: { assetsInlineLimit: 0 },
	// Prerendering runs through a server that watches files. Watching its own output made 2,000 articles take six minutes.
	server: { watch: { ignored: ["**/build/**", "**/.data/**"] } },
	// The dialog's scroll lock would write a style element, which the content security policy refuses.
	resolve: { alias: { "react-style-singleton": path.resolve("app/ui/style-singleton.ts") } },
}));

/** React Router would call both server files index.js, and so must be overruled after it has spoken. */
function serverFileNames(): Plugin {
	const output = {
		entryFileNames: "[name].js",
		// The build is made in a deeper folder and then moved to build/, see scripts/build.ts.
		sourcemapPathTransform: (source: string, map: string) =>
			path.join("../..", path.relative(process.cwd(), path.resolve(path.dirname(map), source))),
	};
	return { name: "server-file-names", config: () => ({ environments: { ssr: { build: { rolldownOptions: { output } } } } }) };
}

/**
 * The build renders its pages through a preview server and gives each ten seconds, without a setting. The first would spend them on loading
 * the server's code, more than a very busy machine has to give, so that is done before any page is asked for.
 */
function serverLoadedFirst(): Plugin {
	return {
		name: "server-loaded-first",
		async configurePreviewServer({ config }) {
			await import(pathToFileURL(path.resolve(config.root, config.environments.ssr?.build.outDir ?? "", "index.js")).href);
		},
	};
}

/** In the browser there are no routes, only the live parts that `app/entry.client.tsx` names; React Router would build every page for it. */
function noRoutesInBrowser(): Plugin {
	return {
		name: "no-routes-in-browser",
		enforce: "post",
		apply: "build",
		transform(_, id) {
			if (this.environment.name === "client" && id.endsWith("?__react-router-build-client-route")) return "export default null;";
		},
	};
}
