import { companyPath } from "#app/desk/company/company-path.ts";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { brisbaneDay, formatDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { TodayPanel, TodayRow } from "./today-panel.tsx";
import type { NextStep, Section } from "./today-store.server.ts";

/** The next steps that are due today or overdue. */
export function NextStepPanel({ steps, now }: { steps: Section<NextStep>; now: Date }) {
	if (steps.total === 0) return null;
	const today = brisbaneDay(now);
	return (
		<TodayPanel
			title="Next steps"
			total={steps.total}
			shown={steps.rows.length}
			all={{ href: "/desk/companies?next=due", label: "All next steps that are due" }}
		>
			<ul className="divide-y divide-hairline">
				{steps.rows.map(({ companyId, name, text, on, owner }) => (
					<TodayRow key={companyId} href={companyPath(companyId)} name={name} isUrgent={on < today}>
						<span className={`text-sm ${on < today ? "font-semibold text-coral-dark" : ""}`}>
							{on < today ? `was due ${formatDay(startOfBrisbaneDay(on))}` : "today"}
						</span>
						<span className="wrap-anywhere min-w-0 grow basis-48 text-ink-soft text-sm">
							{text ?? "No description"}
							{owner ? `, ${owner}` : null}
						</span>
						<PostButton
							intent="step-done"
							fields={{ step: text ?? "", on }}
							action={companyPath(companyId)}
							label={`Done: ${text ?? "next step"}, ${name}`}
							formClassName="relative"
							className="px-3! text-sm"
						>
							Done
						</PostButton>
					</TodayRow>
				))}
			</ul>
		</TodayPanel>
	);
}
