import { createContext } from "react-router";

export type Staff = { userId: number; username: string };

/** Set only by the desk's layout. Reading it without the layout throws, so no route can forget to require a session. */
export const staffContext = createContext<Staff>();
