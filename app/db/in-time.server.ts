/** What the work gives, or a TimeoutError once the patience is over; the work itself goes on unheard. */
export async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new DOMException("it took too long", "TimeoutError")), patienceMs);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
