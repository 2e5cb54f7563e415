/** A section of Today reads at most this many rows. If there are as many, it shows "99+". */
export const MAX_SECTION_ROWS = 100;
