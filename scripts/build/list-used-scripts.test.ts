import { expect, test } from "vitest";
import { listUsedScripts } from "./list-used-scripts.ts";

test("lists only the scripts that a page loads directly or through another script", () => {
	const scripts = new Map([
		["entry-1.js", 'import("./part-2.js")'],
		["part-2.js", 'from "./shared-3.js"'],
		["shared-3.js", ""],
		["routes-4.js", '"./entry-1.js","./page-5.js"'],
		["page-5.js", ""],
	]);
	expect([...listUsedScripts(['<script data-module="/assets/entry-1.js">', "<p>"], scripts)].sort()).toEqual([
		"entry-1.js",
		"part-2.js",
		"shared-3.js",
	]);
});
