import { createContext } from "react-router";

/** Who is at the desk. */
export type Staff = { userId: number; username: string };

/** Set by the desk's layout alone. Reading it anywhere the layout did not run throws: nothing is shown by accident. */
export const staffContext = createContext<Staff>();
