import { parse } from "tldts";
import type { LeadStatus } from "#app/leads/lead-status.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import type { Mail, MailBlock } from "#app/mail/mail.ts";
import { brand } from "#app/site/brand.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import type { LeadReport } from "./lead-report.ts";
import { answerBy, formatBrisbaneMoment, type NoticeMailInput, noticeMailIdentity } from "./notice-mail.ts";

const SHOWN_ISSUES = 3;
const SHOWN_OPPORTUNITIES = 2;
const MAX_DOMAIN_CHARACTERS = 30;
const FIRST_NAME = /^\p{L}[\p{L}\p{M}]{1,19}$/u;
/** In scripts without spaces, or with words as short as these, twenty letters are a whole sentence. */
const DENSE_SCRIPT = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;
const MOST_DENSE_CHARACTERS = 4;

/**
 * The mail that tells a lead who left an address that the request has arrived. Facts only, no offer (Spam Act 2003).
 * A stranger may have typed the address, so nothing is repeated that could carry a message of the stranger's own.
 */
export function confirmationMail(input: NoticeMailInput): Mail {
	const { lead, report, env } = input;
	if (!lead.email) throw new Error("a lead without an address cannot be sent a confirmation");
	const name = firstName(lead);
	const about = shortDomain(lead, report) ?? "your website";
	const promise = describePromise(input);
	const arrival = `which reached us on ${formatBrisbaneMoment(lead.createdAt)}`;
	return {
		...noticeMailIdentity("confirmation-mail", input),
		to: { name: "", address: lead.email },
		// Where the leads are read, so a reply is read too.
		replyTo: { name: brand.name, address: env.NOTIFY_EMAIL },
		// The line that everybody reads names nothing that a stranger chose.
		subject: "We have your request about your website",
		preview: promise ?? `Your request about ${about}, ${arrival}.`,
		blocks: [
			{ kind: "heading", text: "We have your request" },
			{ kind: "paragraph", text: name === null ? "Hello," : `Hello ${name},` },
			{ kind: "paragraph", text: `Thank you for your request about ${about}, ${arrival}.` },
			...(promise === null ? [] : [{ kind: "paragraph", text: promise } as const]),
			...reportBlocks(report, about),
			{ kind: "paragraph", text: "Is there something to add or to correct? Reply to this email and it reaches us." },
			{ kind: "paragraph", text: `${brand.name}\n${brand.city}, ${brand.state}` },
		],
		footer: {
			text: `You get this email because somebody asked for an answer on the website of ${brand.name} and gave this address. If that was not you, ignore it, or reply and we erase the request.`,
			links: [
				{ label: "How we handle your details", href: absoluteUrl(env.SITE_URL, "/privacy") },
				{ label: new URL(env.SITE_URL).host, href: absoluteUrl(env.SITE_URL, "/") },
			],
		},
	};
}

/** One that goes out late promises no day that is past; whoever has been answered is promised nothing more. */
function describePromise(input: NoticeMailInput): string | null {
	if (input.lead.status !== ("new" satisfies LeadStatus)) return null;
	const { words, isOver } = answerBy(input);
	return isOver ? "We will contact you as soon as we can." : `We will contact you within 24 hours: by ${words}.`;
}

function firstName({ contactName }: Lead): string | null {
	const [first = ""] = (contactName ?? "").normalize("NFC").trim().split(/\s/);
	if (!FIRST_NAME.test(first) || /\p{M}{3}/u.test(first)) return null;
	return DENSE_SCRIPT.test(first) && [...first].length > MOST_DENSE_CHARACTERS ? null : first;
}

/**
 * The domain somebody registered and has a site on, if short and in plain letters: whole sentences fit before it, where names are free they
 * fit into it as well, and letters of other alphabets pass for ours.
 */
function shortDomain({ website }: Lead, report: LeadReport): string | null {
	if (report.kind !== "measured") return null;
	const { domain, isIcann } = parse(URL.parse(website)?.hostname ?? "", { allowPrivateDomains: true });
	if (!domain || !isIcann || domain.length > MAX_DOMAIN_CHARACTERS) return null;
	return /^[a-z0-9.-]+$/.test(domain) && !/(^|\.)xn--/.test(domain) ? domain : null;
}

/** What to do, never what was found: a finding may quote the page, and the stranger may have written that too. */
function reportBlocks(report: LeadReport, about: string): MailBlock[] {
	if (report.kind === "none") return [];
	const issues = report.issues.map(({ task }) => task).slice(0, SHOWN_ISSUES);
	const others = report.opportunities.map(({ task }) => task).filter((task) => !issues.includes(task));
	const opportunities = others.slice(0, SHOWN_OPPORTUNITIES);
	return [
		{ kind: "heading", text: "Your snapshot" },
		{ kind: "score", score: report.score, label: `Overall score of ${about}` },
		...(issues.length > 0 ? [{ kind: "list", label: "What to fix", tone: "critical", items: issues } as const] : []),
		...(opportunities.length > 0 ? [{ kind: "list", label: "What to improve", tone: "chance", items: opportunities } as const] : []),
		{ kind: "button", label: "Open your report", href: report.url },
		{
			kind: "paragraph",
			text: `The report says what we found and how to fix it. It can be opened until ${formatDay(report.expiresAt)}.`,
		},
	];
}
