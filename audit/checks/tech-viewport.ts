import type { Check, Verdict } from "#audit/check.ts";
import { checkHtml } from "#audit/evidence/page-coverage.ts";
import { quoteText } from "#audit/wording.ts";

/** The limit that Lighthouse and axe use. With less, people with low vision cannot enlarge the page enough. */
const MIN_MAXIMUM_SCALE = 5;

/** Applies Lighthouse's rules on whether phones show the page at their own width. */
export const techViewport: Check = {
	id: "tech.viewport",
	weight: 3,
	effort: "medium",
	isCritical: true,
	name: "Phone setup",
	task: "Make pages fit and zoom on phones",
	reads: "The line in your home page that tells phones how wide to show it (the viewport).",
	expected: "The page uses the width of the phone (width=device-width). Half points if it stops people from zooming in.",
	fix: 'Ask your web person whether the design has a mobile layout. If it does, put this line in the head of every page: <meta name="viewport" content="width=device-width, initial-scale=1">.',
	run: ({ home }) =>
		checkHtml(home, ({ metas }) => {
			const contents = metas.filter(({ key }) => key === "viewport").map(({ content }) => content);
			const fail = (issue: string, found: string): Verdict => ({ status: "fail", issue, found, url: home.url });
			// Browsers use the last viewport tag.
			const content = contents.at(-1);
			if (content === undefined)
				return fail("Your site isn't set up for phones. They show a shrunken desktop page.", "No viewport line in the page.");

			const found = `Viewport: ${quoteText(content)}`;
			const { width, initialScale, maximumScale, isZoomDisabled } = parseViewport(content);
			if (typeof width === "number" && width > 0) {
				return fail(`Your site is ${width} pixels wide on every phone, whatever its size.`, found);
			}
			if (initialScale !== null && initialScale < 1) return fail("Your site opens zoomed out on phones.", found);
			if (width !== "device-width" && initialScale === null) return fail("Your site isn't set up for the width of a phone.", found);
			if (isZoomDisabled || (maximumScale !== null && maximumScale < MIN_MAXIMUM_SCALE)) {
				return {
					status: "warn",
					issue:
						isZoomDisabled || (maximumScale ?? 1) <= 1
							? "Your site stops people from zooming in on their phone."
							: `Your site only lets people zoom in up to ${maximumScale} times on their phone.`,
					found,
					url: home.url,
					fix: "Remove user-scalable and maximum-scale from the viewport line, so people can enlarge the text.",
				};
			}
			return { status: "pass", found, url: home.url };
		}),
};

type Viewport = {
	/** A number is a fixed width in pixels. */
	width: "device-width" | number | null;
	initialScale: number | null;
	maximumScale: number | null;
	isZoomDisabled: boolean;
};

const MAX_CONTENT_LENGTH = 1_000;

/** Parses the viewport as browsers do: parts are separated by commas, semicolons or spaces, and the last of one name wins. */
function parseViewport(content: string): Viewport {
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

/** Parses a number as browsers do: they read the start of a value, read "yes" as 1 and ignore negative numbers. */
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
