import type { Check, Verdict } from "#audit/check.ts";
import { checkHtml } from "#audit/evidence/read-pages.ts";
import { quoteText } from "#audit/wording.ts";

/** Below this a page cannot be enlarged enough for weak eyes; the bound of Lighthouse and axe. */
const LEAST_MAXIMUM_SCALE = 5;

/** Judges by Lighthouse's viewport rules whether phones are told to show the page at their own width. */
export const techViewport: Check = {
	id: "tech.viewport",
	weight: 3,
	effort: "medium",
	name: "Set up for phones",
	task: "Make your site easier on phones",
	reads: "The line in your home page that tells phones how wide to draw it (the viewport).",
	expected: "The page takes the width of the phone (width=device-width). Stopping people from zooming in counts half.",
	fix: 'Ask your web person whether the design has a mobile layout. If it has, put this line in the head of every page: <meta name="viewport" content="width=device-width, initial-scale=1">.',
	run: ({ home }) =>
		checkHtml(home, ({ metas }) => {
			const contents = metas.filter(({ key }) => key === "viewport").map(({ content }) => content);
			const fail = (issue: string, found: string): Verdict => ({ status: "fail", issue, found, url: home.url });
			// Where there are several, browsers follow the last.
			const content = contents.at(-1);
			if (content === undefined)
				return fail("Your site is not set up for phones: they are shown the desktop page, shrunk.", "No viewport line in the page.");

			const found = `Viewport: ${quoteText(content)}`;
			const { width, initialScale, maximumScale, isZoomDisabled } = parseViewport(content);
			if (typeof width === "number" && width > 0) {
				return fail(`Your site is drawn ${width} pixels wide on every phone, whatever its size.`, found);
			}
			if (initialScale !== null && initialScale < 1) return fail("Your site opens shrunk on phones.", found);
			if (width !== "device-width" && initialScale === null)
				return fail("The line that sets your site up for phones says nothing about its width.", found);
			if (isZoomDisabled || (maximumScale !== null && maximumScale < LEAST_MAXIMUM_SCALE)) {
				return {
					status: "warn",
					issue:
						isZoomDisabled || (maximumScale ?? 1) <= 1
							? "Your site stops people from zooming in on their phone."
							: `Your site lets people enlarge it no more than ${maximumScale} times on their phone.`,
					found,
					url: home.url,
					fix: "Remove user-scalable and maximum-scale from the viewport line, so that people can enlarge the text.",
				};
			}
			return { status: "pass", found, url: home.url };
		}),
};

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
