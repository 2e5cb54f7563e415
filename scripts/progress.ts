type Screen = { isTTY?: boolean; write(text: string): unknown };
type Progress = (name: string, done: number, total?: number) => void;

const REDRAW_EVERY_MS = 100;

export const CLEAR_LINE = "\r\x1b[K";

/**
 * Shows how far a long command is, on stderr: one line that is written over, and where nobody watches nothing, so that a nightly run has
 * little to say. A part of unknown length never ends here: its line is left to be cleared.
 */
export function createProgress(verb: string, screen: Screen = process.stderr): Progress {
	let drawnAtMs = Number.NEGATIVE_INFINITY;
	return (name, done, total) => {
		if (!screen.isTTY) return;
		const isEnd = total !== undefined && done >= total;
		const line = `${verb} ${name}: ${done}${total === undefined ? "" : ` of ${total} (${total === 0 ? 100 : Math.floor((done / total) * 100)}%)`}`;
		if (!isEnd && performance.now() - drawnAtMs < REDRAW_EVERY_MS) return;
		drawnAtMs = performance.now();
		screen.write(`${CLEAR_LINE}${line}${isEnd ? "\n" : ""}`);
	};
}
