import { companyPath } from "#app/desk/company/company-path.ts";
import { leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import { noticeLabel } from "#app/desk/lead-shared/lead-labels.ts";
import { formatCount } from "#audit/wording.ts";
import { TodayPanel, TodayRow } from "./today-panel.tsx";
import type { MailProblem, Section } from "./today-store.server.ts";

/** What did not get through, by company. */
export function MailProblemPanel({ problems }: { problems: Section<MailProblem> }) {
	if (problems.total === 0) return null;
	return (
		<TodayPanel
			title="Mail problems"
			total={problems.total}
			shown={problems.rows.length}
			all={{ href: leadListPath({ delivery: "failed" }), label: "All requests with a failed delivery" }}
		>
			<ul className="divide-y divide-hairline">
				{problems.rows.map((row) => (
					<TodayRow
						key={row.companyId ?? "desk"}
						href={row.companyId === null ? leadListPath({ delivery: row.isFailed ? "failed" : "delayed" }) : companyPath(row.companyId)}
						name={row.name ?? "Emails to staff"}
						isUrgent={row.isFailed}
					>
						<span className={`text-sm ${row.isFailed ? "font-semibold text-coral-dark" : ""}`}>{row.isFailed ? "failed" : "delayed"}</span>
						<span className="wrap-anywhere basis-full text-ink-soft text-sm">
							{row.count === 1 ? noticeLabel(row.kind) : formatCount(row.count, "message")}
							{row.problem ? `: ${row.problem}` : null}
						</span>
					</TodayRow>
				))}
			</ul>
		</TodayPanel>
	);
}
