import { redirect } from "react-router";
import { writeTemporaryBackup } from "#app/backup/write-temporary-backup.server.ts";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { withFlash } from "#app/desk/ui/flash.ts";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { QueueFull } from "#app/limiter.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { brisbaneTimestamp } from "#app/site/brisbane-time.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { checkOwnPassword } from "#app/staff/check-own-password.server.ts";
import type { Route } from "./+types/backup-endpoint";

/**
 * POST /desk/backup.gz: a backup like that of `npm run db:backup`. It is a POST, so that a link on another site can't start it. It holds
 * everything, so it requires the password, in case the desk is unattended.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const staff = requireOwner(context);
	const { username } = staff;
	const { db, env } = context.get(requestContext);
	const now = new Date();
	const body = await readForm(request);
	if (body.kind === "rejected") return textResponse(body.status, body.message);
	const check = await checkOwnPassword(body.form.get("current") ?? "", { db, now, staff });
	switch (check.kind) {
		case "wrong-password":
			return redirect(withFlash("/desk/data", { problem: "wrong-password" }), 303);
		case "too-many":
			return textResponse(429, `Too many attempts. ${tryAgainIn(check.retryAfterSeconds)}`, {
				"Retry-After": String(check.retryAfterSeconds),
			});
		case "busy":
			return textResponse(503, "Passwords can't be checked right now. Please try again in a minute.", { "Retry-After": "30" });
	}
	try {
		const { file, rows, bytes } = await writeTemporaryBackup(db, { dataDir: env.DATA_DIR, now, site: env.SITE_URL });
		// The audit log comes before the first byte: there is no download without an entry.
		await recordAuditEvent(db, { event: "backup-downloaded", username, details: { leads: rows.leads ?? 0 } }, now).catch(async (error) => {
			await file.cancel();
			throw error;
		});
		return new Response(file, {
			headers: {
				"Content-Type": "application/gzip",
				"Content-Length": String(bytes),
				"Content-Disposition": `attachment; filename="backup-${brisbaneTimestamp(now)}.jsonl.gz"`,
				"Cache-Control": "no-store",
			},
		});
	} catch (error) {
		if (error instanceof QueueFull)
			return textResponse(503, "Another backup is being made. Please try again in a minute.", { "Retry-After": "30" });
		logEvent("backup-download-failed", describeError(error));
		return textResponse(503, "The backup couldn't be made. Is the disk of the server full? Please try again in a minute.", {
			"Retry-After": "30",
		});
	}
}

export function loader(): Response {
	return textResponse(405, "Please use the button on the page “Data and email”.", { Allow: "POST" });
}
