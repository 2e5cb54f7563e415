import { expect, test } from "vitest";
import { deferHydration } from "./defer-hydration.ts";

// As React Router 8 prints it, shortened.
const MODULE = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-page-1.js";
  
  window.__reactRouterRouteModules = {"root":route0,"home/home-page":route1};

import("/assets/entry.client-1.js");`;
const HYDRATING_PAGE = `<!DOCTYPE html><html><head><title>Home</title><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="preload" href="/f.woff2" as="font"/><link rel="modulepreload" href="/assets/entry.client-1.js"/></head><body><h1>$&amp; $1</h1><script>menu()</script><script>window.__reactRouterContext = {"ssr":true};</script><script type="module" async="">${MODULE}</script><!--$--><script>window.__reactRouterContext.streamController.enqueue("[]\\n");</script><!--/$--></body></html>`;

test("moves the start-up module into a file of its own, named by its contents", () => {
	const { module } = deferHydration(HYDRATING_PAGE);
	expect(module?.code).toBe(MODULE);
	expect(module?.path).toMatch(/^\/assets\/hydrate-[\da-f]{8}\.js$/);
	expect(deferHydration(HYDRATING_PAGE.replaceAll("root-1", "root-2")).module?.path).not.toBe(module?.path);
});

test("leaves one script in the module's place, which knows what to fetch later", () => {
	const { html, module } = deferHydration(HYDRATING_PAGE);
	const scripts = html.match(/<script[^>]*>/g) ?? [];
	expect(scripts).toHaveLength(HYDRATING_PAGE.match(/<script[^>]*>/g)?.length ?? 0);
	expect(scripts[2]).toBe(`<script data-module="${module?.path}" data-preload="/assets/manifest-1.js /assets/entry.client-1.js">`);
	expect(html).not.toMatch(/modulepreload" href|type="module"|home-page-1/);
});

test("touches nothing else of the page", () => {
	const { html } = deferHydration(HYDRATING_PAGE);
	const without = (page: string) =>
		page.replace(/<script (data-module|type="module").*?<\/script>/s, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
	expect(without(html)).toBe(without(HYDRATING_PAGE));
});

test("leaves a page without framework code as it is", () => {
	const page = `<html><head><script type="application/ld+json">{}</script></head><body><script>menu()</script></body></html>`;
	expect(deferHydration(page)).toEqual({ html: page, module: null });
});

test("stops the build when the framework prints its module in another way", () => {
	const page = HYDRATING_PAGE.replace('<script type="module" async="">', "<script async>");
	expect(() => deferHydration(page)).toThrow("not recognised");
});
