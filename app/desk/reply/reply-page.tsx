import { data, redirect } from "react-router";
import { websiteDomain } from "#app/companies/company-name.ts";
import { companyPath, parseId } from "#app/desk/company/company-path.ts";
import { respondToMissingCompany } from "#app/desk/company/missing-company.server.ts";
import { readSentText, sentNoteContext } from "#app/desk/layout/database-down.server.tsx";
import { BackLink } from "#app/desk/ui/back-link.tsx";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { withFlash } from "#app/desk/ui/flash.ts";
import { MAX_DESK_FORM_BYTES, readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { findFirstName } from "#app/notices/confirmation-mail.tsx";
import { brand } from "#app/site/brand.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import { reportCutoff } from "#app/snapshots/report-expiry.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/reply-page";
import { parseReply, readReplyForm } from "./parse-reply.ts";
import { ConsentNote, ReplyForm, TemplateForm } from "./reply-form.tsx";
import { findFailedReply, findReplyContext, sendReply } from "./reply-store.server.ts";
import { isReplyTemplate, suggestTemplate, writeDraft } from "./reply-templates.ts";

/** Prefills the form from the contact and the template in the URL. Without a template, it prefills the last reply to them if that failed. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { db, env } = context.get(requestContext);
	const companyId = parseId(params.companyId);
	const staff = context.get(staffContext);
	const found = await findReplyContext(db, {
		companyId,
		reportsSince: reportCutoff(new Date(), env.REPORT_DAYS),
	});
	if (!found) throw await respondToMissingCompany(db, { companyId, url });
	const { company, contacts, bounced, report, hasRequest, newRequests } = found;
	const contact = contacts.find(({ id }) => `${id}` === url.searchParams.get("contact")) ?? contacts[0];
	const asked = url.searchParams.get("template");
	const template = isReplyTemplate(asked) ? asked : suggestTemplate(company.status);
	const failedReply = contact && !isReplyTemplate(asked) ? await findFailedReply(db, { companyId, email: contact.email }) : null;
	const draft = writeDraft(template, {
		firstName: findFirstName({ contactName: contact?.name ?? null }),
		businessName: company.name,
		site: company.website && websiteDomain(company.website),
		report: report && { ...report, url: absoluteUrl(env.SITE_URL, `/report/${report.reportId}`) },
		packageName: company.packageName,
		bookingUrl: env.BOOKING_URL ?? null,
	});
	return {
		company: { id: company.id, name: company.name, isClient: company.status === "won", hasOwner: company.ownerId !== null },
		contacts,
		bounced,
		hasRequest,
		newRequests,
		template: failedReply ? null : template,
		isFailedReply: failedReply !== null,
		draft: { ...draft, ...failedReply, contactId: contact?.id ?? Number.NaN, key: crypto.randomUUID() as string },
		replyTo: staff.email ?? env.NOTIFY_EMAIL,
		hasOwnAddress: staff.email !== null,
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { db, env } = context.get(requestContext);
	const staff = context.get(staffContext);
	const body = await readForm(request, { maxBytes: MAX_DESK_FORM_BYTES });
	if (body.kind === "rejected") return data({ draft: null, errors: { text: body.message } }, { status: body.status });
	context.set(sentNoteContext, readSentText(body.form));
	const draft = readReplyForm(body.form);
	const reply = parseReply(draft);
	if ("errors" in reply) return data({ draft, errors: reply.errors }, { status: 400 });
	const companyId = parseId(params.companyId);
	const { contactId, key } = draft;
	const agency = { name: brand.name, address: env.NOTIFY_EMAIL };
	const result = await sendReply(db, { companyId, contactId, key, ...reply, staff, agency, now: new Date() });
	switch (result.kind) {
		case "gone":
			throw data(null, { status: 404 });
		case "contact-gone":
			return data({ draft, errors: { contact: "Please choose who to write to. That contact is no longer there." } }, { status: 400 });
		case "repeated":
			return redirect(`${withFlash(companyPath(companyId), { done: "replied-before" })}#main`, 303);
		case "sent":
			return redirect(`${withFlash(companyPath(companyId), { done: "replied" })}#main`, 303);
	}
}

export function meta({ loaderData }: Route.MetaArgs) {
	return deskMeta(loaderData ? `Write to ${loaderData.company.name}` : "Write");
}

export default function ReplyPage({ loaderData, actionData }: Route.ComponentProps) {
	const { company, contacts, hasRequest, template } = loaderData;
	return (
		<div className="page py-4 md:py-6">
			<BackLink href={companyPath(company.id)}>{company.name}</BackLink>
			<DeskTitle title={`Write to ${company.name}`} />
			{contacts.length === 0 ? (
				<p className="mt-4 max-w-[60ch]">None of the contacts has an email address. Add one on the company's page first.</p>
			) : (
				<>
					{hasRequest ? null : <ConsentNote />}
					<div className="mt-5 grid items-start gap-5 lg:grid-cols-[8fr_4fr] lg:*:first:order-last">
						<TemplateForm companyId={company.id} contacts={contacts} contactId={loaderData.draft.contactId} template={template} />
						<ReplyForm {...loaderData} draft={actionData?.draft ?? loaderData.draft} errors={actionData?.errors ?? {}} />
					</div>
				</>
			)}
		</div>
	);
}
