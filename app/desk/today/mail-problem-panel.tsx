import { companyPath } from "#app/desk/company/company-path.ts";
import { leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import { noticeLabel, replyProblemLabels } from "#app/desk/lead-shared/lead-labels.ts";
import { replyPath } from "#app/desk/reply/reply-path.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { formatCount } from "#audit/wording.ts";
import { TodayPanel, TodayRow } from "./today-panel.tsx";
import type { MailProblem, Section } from "./today-store.server.ts";

/** What did not get through, by company. Delays with the same cause share a row. */
export function MailProblemPanel({ problems }: { problems: Section<MailProblem> }) {
	const groups = [...Map.groupBy(problems.rows, (row) => (isUrgent(row) ? row : row.problem)).values()];
	return (
		<TodayPanel
			title="Mail problems"
			total={problems.total}
			listed={problems.rows.length}
			note="People you've replied to since aren't listed."
			all={{ href: leadListPath({ delivery: "failed" }), label: "All requests with a failed delivery" }}
			rows={groups.map((rows) =>
				rows.length === 1 ? (
					rows.map((row) => <ProblemRow key={row.companyId} row={row} />)
				) : (
					<DelayedRow key={rows[0]?.problem} rows={rows} />
				),
			)}
		/>
	);
}

function DelayedRow({ rows }: { rows: MailProblem[] }) {
	const messages = rows.reduce((total, { count }) => total + count, 0);
	return (
		<li>
			<Drawer title={`${formatCount(messages, "message")} delayed: ${rows[0]?.problem}`} className="wrap-anywhere border-transparent">
				<ul className="divide-y divide-hairline">
					{rows.map((row) => (
						<TodayRow key={row.companyId} {...linkTo(row)}>
							<span className="text-ink-soft text-sm">{describeMessages(row)}</span>
						</TodayRow>
					))}
				</ul>
			</Drawer>
		</li>
	);
}

function ProblemRow({ row }: { row: MailProblem }) {
	return (
		<TodayRow {...linkTo(row)} isUrgent={isUrgent(row)}>
			<span className={`text-sm max-sm:basis-full ${isUrgent(row) ? "font-semibold text-coral-dark" : ""}`}>
				{row.reply ? replyProblemLabels[row.reply] : row.isFailed ? "failed" : "delayed"}
			</span>
			<span className="wrap-anywhere basis-full text-ink-soft text-sm">
				{describeMessages(row)}
				{row.problem ? `: ${row.problem}` : null}
			</span>
			{row.companyId !== null && row.reply === "failed" ? (
				<a
					href={replyPath(row.companyId, row.contactId ?? undefined)}
					className="relative z-10 inline-flex min-h-11 items-center font-semibold text-reef-dark text-sm underline underline-offset-4"
				>
					Write again
				</a>
			) : null}
		</TodayRow>
	);
}

function linkTo({ companyId, name, isFailed }: MailProblem): { href: string; name: string } {
	return {
		href: companyId === null ? leadListPath({ delivery: isFailed ? "failed" : "delayed" }) : companyPath(companyId),
		name: name ?? "Emails to staff",
	};
}

function describeMessages({ count, kind }: MailProblem): string {
	return count === 1 ? noticeLabel(kind) : formatCount(count, "message");
}

/** Someone waits for a reply, even if it may still get through. */
function isUrgent({ isFailed, reply }: MailProblem): boolean {
	return isFailed || reply !== null;
}
