import { type CSSProperties, createElement, type ReactNode } from "react";

// Written without JSX: tests and scripts start this code in Node itself, which reads TypeScript but no JSX.

type TableProps = { style?: CSSProperties; className?: string; width?: string | number; "aria-hidden"?: "true" };
type CellProps = {
	style?: CSSProperties;
	className?: string;
	width?: string | number;
	bgcolor?: string;
	align?: "left" | "center" | "right";
};

/** A table that is nothing but layout: the one thing that every mail program draws the same. */
export function layoutTable(props: TableProps, ...rows: ReactNode[]): ReactNode {
	const { width = "100%", ...rest } = props;
	const attributes = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0, width, ...rest };
	return createElement("table", attributes, createElement("tbody", null, ...rows));
}

export function row(...cells: ReactNode[]): ReactNode {
	return createElement("tr", null, ...cells);
}

export function cell(props: CellProps, ...content: ReactNode[]): ReactNode {
	return createElement("td", props, ...content);
}

/** A stripe of one colour across the whole width. */
export function stripe(heightPx: number, colour: string): ReactNode {
	return row(
		cell({ bgcolor: colour, style: { height: heightPx, lineHeight: `${heightPx}px`, fontSize: 0, backgroundColor: colour } }, "\u00A0"),
	);
}
