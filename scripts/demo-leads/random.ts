/** A seeded random generator. */
export function createRandom(seed: number) {
	let state = seed;
	/** From 0 to just below 1. */
	function next(): number {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	}
	return {
		next,
		chance: (share: number) => next() < share,
		between: (least: number, most: number) => least + next() * (most - least),
		pick<T>(list: readonly T[]): T {
			const picked = list[Math.floor(next() * list.length)];
			if (picked === undefined) throw new Error("There is nothing to pick from.");
			return picked;
		},
		/** Picks a key by weight. */
		weighted<Key extends string>(weights: Record<Key, number>): Key {
			const entries = Object.entries<number>(weights) as [Key, number][];
			let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
			for (const [key, weight] of entries) {
				left -= weight;
				if (left < 0) return key;
			}
			return entries[0]?.[0] as Key;
		},
	};
}

export type Random = ReturnType<typeof createRandom>;
