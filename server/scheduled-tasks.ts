import { startMissingWatches } from "#app/clients/client-watch-store.server.ts";
import { assignCompanies } from "#app/companies/assign-company-store.server.ts";
import { vacuum } from "#app/db/maintenance-store.server.ts";
import { queueDigest } from "#app/desk/today/queue-digest.server.ts";
import { deletePastWindows } from "#app/http/rate-limit-store.server.ts";
import { checkMail } from "#app/notices/check-mail.server.ts";
import { deleteExpiredData, deleteOldMailFiles } from "#app/retention/delete-expired-data.server.ts";
import { dailyAt, everyMinute, hourly, type ScheduledTask } from "./scheduler.ts";

/**
 * Everything that runs on a schedule. To add a task, add an entry. A rule that deletes data by age belongs in app/retention
 * instead, which pauses when the clock looks wrong.
 */
export const scheduledTasks: ScheduledTask[] = [
	{ name: "delete-expired-data", lastDue: hourly, run: deleteExpiredData },
	{ name: "delete-old-mail-files", lastDue: hourly, onEveryNode: true, run: deleteOldMailFiles },
	// For leads of the release before companies, whose nodes may still be running.
	{ name: "assign-companies", lastDue: hourly, run: async ({ db, signal }) => void (await assignCompanies(db, signal)) },
	{ name: "start-missing-watches", lastDue: hourly, run: ({ db, now }) => startMissingWatches(db, now) },
	{ name: "check-mail", lastDue: everyMinute, run: checkMail },
	{ name: "delete-past-rate-limits", lastDue: hourly, run: ({ db, now }) => deletePastWindows(db, now) },
	{ name: "queue-digest", lastDue: dailyAt(7), run: async ({ db, now }) => void (await queueDigest(db, now)) },
	{
		name: "vacuum-pglite",
		// At night, because PGlite runs in this process. At 100,000 leads a vacuum blocks it for up to a second.
		lastDue: dailyAt(3),
		async run({ db, env }) {
			const isPglite = env.DATABASE_URL === undefined;
			if (isPglite) await vacuum(db);
		},
	},
];
