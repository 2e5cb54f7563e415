type Place = { site: string; scheme: "http" | "https" /** Includes the port, if any. */; host: string };

/**
 * Fills in `{{origin}}` and `{{host}}` from the request, `{{site:reef-tours}}` (the origin of another demo site), `{{year}}`, and
 * `{{css:20000}}` (that many bytes of the style rules that page builders add).
 */
export function fillPlaceholders(text: string, { site, scheme, host }: Place): string {
	const origin = `${scheme}://${host}`;
	return text
		.replaceAll("{{origin}}", origin)
		.replaceAll("{{host}}", host)
		.replaceAll(/\{\{site:([a-z-]+)\}\}/g, (_, other: string) => origin.replace(site, other))
		.replaceAll("{{year}}", String(new Date().getFullYear()))
		.replaceAll(/\{\{css:(\d+)\}\}/g, (_, bytes: string) => builderStyles(Number(bytes)));
}

const knownStyles = new Map<number, string>();

function builderStyles(bytes: number): string {
	const known = knownStyles.get(bytes);
	if (known) return known;
	let styles = "";
	for (let count = 0; styles.length < bytes; count += 1) {
		const id = (count * 7919 + 4096).toString(16);
		styles += `.layout-${id}{margin-block:${count % 9}rem;padding:clamp(1rem,${count % 5}vw,4rem);gap:var(--gap-${id})}\n`;
	}
	knownStyles.set(bytes, styles);
	return styles;
}
