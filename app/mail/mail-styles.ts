import { colours } from "#app/site/colours.ts";

/** The site's colours as hex values: mail programs support neither custom properties nor colour-mix(). */
export const mailColours = {
	...colours,
	card: "#FFFFFF",
	soft: mix(colours.ink, colours.paper, 0.78),
	hairline: mix(colours.ink, colours.paper, 0.22),
	shoal: mix(colours.reef, colours.paper, 0.12),
	shelf: mix(colours.reef, colours.paper, 0.45),
	reefDark: mix(colours.reef, colours.ink, 0.8),
	coralDark: mix(colours.coral, colours.ink, 0.8),
} as const;

export const BODY_FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const DISPLAY_FONT = "'Bricolage Grotesque', 'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif";

/** Styles for mail programs that read style sheets. The email is still readable in the others (Gmail's app, Outlook on Windows). */
export const STYLE_SHEET = `
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
table { border-collapse: separate; }
@media (max-width: 480px) {
	.pad { padding-left: 20px !important; padding-right: 20px !important; }
	.outer { padding: 0 !important; }
	.card { border-left-width: 0 !important; border-right-width: 0 !important; border-radius: 0 !important; }
	.fact-label, .fact-value { display: block !important; width: auto !important; }
	.fact-label { padding-bottom: 0 !important; border-bottom-width: 0 !important; }
	.fact-value { padding-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
	body, .sea { background-color: #071A21 !important; }
	.card, .paper { background-color: ${mailColours.ink} !important; border-color: #2B4A56 !important; }
	.ink { color: ${mailColours.paper} !important; }
	.soft { color: #B9C6C6 !important; }
	.link { color: #5CC7C0 !important; }
	.warning { color: #FF9483 !important; }
	.line { border-color: #2B4A56 !important; }
	.track { background-color: #071A21 !important; border-color: #B9C6C6 !important; }
	.depth { background-color: #2BA59E !important; }
}`;

/** Mixes two hex colours; `share` is the proportion of the first. */
function mix(first: string, second: string, share: number): string {
	const channels = [1, 3, 5].map((start) => {
		const [a = 0, b = 0] = [first, second].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
		return Math.round(a * share + b * (1 - share))
			.toString(16)
			.padStart(2, "0");
	});
	return `#${channels.join("").toUpperCase()}`;
}
