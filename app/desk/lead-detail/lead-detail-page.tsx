import { data, redirect } from "react-router";
import { leadName } from "#app/companies/company-name.ts";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { companyPath, parseId, requestElementId } from "#app/desk/company/company-path.ts";
import { RequestFacts } from "#app/desk/company/request-facts.tsx";
import { DeleteDrawer } from "#app/desk/company/request-list.tsx";
import { sentNoteContext } from "#app/desk/layout/database-down.server.tsx";
import { backToListPath, leadPath, leadRowId, readListParams } from "#app/desk/lead-shared/desk-paths.ts";
import { BackLink } from "#app/desk/ui/back-link.tsx";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { MAX_DESK_FORM_BYTES, readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/lead-detail-page";
import { leadAction } from "./lead-action.server.ts";
import { findOrAssignCompany } from "./lead-action-store.server.ts";
import { findFullLead } from "./lead-detail-store.server.ts";

/** Redirects to the company of a lead. Only a lead in Spam, which has no company, has a page of its own. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const leadId = parseId(params.leadId);
	const lead = await findFullLead(db, leadId);
	if (!lead) throw data(null, { status: 404 });
	const list = readListParams(url.searchParams);
	const companyId = lead.flagged ? null : (lead.companyId ?? (await findOrAssignCompany(db, leadId)));
	if (companyId !== null) throw redirect(`${companyPath(companyId, { list, requestId: leadId })}#${requestElementId(leadId)}`, 303);
	return {
		lead,
		flash: readFlash(url.searchParams),
		list: list.toString(),
		asksAboutEmail: url.searchParams.get("ask") === "not-spam",
		isBackToList: url.searchParams.get("back") === "list",
		isOwner: context.get(staffContext).role === "owner",
	};
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const { username } = context.get(staffContext);
	const { db, env } = context.get(requestContext);
	const body = await readForm(request, { maxBytes: MAX_DESK_FORM_BYTES });
	if (body.kind === "rejected") throw data(body.message, { status: body.status });
	context.set(sentNoteContext, body.form.get("note"));
	if (body.form.get("intent") === "delete") requireOwner(context);
	const list = readListParams(url.searchParams);
	return redirect(await leadAction(body.form, { db, env, username, leadId: parseId(params.leadId), now: new Date(), list }), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return deskMeta(loaderData ? leadName(loaderData.lead) : "Request");
}

export default function LeadPage({ loaderData }: Route.ComponentProps) {
	const { lead, flash, isOwner } = loaderData;
	const list = new URLSearchParams(loaderData.list);
	const action = leadPath(lead.id, list);
	return (
		<div className="page py-4 md:py-6">
			<BackLink href={`${backToListPath(list)}#${leadRowId(lead.id)}`} data-to-list="">
				Requests
			</BackLink>
			<FlashMessage flash={flash} />
			<div className="border-ink border-b pb-5">
				<h1 title={leadName(lead)} className="wrap-anywhere line-clamp-3 text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] leading-[1.15]">
					{leadName(lead)}
				</h1>
				<p className="mt-2">
					<Badge look="solid">Spam</Badge>
				</p>
			</div>
			<div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[7fr_5fr]">
				<Panel title="What it said">
					<RequestFacts request={lead} />
				</Panel>
				<div className="grid grid-cols-1 gap-5">
					<NotSpamPanel
						action={action}
						email={lead.email}
						asksAboutEmail={loaderData.asksAboutEmail}
						isBackToList={loaderData.isBackToList}
					/>
					{isOwner ? (
						<Panel title="Delete">
							<DeleteDrawer leadId={lead.id} action={action} />
						</Panel>
					) : null}
				</div>
			</div>
		</div>
	);
}

type NotSpamProps = {
	action: string;
	email: string | null;
	/** Whether staff said "Not spam" and still have to decide about the email. */
	asksAboutEmail: boolean;
	isBackToList: boolean;
};

function NotSpamPanel({ action, email, asksAboutEmail, isBackToList }: NotSpamProps) {
	const asks = asksAboutEmail && email !== null;
	return (
		<Panel title={asks ? "Email the visitor too?" : "Not spam?"} id="not-spam">
			{asks ? (
				<p className="wrap-anywhere mb-3">
					People who write to us get a confirmation by email. This one hasn't gone to <strong>{email}</strong> yet.
				</p>
			) : null}
			<form method="post" action={action} className="grid grid-cols-1 gap-3">
				<input type="hidden" name="intent" value="not-spam" />
				{isBackToList ? <input type="hidden" name="back" value="list" /> : null}
				{asks ? (
					<>
						<button type="submit" name="confirmation" value="send" className={buttonClass("primary")}>
							Move and send the confirmation
						</button>
						<button type="submit" name="confirmation" value="skip" className={buttonClass("outline")}>
							Move without an email
						</button>
						<a href={action} className={buttonClass("outline")}>
							Leave it in spam
						</a>
					</>
				) : (
					<button type="submit" className={buttonClass("primary")}>
						Not spam: move to requests
					</button>
				)}
			</form>
		</Panel>
	);
}
