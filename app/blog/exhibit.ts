import { z } from "zod";

/** A text that is not blank. */
export const filled = z.string({ error: "is missing" }).regex(/\S/, "is empty");
/** A text that readers see as prose. Files are typed with straight quotation marks. */
export const prose = filled.transform(setType);

/** Replaces straight apostrophes and quotation marks with typographic ones, and keeps a number and its unit on one line. */
export function setType(text: string): string {
	return text
		.replace(/(?<=\d) (?=(?:[ap]m|km|million)\b)/g, "\u00A0")
		.replaceAll("'", "’")
		.replace(/(?<![^\s([/*])"(?=[^\s.,;:!?)*])/gu, "“")
		.replaceAll('"', "”");
}

const month = z.int().min(1).max(12);

const base = {
	/** The heading whose section it closes, word for word. */
	after: prose,
	title: prose,
	/** One line below it: what to change in a template, or where the figures come from. */
	note: prose.optional(),
};

const drawn = {
	...base,
	/** The drawing in words, for people who cannot see it. */
	alt: prose,
};

/**
 * What an article shows beside its text: something to copy, or something to look at. It is attached to a heading, because the body itself
 * has only four kinds of paragraph.
 */
export const exhibitSchema = z.discriminatedUnion(
	"kind",
	[
		/** Rows to compare, also offered as a CSV file. The first cell of a row names it. */
		z
			.strictObject({
				kind: z.literal("table"),
				...base,
				columns: z.array(prose).min(2),
				rows: z.array(z.array(z.string().transform(setType))).min(2),
			})
			.refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), "every row needs one cell for each column"),
		/** Code or settings to copy: JSON-LD, a regular expression, redirects. */
		z.strictObject({ kind: z.literal("code"), ...base, text: filled }),
		/** A text to copy and adapt: an email, a reply, a sign. */
		z.strictObject({ kind: z.literal("template"), ...base, text: filled }),
		/** Steps one after the other. */
		z.strictObject({
			kind: z.literal("flow"),
			...drawn,
			steps: z
				.array(z.strictObject({ title: prose, text: prose.optional() }))
				.min(3)
				.max(7),
		}),
		/** What happens in which month. */
		z.strictObject({
			kind: z.literal("calendar"),
			...drawn,
			rows: z
				.array(z.strictObject({ label: prose, months: z.array(month).min(1), look: z.enum(["strong", "light"]).default("strong") }))
				.min(2)
				.max(8),
		}),
		/** Places around a searcher, by distance. */
		z.strictObject({
			kind: z.literal("distance-map"),
			...drawn,
			centre: prose,
			rings: z
				.array(z.strictObject({ km: z.number().positive(), label: prose }))
				.min(2)
				.max(4),
			places: z.array(z.strictObject({ label: prose, km: z.number().positive(), bearing: z.number().min(0).max(360) })).max(7),
		}),
		/** A page of search results, from top to bottom. */
		z.strictObject({
			kind: z.literal("results-page"),
			...drawn,
			query: filled,
			parts: z
				.array(z.strictObject({ label: prose, text: prose, size: z.int().min(1).max(4).default(1), isYours: z.boolean().default(false) }))
				.min(3)
				.max(8),
		}),
		/** Published figures as bars. The note says whose they are. */
		z.strictObject({
			kind: z.literal("bars"),
			...drawn,
			note: prose,
			unit: z.string().default(""),
			/** The value of a full bar: 100 for shares. Without it the largest value fills its bar. */
			max: z.number().positive().optional(),
			bars: z
				.array(z.strictObject({ label: prose, value: z.number().nonnegative() }))
				.min(2)
				.max(24),
		}),
	],
	{ error: "must be table, code, template, flow, calendar, distance-map, results-page or bars" },
);

export type Exhibit = z.infer<typeof exhibitSchema>;
