/** A key must be 1 to 200 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
	return /^[!-~]{1,200}$/.test(text);
}
