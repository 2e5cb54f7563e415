import { build, type Plugin } from "vite";

const SUFFIX = "?inline-script";

/**
 * Lets server code import a browser script as one minified string, to be written into the page: `import code from "./x.ts?inline-script"`.
 * The browser build gets an empty string, since the page already carries the script.
 */
export function inlineScript(): Plugin {
	return {
		name: "inline-script",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(SUFFIX)) return null;
			if (this.environment.name === "client") return 'export default ""';
			const entry = id.slice(0, -SUFFIX.length);
			this.addWatchFile(entry);
			const result = await build({
				configFile: false,
				logLevel: "error",
				publicDir: false,
				build: { write: false, minify: true, target: "es2022", lib: { entry, formats: ["iife"], name: "page" } },
			});
			const output = Array.isArray(result) ? result[0] : result;
			if (!output || !("output" in output)) throw new Error(`nothing was built from ${entry}`);
			return `export default ${JSON.stringify(output.output[0].code.trim())}`;
		},
	};
}
