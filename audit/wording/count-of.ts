/** "1 link", "3 links", "1,200 links". */
export function countOf(count: number, one: string, many = `${one}s`): string {
	return `${count.toLocaleString("en-AU")} ${count === 1 ? one : many}`;
}
