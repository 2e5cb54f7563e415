import { TriangleAlert } from "lucide-react";
import { companyPath } from "#app/desk/company/company-path.ts";
import { companyListPath } from "#app/desk/company-list/company-filter.ts";
import { CardTable } from "#app/desk/ui/card-table.tsx";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { formatNumber } from "#app/desk/ui/format-number.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatCount } from "#audit/wording.ts";
import type { Route } from "./+types/client-list-page";
import { type ListedClient, listClients } from "./client-list-store.server.ts";
import { clientPath } from "./client-path.ts";
import { formatAxisDay } from "./line-chart.tsx";
import { ScoreChangeMark } from "./score-change.tsx";
import { Sparkline } from "./sparkline.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const now = new Date();
	return { ...(await listClients(db, now)), now };
}

export function meta() {
	return deskMeta("Clients");
}

/** Every client with its score, how it changed and what needs a look. */
export default function ClientListPage({ loaderData: { clients, totalClients, monthlyValue, now } }: Route.ComponentProps) {
	const ownSites = clients.filter(({ isAgency }) => isAgency).length;
	return (
		<div className="page py-6 md:py-8">
			<DeskTitle title="Clients">
				{clients.length === 0 ? null : (
					<p>
						{formatCount(totalClients, "client")}
						{ownSites > 0 ? " and our own site" : ""}, <strong>${formatNumber(monthlyValue)}</strong> a month
					</p>
				)}
			</DeskTitle>
			{clients.length === 0 ? (
				<p className="mt-5 max-w-[60ch]">
					No clients yet. When you mark a company as won, it becomes a client: we measure its site every month, beside its competitors, and
					show here what changed.
				</p>
			) : (
				<ClientTable clients={clients} now={now} />
			)}
			{totalClients + ownSites > clients.length ? (
				<p className="mt-4 text-ink-soft">
					Only the first {formatNumber(clients.length)} by name are listed.{" "}
					<a
						href={companyListPath({ status: "won" })}
						className="inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
					>
						See all clients under Companies
					</a>
				</p>
			) : null}
		</div>
	);
}

const CELL = "lg:px-3 lg:py-3 lg:align-middle";

function ClientTable({ clients, now }: { clients: ListedClient[]; now: Date }) {
	return (
		<CardTable
			caption="Clients, those with alerts first"
			headings={
				<>
					<th scope="col">Client</th>
					<th scope="col">Score</th>
					<th scope="col">Since last time</th>
					<th scope="col">Trend</th>
					<th scope="col">Next measurement</th>
					<th scope="col" className="text-right">
						Per month
					</th>
				</>
			}
		>
			{clients.map((client) => (
				<ClientRow key={client.companyId} client={client} now={now} />
			))}
		</CardTable>
	);
}

function ClientRow({ client, now }: { client: ListedClient; now: Date }) {
	const { companyId, name, watch, scores, change, openAlerts, monthlyValue, isAgency } = client;
	const score = scores.at(-1);
	return (
		<tr className="border-hairline bg-white max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:rounded-chart max-lg:border max-lg:p-3 lg:border-b">
			<th scope="row" className={`${CELL} min-w-0 font-normal`}>
				<a
					href={watch ? clientPath(companyId) : companyPath(companyId)}
					className="wrap-anywhere inline-flex min-h-6 items-center font-semibold text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-ink max-sm:min-h-11"
				>
					{name}
				</a>{" "}
				{isAgency ? <Badge look="reef">Our own site</Badge> : null}
				<span className="wrap-anywhere block text-ink-soft text-sm">{watch?.host ?? "No website yet, so nothing is measured"}</span>
				{openAlerts > 0 ? (
					<span className="flex items-center gap-1.5 font-semibold text-coral-dark text-sm">
						<TriangleAlert aria-hidden="true" size={16} className="shrink-0" />
						{formatCount(openAlerts, "open alert")}
					</span>
				) : null}
			</th>
			<td className={`${CELL} max-lg:text-right`}>
				{score === undefined ? (
					<span className="text-ink-soft text-sm">not measured yet</span>
				) : (
					<>
						<span className="display text-2xl">{score}</span>
						<span className="sr-only"> out of 100</span>
					</>
				)}
			</td>
			<td className={`${CELL} text-sm`}>{score === undefined ? null : <ScoreChangeMark change={change} />}</td>
			<td className={`${CELL} max-lg:flex max-lg:justify-end`}>
				<Sparkline scores={scores} />
			</td>
			<td className={`${CELL} text-sm`}>
				{watch ? (
					<>
						<span className="text-ink-soft lg:hidden">Next: </span>
						{new Date(watch.dueAt) <= now ? "due now" : formatAxisDay(new Date(watch.dueAt))}
						<span className="text-ink-soft">, {watch.frequency}</span>
					</>
				) : null}
			</td>
			<td className={`${CELL} text-right text-sm`}>
				{monthlyValue === null ? (
					<span className="text-ink-soft">no value set</span>
				) : (
					<>
						${formatNumber(monthlyValue)}
						<span className="lg:hidden">/month</span>
					</>
				)}
			</td>
		</tr>
	);
}
