import { createHash } from "node:crypto";
import { minifySync } from "vite";
import { hydrateWhenIdle } from "./hydrate-when-idle.ts";

export type DeferredPage = {
	html: string;
	/** The file that hydrates the page, to be written beside the other assets; null where the page has no framework code. */
	module: { path: string; code: string } | null;
};

const MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const HYDRATION_MODULE = /<script\b[^>]*\btype="module"[^>]*>([^<]*window\.__reactRouterRouteModules[^<]*)<\/script>/;
const loader = minifySync("hydrate-when-idle.js", `(${hydrateWhenIdle})()`).code.trim();

/**
 * Takes React Router's start-up module and its preloads out of a page and leaves one small script that fetches them later.
 * The script takes the module's place, element for element, since React expects one there when it hydrates the document.
 */
export function deferHydration(html: string): DeferredPage {
	const found = HYDRATION_MODULE.exec(html);
	if (!found) {
		if (html.includes("__reactRouterRouteModules")) throw new Error("A page hydrates, but its start-up module was not recognised.");
		return { html, module: null };
	}
	const [element, code = ""] = found;
	const preloads = (html.match(MODULE_PRELOAD) ?? []).map((link) => /\bhref="([^"]*)"/.exec(link)?.[1] ?? "");
	const path = `/assets/hydrate-${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
	const script = `<script data-module="${path}" data-preload="${preloads.join(" ")}">${loader}</script>`;
	return { html: html.replace(element, () => script).replaceAll(MODULE_PRELOAD, ""), module: { path, code } };
}
