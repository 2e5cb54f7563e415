import { createContext } from "react-router";

export type Staff = { userId: number; username: string };

/** Only the desk's layout sets it, after checking the session. Reading it on any other route throws. */
export const staffContext = createContext<Staff>();
