/** The brand's colours, used by pages (as CSS variables), emails, share images and the web manifest. */
export const colours = {
	paper: "#FBF7EE",
	ink: "#0C2A35",
	reef: "#0B7A75",
	deep: "#0E3B4A",
	mango: "#F5A524",
	coral: "#D9432F",
	seagrass: "#3E8E5A",
} as const;

/** The colours as CSS custom properties, for the style sheets. */
export const colourVariables = `:root{${Object.entries(colours)
	.map(([name, value]) => `--${name}:${value}`)
	.join(";")}}`;
