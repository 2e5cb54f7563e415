import { createElement as h, type ReactNode } from "react";
import { inks } from "./mail-inks.ts";
import { cell, layoutTable, row } from "./mail-table.ts";
import { BODY_FONT, DISPLAY_FONT } from "./mail-type.ts";

/** As on every scale of the site. The last two share the fourth quarter, so that both ends carry a figure. */
const TICKS = [
	{ tick: 0, width: "25%" },
	{ tick: 25, width: "25%" },
	{ tick: 50, width: "25%" },
	{ tick: 75, width: "12.5%" },
	{ tick: 100, width: "12.5%" },
];

/** A whole score from 0 to 100 as a sounding on a graduated scale, drawn with nothing but cells. */
export function scoreGauge({ score, label }: { score: number; label: string }): ReactNode {
	const small = { fontFamily: BODY_FONT, fontSize: 14, lineHeight: "20px" };
	return h(
		"div",
		{ style: { marginTop: 20 } },
		h("p", { className: "ink", style: { ...small, margin: 0, fontWeight: 700, color: inks.ink } }, label),
		h(
			"p",
			{ className: "ink", style: { margin: "0 0 6px", fontFamily: BODY_FONT, fontSize: 16, lineHeight: "48px", color: inks.ink } },
			h("span", { style: { fontFamily: DISPLAY_FONT, fontSize: 48, fontWeight: 700, letterSpacing: "-0.02em" } }, score),
			" out of 100",
		),
		layoutTable(
			{
				"aria-hidden": "true",
				className: "track",
				style: { tableLayout: "fixed", backgroundColor: inks.card, border: `1px solid ${inks.ink}` },
			},
			row(...(score > 0 ? [fill(score, inks.reef, "depth")] : []), ...(score < 100 ? [fill(100 - score)] : [])),
		),
		layoutTable(
			{ "aria-hidden": "true", style: { tableLayout: "fixed" } },
			row(
				...TICKS.map(({ tick, width }) => {
					const line = `1px solid ${inks.ink}`;
					const place =
						tick < 100 ? { paddingLeft: 4, borderLeft: line } : { paddingRight: 4, borderRight: line, textAlign: "right" as const };
					return cell({ width, className: "line soft", style: { ...small, fontSize: 12, color: inks.soft, ...place } }, tick);
				}),
			),
		),
	);
}

function fill(percent: number, colour?: string, className?: string): ReactNode {
	const style = { height: 18, lineHeight: "18px", fontSize: 0, ...(colour ? { backgroundColor: colour } : {}) };
	return cell({ width: `${percent}%`, ...(colour ? { bgcolor: colour, className } : {}), style }, "\u00A0");
}
