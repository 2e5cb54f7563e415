/** Past this a batch wins little more, and whoever came first would wait for too many others. */
const MOST_TOGETHER = 32;
/** One that is held up by a lock does not hold up everybody. */
const BATCHES_AT_ONCE = 2;

type Options = {
	/** Who has stood in line for longer is turned away: nobody may wait for the answer any more. */
	patienceMs: number;
	/** Whether one of the items may be why a whole batch failed: each is then done again by itself. */
	mayBeOneItems: (error: unknown) => boolean;
};

type Waiting<In, Out> = { item: In; since: number; resolve: (answer: Out) => void; reject: (error: unknown) => void };

/** Does what comes while others are under way in one batch, in the order it came; what comes alone is done at once and alone. */
export function gather<In, Out>(work: (items: In[]) => Promise<Out[]>, { patienceMs, mayBeOneItems }: Options): (item: In) => Promise<Out> {
	const line: Waiting<In, Out>[] = [];
	let underWay = 0;

	async function workOffLine() {
		underWay += 1;
		while (line.length > 0) await settle(takeNext());
		underWay -= 1;
	}

	function takeNext(): Waiting<In, Out>[] {
		const earliest = performance.now() - patienceMs;
		while (line[0] && line[0].since < earliest) line.shift()?.reject(new Error(`nothing was done for ${patienceMs} ms`));
		return line.splice(0, MOST_TOGETHER);
	}

	async function settle(batch: Waiting<In, Out>[]): Promise<void> {
		if (batch.length === 0) return;
		try {
			const answers = await work(batch.map(({ item }) => item));
			for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Out);
		} catch (error) {
			if (batch.length > 1 && mayBeOneItems(error)) await Promise.all(batch.map((each) => settle([each])));
			else for (const { reject } of batch) reject(error);
		}
	}

	return (item) =>
		new Promise((resolve, reject) => {
			line.push({ item, since: performance.now(), resolve, reject });
			if (underWay < BATCHES_AT_ONCE) void workOffLine();
		});
}
