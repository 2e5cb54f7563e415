/** Where a step of the action plan stands on its page. */
export function planStepId(number: number): string {
	return `step-${number}`;
}
