import type { RouterContextProvider } from "react-router";
import { textResponse } from "#app/http/text-response.server.ts";
import { type Staff, staffContext } from "#app/staff/staff-context.server.ts";

const OWNERS_ONLY = "Only owners can do that. Ask an owner of the desk, or ask them to make you one.";

/** Returns the signed-in owner. Throws a 403 for staff, which the layout shows in the desk's frame and a download as plain text. */
export function requireOwner(context: Readonly<RouterContextProvider>): Staff {
	const staff = context.get(staffContext);
	if (staff.role !== "owner") throw textResponse(403, OWNERS_ONLY);
	return staff;
}
