import { colours } from "#app/site/colours.ts";

/** The chart's inks as mail programs want them: written out, since they know neither custom properties nor mixes. */
export const inks = {
	...colours,
	card: "#FFFFFF",
	soft: mix(colours.ink, colours.paper, 0.78),
	hairline: mix(colours.ink, colours.paper, 0.22),
	shoal: mix(colours.reef, colours.paper, 0.12),
	shelf: mix(colours.reef, colours.paper, 0.45),
	reefDark: mix(colours.reef, colours.ink, 0.8),
	coralDark: mix(colours.coral, colours.ink, 0.8),
} as const;

/** So much of the first, the rest of the second. */
function mix(first: string, second: string, share: number): string {
	const channels = [1, 3, 5].map((start) => {
		const [a = 0, b = 0] = [first, second].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
		return Math.round(a * share + b * (1 - share))
			.toString(16)
			.padStart(2, "0");
	});
	return `#${channels.join("").toUpperCase()}`;
}
