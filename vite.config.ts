import path from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { inlineScript } from "./scripts/build/inline-script-plugin.ts";

export default defineConfig(({ command }) => ({
	plugins: [inlineScript(), tailwindcss(), reactRouter(), serverFileNames(), preloadServer(), noRoutesInBrowser()],
	// The server is bundled together with the routes, so that both share modules. The worker threads have their own bundles.
	environments: {
		// React's renderer in a file of its own, so that `load-islands.ts` can run it and the islands in two shorter tasks.
		client: {
			build: {
				rolldownOptions: { output: { codeSplitting: { groups: [{ name: "react-dom", test: /node_modules.(react-dom|scheduler)/ }] } } },
			},
		},
		ssr: {
			// Bundling every package saves a second at each start. These load files from their own folder, so they stay external.
			// Not in development: Vite's module runner cannot run CommonJS packages.
			resolve:
				command === "build"
					? { noExternal: true, external: ["@electric-sql/pglite", "@resvg/resvg-js", "nodemailer", "pg", "piscina", "satori"] }
					: {},
			build: {
				sourcemap: true,
				rolldownOptions: {
					input: {
						index: "./server/bundle-entry.ts",
						"parser-worker": "#audit/threads/parser-worker.ts",
						"share-image-worker": "#app/snapshots/report/share-image-worker.ts",
					},
				},
			},
		},
	},
	build: { assetsInlineLimit: 0 },
	// Prerendering runs a server that watches files. Watching its own output, it took six minutes for 2,000 articles.
	server: { watch: { ignored: ["**/build/**", "**/.data/**"] } },
	// The dialog's scroll lock inserts a style element, which our content security policy blocks.
	resolve: { alias: { "react-style-singleton": path.resolve("app/ui/style-singleton.ts") } },
}));

/** React Router names both server entries index.js. This plugin runs after it and names them apart. */
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
 * Prerendering goes through a preview server with a fixed timeout of ten seconds per page. On a busy machine the first page would spend all
 * of it on loading the server's code, so the code is loaded before.
 */
function preloadServer(): Plugin {
	return {
		name: "preload-server",
		async configurePreviewServer({ config }) {
			await import(pathToFileURL(path.resolve(config.root, config.environments.ssr?.build.outDir ?? "", "index.js")).href);
		},
	};
}

/** The browser runs no routes, only the islands in `app/entry.client.tsx`. Without this React Router would bundle every page for it. */
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
