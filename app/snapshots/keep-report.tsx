import { Check, Copy, Mail, Printer } from "lucide-react";
import { useId, useRef, useState } from "react";
import { postJson } from "#app/http/api-request.ts";
import { type ContactField, contactSchema } from "#app/leads/contact-schema.ts";
import { HoneypotField } from "#app/leads/honeypot-field.tsx";
import { readVisit } from "#app/leads/keep-visit.ts";
import { withoutBlank } from "#app/leads/lead-schema.ts";
import { PrivacyNote } from "#app/leads/privacy-note.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { SentJson } from "./report/request-report-mail.server.ts";
import { WatchBox } from "./watch-box.tsx";

type Props = {
	reportId: string;
	/** The lead's idempotency key, to save contact details with the lead. */
	leadKey: string;
	reportDays: number;
};

const ACTION =
	"flex min-h-11 w-full cursor-pointer items-center gap-3 border-hairline border-b py-2 text-left font-bold font-display transition-colors hover:bg-shoal hover:text-reef-dark";

/** How to keep a result: its link, print, and email. */
export function KeepReport({ reportId, leadKey, reportDays }: Props) {
	const url = `${location.origin}/report/${reportId}`;
	const [isCopied, setIsCopied] = useState(false);
	const [isEmailOpen, setIsEmailOpen] = useState(false);
	const panelId = useId();
	const titleId = useId();
	const link = useRef<HTMLAnchorElement>(null);

	async function copy() {
		try {
			await navigator.clipboard.writeText(url);
			setIsCopied(true);
		} catch {
			// The browser allows no access to the clipboard: select the link, so that the visitor can copy it.
			if (link.current) getSelection()?.selectAllChildren(link.current);
		}
	}

	return (
		<section aria-labelledby={titleId} className="no-print @container">
			<h3 id={titleId} className="text-xl">
				Keep this result
			</h3>
			<p className="mt-1">
				It has its own link, which works for {reportDays} days:{" "}
				<a ref={link} href={url} className="wrap-anywhere text-reef-dark text-sm underline">
					{url.replace(/^https?:\/\//, "")}
				</a>
			</p>
			<div className="mt-3 grid border-hairline border-t @2xl:grid-cols-3">
				<button type="button" className={ACTION} onClick={() => void copy()}>
					{isCopied ? <Check aria-hidden="true" size={18} /> : <Copy aria-hidden="true" size={18} />}
					{isCopied ? "Link copied" : "Copy link"}
				</button>
				<button type="button" data-print className={ACTION}>
					<Printer aria-hidden="true" size={18} />
					Print or save as PDF
				</button>
				<button
					type="button"
					aria-expanded={isEmailOpen}
					aria-controls={panelId}
					className={ACTION}
					onClick={() => setIsEmailOpen(!isEmailOpen)}
				>
					<Mail aria-hidden="true" size={18} />
					Email me this report
				</button>
			</div>
			<p role="status" className="sr-only">
				{isCopied ? "Link copied" : ""}
			</p>
			<div id={panelId} hidden={!isEmailOpen}>
				<EmailReportForm reportId={reportId} leadKey={leadKey} />
			</div>
		</section>
	);
}

type Sending =
	| { state: "idle" | "sending" }
	| { state: "sent"; message: string }
	| { state: "failed"; errors: Partial<Record<ContactField, string>>; message?: string };

/** Sends the link to the visitor and adds the address to their lead. */
function EmailReportForm({ reportId, leadKey }: Omit<Props, "reportDays">) {
	const [sending, setSending] = useState<Sending>({ state: "idle" });
	const done = useRef<HTMLParagraphElement>(null);

	async function submit(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (sending.state === "sending") return;
		const typed = new FormData(event.currentTarget);
		const email = String(typed.get("email")).trim();
		const parsed = contactSchema.safeParse(
			withoutBlank({ email, phone: String(typed.get("phone")).trim(), watch: typed.get("watch") ?? undefined }),
		);
		if (!parsed.success) {
			return setSending({
				state: "failed",
				errors: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])),
			});
		}
		setSending({ state: "sending" });
		try {
			const headers = { "Earlier-Lead-Key": leadKey, "Lead-Visit": readVisit() };
			const response = await postJson(`/api/reports/${reportId}/contact`, Object.fromEntries(typed), headers);
			const { sent } = (await response.json()) as SentJson;
			setSending({ state: "sent", message: CONFIRMATIONS[sent](email) });
			done.current?.focus();
		} catch (error) {
			const message = error instanceof Error ? error.message.replace(/^\d{3}: /, "") : "";
			setSending({ state: "failed", errors: {}, message: message || "We couldn't send that. Please try again." });
		}
	}

	const errors = sending.state === "failed" ? sending.errors : {};
	return (
		<>
			<p ref={done} tabIndex={-1} role="status" className={sending.state === "sent" ? "mt-3 font-semibold" : "sr-only"}>
				{sending.state === "sent" ? sending.message : ""}
			</p>
			{sending.state === "sent" ? null : (
				<form noValidate onSubmit={submit} aria-label="Email me this report" className="mt-4 grid max-w-xl gap-3">
					<TextField
						label="Email"
						name="email"
						type="email"
						autoComplete="email"
						placeholder="you@yourbusiness.com.au"
						error={errors.email}
					/>
					<TextField label="Phone (optional)" name="phone" type="tel" autoComplete="tel" error={errors.phone} />
					<button
						type="submit"
						aria-disabled={sending.state === "sending" ? true : undefined}
						className={buttonClass("solid", "min-h-11.5 justify-self-start")}
					>
						{sending.state === "sending" ? "Sending…" : "Send"}
					</button>
					{sending.state === "failed" && sending.message ? (
						<p role="alert" className="font-semibold text-coral-dark text-sm">
							{sending.message}
						</p>
					) : null}
					<WatchBox className="-mt-1" />
					<HoneypotField />
					<PrivacyNote of="report" />
				</form>
			)}
		</>
	);
}

const CONFIRMATIONS: Record<SentJson["sent"], (email: string) => string> = {
	email: (email) => `On its way to ${email}.`,
	watch: (email) => `On its way to ${email}. The email also tells you about the monthly check.`,
	phone: () => "Thanks, we have your number.",
	nothing: () => "Thanks, we have your details. We can't email this report right now, so please keep its link.",
};
