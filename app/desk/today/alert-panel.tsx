import { alertLabels } from "#app/clients/alert-kinds.ts";
import { companyPath } from "#app/desk/company/company-path.ts";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { brand } from "#app/site/brand.ts";
import { TodayPanel } from "./today-panel.tsx";
import type { OpenAlert, Section } from "./today-store.server.ts";

/** The open alerts about clients and our own site. Staff mark them as handled. */
export function AlertPanel({ alerts, action, now }: { alerts: Section<OpenAlert>; action: string; now: Date }) {
	return (
		<TodayPanel
			title="Alerts"
			total={alerts.total}
			rows={alerts.rows.map(({ id, companyId, name, kind, text, createdAt }) => (
				<li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
					<div className="min-w-0 grow basis-48">
						{companyId === null ? (
							<span className="font-semibold">{brand.name}</span>
						) : (
							<a
								href={companyPath(companyId)}
								data-row=""
								className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-ink underline-offset-4 sm:min-h-6"
							>
								{name}
							</a>
						)}
						<p className="wrap-anywhere text-sm">
							<strong className="text-coral-dark">{alertLabels[kind] ?? kind}.</strong> {text}
						</p>
						<p className="text-ink-soft text-sm">
							<TimeAgo time={createdAt} now={now} />
						</p>
					</div>
					<PostButton
						intent="close-alert"
						fields={{ alertId: id, companyId: companyId ?? "" }}
						action={action}
						label={`Mark as handled: ${alertLabels[kind] ?? kind}, ${name ?? brand.name}`}
						className="px-3! text-sm"
					>
						Mark as handled
					</PostButton>
				</li>
			))}
		/>
	);
}
