import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./scripts/inline-script-plugin.ts";

export default defineConfig({
	plugins: [inlineScript(), tailwindcss(), reactRouter()],
	// The Node process is bundled together with the routes, so that both see the same modules.
	environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
	build: { assetsInlineLimit: 0 },
});
