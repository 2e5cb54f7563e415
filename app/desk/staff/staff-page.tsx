import { data, redirect } from "react-router";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { type FlashInput, readFlash, withFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { listInvitationDeliveries } from "#app/outbox/account-notice-store.server.ts";
import { listAccounts } from "#app/staff/account-store.server.ts";
import { parseStaffRole } from "#app/staff/staff-role.ts";
import type { Route } from "./+types/staff-page";
import { InviteForm } from "./invite-form.tsx";
import { staffAction } from "./staff-action.server.ts";
import { StaffList } from "./staff-list.tsx";

const PATH = "/desk/staff";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { accountId } = requireOwner(context);
	const { db, env } = context.get(requestContext);
	const [accounts, deliveries] = await Promise.all([listAccounts(db), listInvitationDeliveries(db)]);
	return {
		now: new Date(),
		flash: readFlash(url.searchParams),
		hasMailServer: env.SMTP_URL !== undefined,
		accounts: accounts.map((account) => ({
			id: account.id,
			isYou: account.id === accountId,
			username: account.username,
			name: account.displayName,
			email: account.email,
			role: parseStaffRole(account.role),
			hasSecondFactor: account.totpConfirmedAt !== null,
			lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
			invitedAt: account.invitedAt?.toISOString() ?? null,
			invitation: deliveries.find(({ userId }) => userId === account.id) ?? null,
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requireOwner(context);
	const body = await readForm(request);
	if (body.kind === "rejected")
		return data({ field: "email" as const, message: body.message, name: "", email: "", role: "staff" as const }, { status: body.status });
	const result = await staffAction(body.form, { db: context.get(requestContext).db, now: new Date(), by });
	if (result.kind === "rejected") {
		const [name, email] = [body.form.get("name") ?? "", body.form.get("email") ?? ""];
		return data({ ...result, name, email, role: parseStaffRole(body.form.get("role")) }, { status: 400 });
	}
	return redirect(withFlash(PATH, result.flash satisfies FlashInput), 303);
}

export function meta() {
	return deskMeta("Staff");
}

export default function StaffPage({ loaderData: { now, flash, hasMailServer, accounts }, actionData }: Route.ComponentProps) {
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={actionData ? null : flash} />
			<DeskTitle title="Staff" />
			<p className="mt-3 max-w-[68ch]">
				Staff work on requests and clients. Owners also export and erase data, change settings and look after these accounts.
			</p>
			<div className="mt-6 grid items-start gap-5 lg:grid-cols-[7fr_5fr]">
				<StaffList accounts={accounts} now={now} action={PATH} />
				<InviteForm action={PATH} rejected={actionData ?? null} hasMailServer={hasMailServer} />
			</div>
		</div>
	);
}
