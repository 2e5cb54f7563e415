import { allChecks } from "./all-checks.ts";
import type { Finding } from "./audit-result.ts";

const tasks = new Map<string, string>(allChecks.map(({ id, task }) => [id, task]));

/** What to do about a finding, in our words of today; a stored one may be of a check that is gone, and then its name has to do. */
export function taskOf({ id, name }: Pick<Finding, "id" | "name">): string {
	return tasks.get(id) ?? name;
}
