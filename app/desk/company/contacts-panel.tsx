import type { FullLead } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { replyPath } from "#app/desk/reply/reply-path.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { phoneDigits } from "#app/leads/phone-schema.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { MAX_SHORT_TEXT_CHARACTERS } from "#app/site/short-text.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { SitePhone } from "#audit/audit-result.ts";
import { listBouncedEmails } from "./bounced-emails.ts";
import type { CompanyDetail } from "./company-detail-store.server.ts";
import { requestElementId } from "./company-path.ts";
import { dialable } from "./contact-links.ts";
import type { Contact } from "./contact-store.server.ts";
import { CopyButton } from "./copy-button.tsx";
import { isSender } from "./order-contacts.ts";
import { findRejected, type RejectedForm } from "./rejected-form.ts";

/** A tap target of at least 44 px on a phone. */
const LINK = "text-reef-dark underline underline-offset-4 max-sm:inline-block max-sm:py-2.5";

type Props = {
	company: CompanyDetail;
	/** The phone numbers on their website. */
	phones: SitePhone[];
	action: string;
	rejected: RejectedForm | undefined;
	/** The contact whose form is open, or NaN. */
	editedId: number;
};

/** The people of a company, with forms to add, correct and remove them. */
export function ContactsPanel({ company, phones, action, rejected, editedId }: Props) {
	const bounced = listBouncedEmails(company);
	const rejectedNew = findRejected(rejected, "contact-new");
	return (
		<Panel title="Contacts" id="contacts">
			{company.contacts.length === 0 ? <p className="text-ink-soft">No one yet.</p> : null}
			<ul>
				{company.contacts.map((contact) => (
					<li key={contact.id} className="flex flex-wrap justify-end gap-x-4 border-hairline border-b py-2 first:pt-0">
						<ContactLines contact={contact} company={company} />
						<Drawer
							title="Edit"
							className={`border-transparent text-sm open:basis-full ${contact.name ? "not-open:-mt-2.5" : "sm:not-open:-mt-2.5"}`}
							isOpen={contact.id === editedId || findRejected(rejected, `contact-${contact.id}`) !== null}
						>
							<ContactForm
								contact={contact}
								action={action}
								rejected={findRejected(rejected, `contact-${contact.id}`)}
								isBounced={bounced.includes(contact.email?.toLowerCase() ?? "")}
							/>
							<PostButton
								intent="remove-contact"
								fields={{ contact: contact.id }}
								action={action}
								look="danger"
								formClassName="mt-3"
								label={`Remove ${nameContact(contact)}`}
							>
								Remove
							</PostButton>
						</Drawer>
					</li>
				))}
			</ul>
			{phones.length > 0 ? (
				<div className="border-hairline border-b py-2">
					<p className="font-semibold text-sm">Phone number on their site</p>
					{phones.map((phone) => (
						<PhoneLine key={phone.e164} phone={phone} />
					))}
				</div>
			) : null}
			<Drawer title="Add a contact" className="border-transparent" isOpen={rejectedNew !== null}>
				<ContactForm contact={null} action={action} rejected={rejectedNew} isBounced={false} />
			</Drawer>
		</Panel>
	);
}

function ContactLines({ contact, company }: { contact: Contact; company: CompanyDetail }) {
	const { id, name, email, phone } = contact;
	return (
		<div className="wrap-anywhere grow basis-48">
			{name ? <p className="font-semibold">{name}</p> : null}
			{email ? (
				<p className="flex flex-wrap items-baseline gap-x-4">
					<a href={replyPath(company.id, id)} className={LINK}>
						{email}
					</a>
					<CopyButton text={email} name="email address" />
				</p>
			) : null}
			{phone ? <PhoneLine phone={dialable(phone)} /> : null}
			{listOtherPhones(contact, company.requests).map((request) => (
				<PhoneLine key={request.id} phone={dialable(request.phone)}>
					<a href={`#${requestElementId(request.id)}`} className={`text-sm ${LINK}`}>
						in their request of <span className="inline-block underline underline-offset-4">{formatDay(request.createdAt)}</span>
					</a>
				</PhoneLine>
			))}
		</div>
	);
}

/** Lists the latest request with each phone number that a contact left besides the stored one. */
function listOtherPhones(contact: Contact, requests: FullLead[]) {
	const own = requests.flatMap(({ id, phone, createdAt, ...sender }) =>
		phone !== null && isSender(contact, { ...sender, phone }) ? [{ id, phone, createdAt, digits: phoneDigits(phone) }] : [],
	);
	const known = contact.phone === null ? null : phoneDigits(contact.phone);
	return own.filter(({ digits }, index) => digits !== known && own.findIndex((other) => other.digits === digits) === index);
}

function PhoneLine({ phone: { e164, text }, children }: { phone: SitePhone; children?: React.ReactNode }) {
	return (
		<p className="flex flex-wrap items-baseline gap-x-4">
			<a href={`tel:${e164}`} className={LINK}>
				{text}
			</a>
			<CopyButton text={text} name={`phone number ${text}`} />
			{children}
		</p>
	);
}

type FormProps = {
	/** Null for a new one. */
	contact: Contact | null;
	action: string;
	rejected: RejectedForm | null;
	isBounced: boolean;
};

function ContactForm({ contact, action, rejected, isBounced }: FormProps) {
	const typedOrStored = (field: "name" | "email" | "phone") => rejected?.values[field] ?? contact?.[field] ?? "";
	return (
		<form method="post" action={`${action}#contacts`} className="grid gap-3">
			<FormError message={rejected?.message} className="text-sm" />
			<input type="hidden" name="intent" value={contact ? "edit-contact" : "add-contact"} />
			{contact ? <input type="hidden" name="contact" value={contact.id} /> : null}
			<TextField label="Name" name="name" defaultValue={typedOrStored("name")} maxLength={MAX_SHORT_TEXT_CHARACTERS} autoComplete="off" />
			<TextField label="Email" name="email" type="email" defaultValue={typedOrStored("email")} autoComplete="off" />
			<TextField label="Phone" name="phone" type="tel" defaultValue={typedOrStored("phone")} autoComplete="off" />
			{contact?.email ? (
				<label className="flex min-h-11 items-start gap-2.5 py-2 text-sm">
					<input type="checkbox" name="resend" value="1" defaultChecked={isBounced} className="mt-0.5 size-5 shrink-0" />
					<span>If you change the email address, resend what they missed, such as a failed reply or their report.</span>
				</label>
			) : null}
			<button type="submit" className={buttonClass("outline", "justify-self-start")}>
				{contact ? "Save contact" : "Add contact"}
			</button>
		</form>
	);
}

function nameContact({ name, email, phone }: Contact): string {
	return name ?? email ?? phone ?? "contact";
}
