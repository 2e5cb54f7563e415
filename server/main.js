import { existsSync } from "node:fs";

if (process.argv.length > 2) {
	process.stderr.write("npm start takes no arguments. See README.md for its commands and .env.example for its settings.\n");
	process.exit(2);
}

const buildFolder = new URL("../build/", import.meta.url);
if (!existsSync(new URL("server/index.js", buildFolder))) {
	process.stderr.write("Cannot start, the site is not built yet: run npm start or npm run build.\n");
	process.exit(1);
}

// Stack traces and the log show lines of the TypeScript sources.
process.setSourceMapsEnabled(true);
// React picks its production code by this variable when it is first imported, so it is set before the site is loaded.
process.env.NODE_ENV = "production";
const site = await import(new URL("server/index.js", buildFolder).href);
await site.startServer({ build: site, buildFolder });
