/** Past this a batch wins little more, and whoever came first would wait for too many others. */
const MOST_TOGETHER = 32;

type Waiting<In, Out> = { item: In; resolve: (answer: Out) => void; reject: (error: unknown) => void };

/**
 * Does what comes while the last batch is under way in one batch, in the order it came; what comes alone is done at once and alone. Where a
 * batch fails and `mayBeOneItems` says that one of the items may be why, each is done again by itself.
 */
export function gather<In, Out>(
	work: (items: In[]) => Promise<Out[]>,
	mayBeOneItems: (error: unknown) => boolean,
): (item: In) => Promise<Out> {
	const line: Waiting<In, Out>[] = [];
	let isUnderWay = false;

	async function workOffLine() {
		isUnderWay = true;
		while (line.length > 0) await settle(line.splice(0, MOST_TOGETHER));
		isUnderWay = false;
	}

	async function settle(batch: Waiting<In, Out>[]): Promise<void> {
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
			line.push({ item, resolve, reject });
			if (!isUnderWay) void workOffLine();
		});
}
