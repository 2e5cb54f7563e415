import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { formatList, shortenUrl } from "#audit/wording.ts";

const MAX_SHARE_WITHOUT = 0.25;

/** Without a size the text jumps as each picture arrives. */
export const techPictureSizes: Check = {
	id: "tech.picture-sizes",
	weight: 0.5,
	effort: "medium",
	name: "Space kept for pictures",
	task: "Give your pictures width and height",
	reads: "The width and height in the code of the pictures on your home page.",
	expected:
		"At least three quarters of the pictures have both, or a fixed shape in their style. Otherwise half points; it never fails, because a style sheet can do the same. A stand-in for Core Web Vitals, which only real visitors' phones can measure.",
	fix: "Add width and height to the image tags, in pixels of the file. Browsers then keep the right space free before a picture arrives.",
	run: ({ home }) =>
		checkText(home, ({ pictures }) => {
			if (pictures.length === 0) return { status: "na", reason: "We found no pictures on your home page." };
			const without = pictures.filter(({ hasSize }) => !hasSize);
			if (without.length / pictures.length <= MAX_SHARE_WITHOUT) {
				return { status: "pass", found: `${pictures.length - without.length} of ${pictures.length} pictures have a size.`, url: home.url };
			}
			return {
				status: "warn",
				issue: `${without.length} of ${pictures.length} pictures on your home page have no size in the code, so the page may jump while it loads.`,
				found: `Without a size: ${formatList(without.map(({ url }) => shortenUrl(url)))}`,
				url: home.url,
			};
		}),
};
