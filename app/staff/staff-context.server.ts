import { createContext } from "react-router";
import type { StaffRole } from "./staff-role.ts";

export type Staff = {
	accountId: number;
	username: string;
	role: StaffRole;
	/** Where invitations and resets go, and where replies to their emails go; null if none is known. */
	email: string | null;
	/** The name that clients see: the display name, or else the username. */
	displayName: string;
};

/** The signed-in member of staff. Only the desk's layout sets it, after checking the session; reading it on any other route throws. */
export const staffContext = createContext<Staff>();
