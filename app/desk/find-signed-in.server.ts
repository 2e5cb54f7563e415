import type { Database } from "#app/db/client.server.ts";
import { inTime } from "#app/db/in-time.server.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { findStaff } from "#app/staff/find-staff.server.ts";
import type { Staff } from "#app/staff/staff-context.server.ts";

const PATIENCE_MS = 4_500;

type AtTheDoor = { kind: "staff"; staff: Staff } | { kind: "nobody" } | { kind: "unavailable" };

/** Who is at the door, in the time a person will wait. Nobody is let in on the word of a database that is away. */
export async function findSignedIn(request: Request, db: Database): Promise<AtTheDoor> {
	try {
		const staff = await inTime(findStaff(request, { db, now: new Date() }), PATIENCE_MS);
		return staff ? { kind: "staff", staff } : { kind: "nobody" };
	} catch (error) {
		logEvent("desk-session-not-read", namesOfFailure(error));
		return { kind: "unavailable" };
	}
}
