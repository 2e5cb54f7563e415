/**
 * Begins so many pieces of work in one turn of the process, at once where there is room, in the order they came. What waits for the
 * database gets on once in a turn, and would else stand behind everything that all open connections have asked meanwhile.
 */
export function createPace(perTurn: number): (begin: () => void) => void {
	const line: (() => void)[] = [];
	let begun = 0;
	function beginNext() {
		const next = line.splice(0, perTurn);
		begun = next.length;
		if (begun > 0) setImmediate(beginNext);
		for (const begin of next) begin();
	}
	return (begin) => {
		if (begun === perTurn) return void line.push(begin);
		if (begun === 0) setImmediate(beginNext);
		begun += 1;
		begin();
	};
}
