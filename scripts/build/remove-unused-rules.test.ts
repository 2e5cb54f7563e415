import { expect, test } from "vitest";
import { removeUnusedRules } from "./remove-unused-rules.ts";

const PAGE = `<p class="lead md:w-1/2 [&amp;&gt;svg]:h-4">Text <b>and</b> <svg></svg></p><script>tip.className = "tip is-open"</script>`;

test("keeps the rules whose classes and elements the page or a script names", () => {
	const css = "p{top:1px}.lead{top:2px}.tip.is-open{top:3px}.lead:hover:not(.off){top:4px}.added{top:5px}select{top:6px}:focus{top:7px}";
	expect(removeUnusedRules(css, [PAGE, "add('added', `select`)"])).toBe(css);
});

test("keeps rules for classes with special characters", () => {
	const css = String.raw`.md\:w-1\/2{width:50%}.\[\&\>svg\]\:h-4>svg{height:1rem}`;
	expect(removeUnusedRules(css, [PAGE])).toBe(css);
});

test("keeps a rule when one of its selectors can match", () => {
	const css = ".gone,.lead{top:1px}:is(.gone,.lead)>b{top:2px}p:has(.gone,.lead){top:3px}";
	expect(removeUnusedRules(css, [PAGE])).toBe(css);
});

test("removes rules that need a missing class, also inside a layer or a media query", () => {
	const css =
		"@layer utilities{.gone{color:red}.lead{color:red}@media print{.lead .gone{color:red}:is(.gone,.off) b{color:red}p:has(>.gone){color:red}}}";
	expect(removeUnusedRules(css, [PAGE])).toMatch(/^@layer utilities\{\.lead\{color:red\}(@media print\{\})?\}$/);
});

test("removes rules for missing elements", () => {
	const css = "p,hr{top:1px}hr{top:2px}.lead table{top:3px}:where(select:is([multiple])) optgroup{top:4px}";
	expect(removeUnusedRules(css, [PAGE])).toBe("p,hr{top:1px}");
});

test("removes the initial values for browsers without @property", () => {
	const fallback = "@supports ((-webkit-hyphens:none) and (not (margin-trim:inline))){p{--tw-ring:0}}";
	expect(removeUnusedRules(`@layer properties{${fallback}}@supports (color:lab(0 0 0)){p{top:1px}}`, [PAGE])).not.toContain("--tw-ring");
	expect(removeUnusedRules("@supports (color:lab(0 0 0)){p{top:1px}}", [PAGE])).toContain("top:1px");
});
