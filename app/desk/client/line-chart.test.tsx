import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Series } from "./chart-series.ts";
import { LineChart } from "./line-chart.tsx";

function series(name: string, ...scores: (number | null)[]): Series {
	return { name, values: scores.map((score, index) => ({ time: new Date(Date.UTC(2026, index, 15)), score })) };
}

test("says in its title from where to where each line goes", () => {
	const chart = renderToStaticMarkup(
		<LineChart title="Score" series={[series("reef.com.au", 71, null, 84), series("new.com.au", 60), series("x.com.au", null)]} />,
	);
	expect(chart).toMatch(/<title[^>]*>Score: reef.com.au from 71 to 84; new.com.au 60; x.com.au has no score<\/title>/);
});

test("leaves a gap where a measurement has no score", () => {
	const chart = renderToStaticMarkup(<LineChart title="Score" series={[series("a", 10, 20, null, 30)]} />);
	expect(chart).toContain('d="M0 90L344.4 80M1000 70"');
});

test("tells lines apart by their dashes", () => {
	const chart = renderToStaticMarkup(<LineChart title="Score" series={["a", "b", "c", "d"].map((name) => series(name, 1, 2))} />);
	const dashes = [...chart.matchAll(/stroke-dasharray="([^"]+)"/g)].map(([, dash]) => dash);
	expect(new Set(dashes).size).toBe(3);
});

test("names the days of measurements that have room between the first and the last", () => {
	const listDays = (...scores: number[]) => {
		const chart = renderToStaticMarkup(<LineChart title="Score" series={[series("a", ...scores)]} />);
		return [...chart.matchAll(/>15.(\w+).2026</g)].map(([, month]) => month);
	};
	expect(listDays(1, 2, 3)).toEqual(["Jan", "Feb", "Mar"]);
	expect(listDays(1, 2, 3, 4, 5, 6, 7, 8, 9)).toEqual(["Jan", "Mar", "May", "July", "Sept"]);
});

test("draws a single measurement in the middle", () => {
	expect(renderToStaticMarkup(<LineChart title="Score" series={[series("a", 42)]} />)).toContain('d="M500 58"');
});
