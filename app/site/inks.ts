import { colours } from "./colours.ts";

/** The brand's colours as the variables that every style sheet draws on. */
export const inks = `:root{${Object.entries(colours)
	.map(([name, value]) => `--${name}:${value}`)
	.join(";")}}`;
