/** The folder in which the owner typed the command: npm itself moves to the project's own, and says so. */
export function whereTyped(): string {
	return process.env.INIT_CWD || process.cwd();
}
