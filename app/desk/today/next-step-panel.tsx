import { companyPath } from "#app/desk/company/company-path.ts";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { DueDay } from "#app/desk/ui/time-ago.tsx";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { TodayPanel, TodayRow } from "./today-panel.tsx";
import type { NextStep, Section } from "./today-store.server.ts";

/** The next steps that are due today or overdue. */
export function NextStepPanel({ steps, now }: { steps: Section<NextStep>; now: Date }) {
	const today = brisbaneDay(now);
	return (
		<TodayPanel
			title="Next steps"
			total={steps.total}
			all={{ href: "/desk/companies?next=due", label: "All next steps that are due" }}
			rows={steps.rows.map(({ companyId, name, text, on, owner }) => (
				<TodayRow key={companyId} href={companyPath(companyId)} name={name} isUrgent={on < today}>
					<DueDay due={on} now={now} className="text-sm max-sm:basis-full" />
					<div className="flex basis-full items-start justify-between gap-4">
						<span className="wrap-anywhere min-w-0 text-ink-soft text-sm">
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
					</div>
				</TodayRow>
			))}
		/>
	);
}
