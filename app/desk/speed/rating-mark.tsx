import type { Rating } from "#app/vitals/vital.ts";
import { ratingLabels } from "./speed-words.ts";

const INKS: Record<Rating, string> = { good: "text-seagrass-dark", "needs-improvement": "text-mango-dark", poor: "text-coral-dark" };

type Props = { rating: Rating /** The sign alone, with the word for who does not see it. */; isShort?: boolean };

/** What Google calls a figure: a sign told apart by its shape, with its word. */
export function RatingMark({ rating, isShort = false }: Props) {
	return (
		<span className="inline-flex items-center gap-1.5 whitespace-nowrap font-semibold text-ink text-sm">
			<svg aria-hidden="true" viewBox="0 0 12 12" className={`size-3 shrink-0 ${INKS[rating]}`} fill="currentColor">
				{rating === "good" ? <circle cx="6" cy="6" r="5.5" /> : null}
				{rating === "needs-improvement" ? <path d="M.5 .5h11v11H.5z" /> : null}
				{rating === "poor" ? <path d="M6 0l6 11.5H0z" /> : null}
			</svg>
			<span className={isShort ? "sr-only" : undefined}>{ratingLabels[rating]}</span>
		</span>
	);
}
