/** The end of every refusal that time will lift: "please try again in 5 minutes." */
export function tryAgainIn(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
