/** Only owners erase, export, manage staff and change settings. */
export type StaffRole = "owner" | "staff";

/** Reads a stored or posted role. Anything unknown counts as staff, which may do less. */
export function parseStaffRole(role: string | null): StaffRole {
	return role === "owner" ? "owner" : "staff";
}
