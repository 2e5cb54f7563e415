/** The chart's inks. Pages get them as CSS custom properties, share images and the manifest as they stand here. */
export const colours = {
	paper: "#FBF7EE",
	ink: "#0C2A35",
	reef: "#0B7A75",
	deep: "#0E3B4A",
	mango: "#F5A524",
	coral: "#D9432F",
	seagrass: "#3E8E5A",
} as const;
