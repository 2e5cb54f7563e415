import { Fragment } from "react";
import { editContactPath } from "#app/desk/company/company-path.ts";
import type { NewRequest } from "#app/desk/company/company-status-store.server.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { sourceLabels } from "#app/leads/lead-schema.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { isAnsweredBy } from "./is-answered-by.ts";
import { MAX_SUBJECT_CHARACTERS, MAX_TEXT_CHARACTERS, type ReplyErrors, type ReplyForm as TypedReply } from "./parse-reply.ts";
import { replyPath } from "./reply-path.ts";
import type { ReplyContact } from "./reply-store.server.ts";
import { type ReplyTemplate, replyTemplates } from "./reply-templates.ts";

type ReplyFormProps = {
	company: { id: number; isClient: boolean; hasOwner: boolean };
	contacts: ReplyContact[];
	/** The email addresses, in lower case, that our emails could not reach. */
	bounced: string[];
	/** Whether the draft is a reply that could not be sent. */
	isFailedReply: boolean;
	draft: TypedReply;
	errors: ReplyErrors;
	/** Where answers go. */
	replyTo: string;
	hasOwnAddress: boolean;
	/** Those without a reply yet, oldest first. */
	newRequests: NewRequest[];
};

/** The reply itself: who gets it, its subject and its text. */
export function ReplyForm({ company, contacts, draft, errors, replyTo, hasOwnAddress, newRequests, ...failed }: ReplyFormProps) {
	return (
		<form
			method="post"
			action={replyPath(company.id)}
			className="grid gap-4 rounded-chart border border-hairline bg-white p-4 sm:p-5"
			aria-label="Email"
		>
			<input type="hidden" name="key" value={draft.key} />
			<ContactSelect id="to" label="To" contacts={contacts} contactId={draft.contactId} error={errors.contact} />
			<BouncedContacts companyId={company.id} contacts={contacts} {...failed} />
			<AnsweredRequests contacts={contacts} newRequests={newRequests} />
			<TextField
				label="Subject"
				name="subject"
				required
				maxLength={MAX_SUBJECT_CHARACTERS}
				defaultValue={draft.subject}
				error={errors.subject}
			/>
			<TextField
				label="Text"
				name="text"
				rows={16}
				className="*:[textarea]:field-sizing-content *:[textarea]:min-h-[16lh]"
				required
				maxLength={MAX_TEXT_CHARACTERS}
				defaultValue={draft.text}
				error={errors.text}
				hint="Your name and our details follow at the end."
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<button type="submit" className={buttonClass("primary", "max-sm:w-full")}>
					Send
				</button>
				<p className="wrap-anywhere min-w-0 text-ink-soft text-sm">
					{company.isClient ? null : "Sending it sets the company to Contacted. "}
					{company.hasOwner ? null : "No one looks after it yet, so it becomes yours. "}Answers go to {replyTo}.
					{hasOwnAddress ? null : " Your account has no email address of its own."}
				</p>
			</div>
		</form>
	);
}

type BouncedProps = Pick<ReplyFormProps, "contacts" | "bounced" | "isFailedReply"> & { companyId: number };

