import { renderToStaticMarkup } from "react-dom/server";
import type { Mail } from "#app/mail/mail.ts";
import { renderMail } from "#app/mail/render-mail.tsx";
import { agencyMail } from "./agency-mail.tsx";
import { confirmationMail } from "./confirmation-mail.tsx";
import { sampleNotice } from "./sample-notice.ts";

const withoutReport = { report: { kind: "none", reason: "the site did not answer" } } as const;

/** Every mail the site sends, about a made-up lead. */
const mails: Record<string, () => Mail> = {
	agency: () => agencyMail(sampleNotice()),
	"agency-possible-spam": () => agencyMail(sampleNotice({ lead: { flagged: true }, ...withoutReport })),
	"agency-two-leads": () => agencyMail(sampleNotice({ lead: { source: "hero", packageName: null }, laterLeadId: 4712 })),
	confirmation: () => confirmationMail(sampleNotice()),
	"confirmation-without-report": () => confirmationMail(sampleNotice(withoutReport)),
};

/** Answers /dev/emails in development: the list, <name>.html and <name>.txt. The built site has no such page. */
export function previewMail(pathname: string): Response {
	const [, name = "", format] = /^\/dev\/emails\/(.+)\.(html|txt)$/.exec(pathname) ?? [];
	const mail = mails[name]?.();
	if (!mail) return respond(renderToStaticMarkup(<MailList />), "text/html");
	const { html, text } = renderMail(mail);
	return format === "txt" ? respond(text, "text/plain") : respond(html, "text/html");
}

function MailList() {
	return (
		<html lang="en-AU">
			<head>
				<title>Mails</title>
			</head>
			<body>
				<h1>Mails</h1>
				<ul>
					{Object.entries(mails).map(([name, build]) => (
						<li key={name}>
							<a href={`/dev/emails/${name}.html`}>{name}</a> (<a href={`/dev/emails/${name}.txt`}>text</a>): {build().subject}
						</li>
					))}
				</ul>
			</body>
		</html>
	);
}

function respond(body: string, type: string): Response {
	// Vite's client reloads the page after an edit.
	const reload = type === "text/html" ? '<script type="module" src="/@vite/client"></script>' : "";
	return new Response(body + reload, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}
