const PATIENCE_MS = 2_000;

/** Whether a query comes back well and within two seconds. */
export async function answersInTime(query: Promise<unknown>): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<false>((resolve) => {
		timer = setTimeout(resolve, PATIENCE_MS, false);
	});
	const answered = query.then(
		() => true,
		() => false,
	);
	try {
		return await Promise.race([answered, late]);
	} finally {
		clearTimeout(timer);
	}
}
