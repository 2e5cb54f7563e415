import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { Pager } from "#app/desk/ui/pager.tsx";
import { requestContext } from "#app/http/request-context.server.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { AUDIT_LOG_KEPT_DAYS, listAuditEntries } from "#app/staff/audit-log-store.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/audit-log-page";
import { auditLabels, describeAuditEntry, isAuditLogEvent } from "./describe-audit-entry.ts";

const PATH = "/desk/audit";
const ENTRIES_PER_PAGE = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const requested = url.searchParams.get("event");
	const event = isAuditLogEvent(requested) ? requested : undefined;
	const cursor = url.searchParams.get("older");
	const { entries, olderCursor } = await listAuditEntries(db, { event, cursor, limit: ENTRIES_PER_PAGE });
	const pathTo = (params: Record<string, string>) => `${PATH}?${new URLSearchParams({ ...(event ? { event } : {}), ...params })}`;
	return {
		entries: entries.map((entry) => ({ id: entry.id, at: entry.at, text: describeAuditEntry(entry) })),
		event: event ?? "",
		labels: auditLabels,
		keptDays: AUDIT_LOG_KEPT_DAYS,
		newestPath: cursor ? pathTo({}) : null,
		olderPath: olderCursor && pathTo({ older: olderCursor }),
	};
}

export function meta() {
	return deskMeta("Audit log");
}

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
	const { entries, event, labels, keptDays, newestPath, olderPath } = loaderData;
	return (
		<div className="page py-6 md:py-8">
			<DeskTitle title="Audit log" />
			<p className="mt-3 max-w-[68ch]">
				Who signed in, who exported, deleted or erased requests, and which accounts changed. It has request numbers but no visitor details.
				Entries are deleted after {keptDays} days. Times are Queensland time.
			</p>
			<form action={PATH} method="get" className="mt-5 flex items-end gap-2">
				<label className="grid min-w-0 grow gap-1 font-semibold text-sm sm:max-w-64">
					Show
					<select name="event" defaultValue={event} className="field-input font-normal">
						<option value="">Everything</option>
						{labels.map((option) => (
							<option key={option.event} value={option.event}>
								{option.label}
							</option>
						))}
					</select>
				</label>
				<button type="submit" className={buttonClass("outline", "min-h-11.5")}>
					Apply
				</button>
			</form>
			{entries.length > 0 ? <AuditTable entries={entries} /> : <NoEntries />}
			<Pager previous={{ label: "Newest", href: newestPath }} next={{ label: "Older", href: olderPath }} />
		</div>
	);
}

type Entry = { id: number; at: string; text: string };

function AuditTable({ entries }: { entries: Entry[] }) {
	return (
		<table className="mt-6 w-full border-collapse text-left">
			<caption className="sr-only">Audit log, newest first</caption>
			<thead className="max-sm:sr-only">
				<tr className="border-ink border-y text-sm">
					<th scope="col" className="w-56 px-4 py-2 font-semibold">
						When
					</th>
					<th scope="col" className="px-4 py-2 font-semibold">
						What happened
					</th>
				</tr>
			</thead>
			<tbody className="max-sm:border-hairline max-sm:border-t">
				{entries.map(({ id, at, text }) => (
					<tr key={id} className="border-hairline border-b bg-white max-sm:flex max-sm:flex-col-reverse max-sm:px-3.5 max-sm:py-2.5">
						<td className="text-ink-soft text-sm tabular-nums sm:px-4 sm:py-3 sm:align-top">
							<time dateTime={at}>{formatMoment(at)}</time>
						</td>
						<td className="wrap-anywhere sm:px-4 sm:py-2.5">{text}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function NoEntries() {
	return <p className="mt-6 max-w-[68ch] rounded-chart border border-hairline bg-white px-5 py-7">No entries of this kind yet.</p>;
}