/** Warns of each email address that bounces, with a link to correct it, and says that the text is that of a reply that failed. */
function BouncedContacts({ companyId, contacts, bounced, isFailedReply }: BouncedProps) {
	const failing = contacts.filter(({ email }) => bounced.includes(email.toLowerCase()));
	if (failing.length === 0 && !isFailedReply) return null;
	return (
		<div className="wrap-anywhere -mt-2 text-sm">
			{failing.map(({ id, email }) => (
				<p key={id} className="font-semibold text-coral-dark">
					Our email to {email} was refused. The email address may be mistyped.{" "}
					<a
						href={editContactPath(companyId, id)}
						className="-my-2.5 inline-flex min-h-11 items-center text-reef-dark underline underline-offset-4"
					>
						Correct it<span className="sr-only">: {email}</span>
					</a>
				</p>
			))}
			{isFailedReply ? <p>Below is the reply that couldn't be sent.</p> : null}
		</div>
	);
}

/** Says which requests a reply to each contact answers. All contacts are listed, because the choice changes without a reload. */
function AnsweredRequests({ contacts, newRequests }: Pick<ReplyFormProps, "contacts" | "newRequests">) {
	if (newRequests.length === 0) return null;
	const others = newRequests.filter((request) => !contacts.some(({ email }) => isAnsweredBy(email, request)));
	return (
		<div className="wrap-anywhere -mt-2 text-ink-soft text-sm">
			{contacts.map(({ id, email }) => {
				const answered = newRequests.filter((request) => isAnsweredBy(email, request));
				return (
					<p key={id}>
						{contacts.length === 1 ? "Your reply" : `A reply to ${email}`} answers{" "}
						{answered.length === 0 ? "no new request" : <RequestNames requests={answered} />}.
					</p>
				);
			})}
			{others.length === 0 ? null : (
				<p>
					Still open, from someone else: <RequestNames requests={others} />.
				</p>
			)}
		</div>
	);
}

/** Names the requests. No date, name or phone number breaks across lines. */
function RequestNames({ requests }: { requests: NewRequest[] }) {
	return requests.map(({ id, source, createdAt, contactName, email, phone }, index) => {
		const from = contactName ?? email ?? phone;
		return (
			<Fragment key={id}>
				{index > 0 ? ", " : ""}“{sourceLabels[source]}”, <span className="inline-block">{formatDay(createdAt)}</span>
				{from ? (
					<>
						{", from "}
						<span className="inline-block">{from}</span>
					</>
				) : null}
			</Fragment>
		);
	});
}

type TemplateFormProps = { companyId: number; contacts: ReplyContact[]; contactId: number; template: ReplyTemplate | null };

/** Starts again from a template. A GET, so it works without JavaScript. */
export function TemplateForm({ companyId, contacts, contactId, template }: TemplateFormProps) {
	return (
		<Panel title="Template">
			<form method="get" action={replyPath(companyId)} className="grid gap-3">
				{contacts.length > 1 ? (
					<ContactSelect id="template-contact" label="For" contacts={contacts} contactId={contactId} />
				) : (
					<input type="hidden" name="contact" value={contactId} />
				)}
				<fieldset>
					<legend className="sr-only">Template</legend>
					{Object.entries(replyTemplates).map(([name, { label }]) => (
						<label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
							<input
								type="radio"
								name="template"
								value={name}
								defaultChecked={name === template}
								required
								className="size-5 shrink-0 accent-reef"
							/>
							{label}
						</label>
					))}
				</fieldset>
				<button type="submit" className={buttonClass("outline")}>
					Use this template
				</button>
				<p className="text-ink-soft text-sm">This replaces what you've written.</p>
			</form>
		</Panel>
	);
}

type ContactSelectProps = { id: string; label: string; contacts: ReplyContact[]; contactId: number; error?: string | undefined };

function ContactSelect({ id, label, contacts, contactId, error }: ContactSelectProps) {
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="mb-1 block font-semibold text-sm">
				{label}
			</label>
			<select
				id={id}
				name="contact"
				required
				defaultValue={`${contactId}`}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				className="field-input"
			>
				{contacts.map((contact) => (
					<option key={contact.id} value={contact.id}>
						{contact.name ? `${contact.name} (${contact.email})` : contact.email}
					</option>
				))}
			</select>
			{error ? (
				<p id={`${id}-error`} className="mt-2 font-semibold text-coral-dark text-sm">
					{error}
				</p>
			) : null}
		</div>
	);
}

/** Reminds staff of the Spam Act for a company that never asked for anything. */
export function ConsentNote() {
	return (
		<p className="mt-5 max-w-[80ch] rounded-chart border-2 border-mango px-3 py-2">
			<strong>Do they expect this?</strong> This company never sent us a request. Under the Spam Act you need its consent before you email
			it an offer. If someone there asked you to write, add a note that says who and when.
		</p>
	);
}
