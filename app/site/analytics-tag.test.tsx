import { runInNewContext } from "node:vm";
import { parse } from "parse5";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getElement, getText } from "#tests/site/list-elements.ts";
import { AnalyticsTag } from "./analytics-tag.tsx";

test("reports the view of a page, and again when the Back button brings it back from the cache", () => {
	const listeners: Record<string, (event: { persisted: boolean }) => void> = {};
	const page = {
		window: {} as object,
		dataLayer: [] as ArrayLike<unknown>[],
		location: { pathname: "/blog", search: "?from=mail" },
		addEventListener: (type: string, listener: (event: { persisted: boolean }) => void) => {
			listeners[type] = listener;
		},
	};
	page.window = page;
	runInNewContext(getText(getElement(parse(renderToStaticMarkup(<AnalyticsTag measurementId="G-ABCDEF1234" />)), "script")), page);
	const readCalls = () => page.dataLayer.slice(1).map((entry) => Array.from(entry));
	const view = { page_path: "/blog?from=mail" };
	expect(readCalls()).toEqual([["config", "G-ABCDEF1234", view]]);
	listeners.pageshow?.({ persisted: false });
	expect(readCalls()).toHaveLength(1);
	listeners.pageshow?.({ persisted: true });
	expect(readCalls().at(-1)).toEqual(["event", "page_view", view]);
});
