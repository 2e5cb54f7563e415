import { parse } from "tldts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { Button, Findings, Paragraph, Score } from "#app/mail/mail-components.tsx";
import { formatDay } from "#app/site/brisbane-time.ts";
import type { ReportSummary } from "./notice-mail-input.ts";

const MAX_CRITICAL = 3;
const MAX_SHOWN = 5;
const MAX_DOMAIN_CHARACTERS = 30;

type Props = { report: Extract<ReportSummary, { kind: "measured" }>; site: string };

/**
 * The report in an email to the visitor. Says what to do and never what was found: a finding may quote the site, which a stranger who typed
 * someone else's email address may have written.
 */
export function VisitorReport({ report, site }: Props) {
	const critical = report.issues.map(({ task }) => task).slice(0, MAX_CRITICAL);
	const others = report.opportunities.map(({ task }) => task).filter((task) => !critical.includes(task));
	return (
		<>
			<Score score={report.score} label={`Overall score of ${site}`} />
			<Paragraph>{report.verdict}</Paragraph>
			<Findings label="Critical" tone="critical" items={critical} />
			<Findings label="What to improve" tone="chance" items={others.slice(0, MAX_SHOWN - critical.length)} />
			<Button href={report.url}>Open your report</Button>
			<Paragraph>The report shows what we found and how to fix it. You can open it until {formatDay(report.expiresAt)}.</Paragraph>
		</>
	);
}

/**
 * Returns the registered domain of a site we have measured if it is short and in plain letters, otherwise "your website". Subdomains and free
 * hosts could carry a whole sentence, and letters of other alphabets can imitate ours.
 */
export function describeSite({ website }: Pick<Lead, "website">, report: Pick<ReportSummary, "kind">): string {
	const hostname = URL.parse(website)?.hostname ?? "";
	return (report.kind === "measured" && findPlainDomain(hostname)) || "your website";
}

/** Returns the registered domain of a host if it is short and in plain letters, otherwise null. */
export function findPlainDomain(hostname: string): string | null {
	const { domain, isIcann } = parse(hostname, { allowPrivateDomains: true });
	if (!domain || !isIcann || domain.length > MAX_DOMAIN_CHARACTERS) return null;
	return /^[a-z0-9.-]+$/.test(domain) && !/(^|\.)xn--/.test(domain) ? domain : null;
}
