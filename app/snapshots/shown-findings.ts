/** How much of a result stands open in the card, measured or sample. */
export const SHOWN_ISSUES = 3;
export const SHOWN_OPPORTUNITIES = 2;
