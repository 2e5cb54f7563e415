import { createContext } from "react-router";

export type Staff = { accountId: number; username: string };

/** The signed-in member of staff. Only the desk's layout sets it, after checking the session; reading it on any other route throws. */
export const staffContext = createContext<Staff>();
