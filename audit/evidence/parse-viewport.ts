type Viewport = {
	/** In pixels when it is fixed. */
	width: "device-width" | number | null;
	initialScale: number | null;
	maximumScale: number | null;
	isZoomDisabled: boolean;
};

const MAX_CONTENT_LENGTH = 1_000;

/** Reads the content of a viewport meta element as browsers do: commas, semicolons or spaces between, the last of one name counts. */
export function parseViewport(content: string): Viewport {
	const properties = new Map(
		content
			.slice(0, MAX_CONTENT_LENGTH)
			.toLowerCase()
			.split("=")
			.map((part) => part.trim())
			.join("=")
			.split(/[\s,;]+/)
			.map((part): [string, string] => {
				const [name = "", value = ""] = part.split("=", 2);
				return [name, value];
			}),
	);
	const width = properties.get("width");
	return {
		width: width === "device-width" ? width : toPositive(width),
		initialScale: toPositive(properties.get("initial-scale")),
		maximumScale: toPositive(properties.get("maximum-scale")),
		isZoomDisabled: isNo(properties.get("user-scalable")),
	};
}

/** Browsers read the number a value begins with, take "yes" for 1, and ignore what is negative. */
function toPositive(value: string | undefined): number | null {
	if (value === undefined) return null;
	const number = value === "yes" ? 1 : Number.parseFloat(value);
	return number >= 0 ? number : null;
}

function isNo(value: string | undefined): boolean {
	if (value === undefined || value === "yes" || value.startsWith("device-")) return false;
	const number = Number.parseFloat(value);
	return Number.isNaN(number) || Math.abs(number) < 1;
}
