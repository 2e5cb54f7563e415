import { companyListPath } from "#app/desk/company-list/company-filter.ts";
import { leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import { formatNumber } from "#app/desk/ui/format-number.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { channelLabels } from "#app/leads/channel.ts";
import { sourceLabels } from "#app/leads/lead-schema.ts";
import { TickScale } from "#app/snapshots/tick-scale.tsx";
import type { Dashboard, Outcome } from "./dashboard-store.server.ts";
import { describeShare, formatShare, isSmallSample } from "./format-share.ts";
import { ReplyTimeChart } from "./reply-time-chart.tsx";

type Props = {
	dashboard: Dashboard;
	/** The number of leads. */
	total: number;
};

/** Reply times, outcomes, sources, packages, and where leads and companies come from. */
export function LeadPanels({ dashboard, total }: Props) {
	const { days, leadsPerDay, bySource, byPackage, byChannel, byLandingPage, replies, addedByHand, won, lostReasons } = dashboard;
	const from = leadsPerDay[0]?.day ?? null;
	return (
		<>
			<Panel title="Reply time" className={`lg:col-span-5! ${replies.replied === 0 ? "self-start" : ""}`}>
				{replies.replied === 0 ? <p>No replies in these {days} days yet.</p> : <ReplyTimeChart bins={replies.byHours} />}
				<Late answered={replies.replied - replies.withinPromise} waiting={replies.overdue} />
			</Panel>
			<Panel title="Won and lost">
				{won.won + won.lost === 0 ? (
					<p>No companies were won or lost in these {days} days.</p>
				) : (
					<>
						<WonBar won={won.won} lost={won.lost} from={from} />
						<LostReasons reasons={lostReasons} />
					</>
				)}
			</Panel>
			{total === 0 ? null : (
				<>
					<Panel title="By source">
						<ShareBars
							label="Requests by source"
							total={total}
							shares={bySource.map(({ source, leads }) => ({ name: sourceLabels[source], leads, href: leadListPath({ source, from }) }))}
						/>
					</Panel>
					<Panel title="By package">
						<ShareBars
							label="Requests by package"
							total={total}
							shares={byPackage.map(({ packageName, leads }) =>
								packageName === null
									? { name: "None chosen", leads, colour: "bg-ink/30" }
									: { name: packageName, leads, href: leadListPath({ packageName, from }) },
							)}
						/>
					</Panel>
				</>
			)}
			<Panel title="Where they come from" className="lg:col-span-6!">
				<OutcomeTable
					of="Channel"
					rows={byChannel
						.filter(({ channel, leads, closed }) => leads + closed + (channel === "by-hand" ? addedByHand : 0) > 0)
						.map(({ channel, ...outcome }) =>
							channel === "by-hand"
								? { name: "Added by hand", ...outcome, added: addedByHand }
								: { name: channel ? channelLabels[channel] : NOT_KNOWN, ...outcome },
						)}
				/>
			</Panel>
			{byLandingPage.length === 0 ? null : (
				<Panel title="First page they opened" className="lg:col-span-6!">
					<OutcomeTable
						of="Landing page"
						rows={byLandingPage.map(({ landingPath, ...outcome }) => ({ name: landingPath ?? NOT_KNOWN, ...outcome }))}
					/>
				</Panel>
			)}
		</>
	);
}

const NOT_KNOWN = "Not known";

/** The requests that waited more than 24 hours: "14 answered late. 7 still waiting." */
function Late({ answered, waiting }: { answered: number; waiting: number }) {
	if (answered + waiting === 0) return null;
	return (
		<p className="mt-3 text-sm">
			{answered > 0 ? `${formatNumber(answered)} answered late. ` : null}
			{waiting > 0 ? <strong className="text-coral-dark">{formatNumber(waiting)} still waiting after 24 hours.</strong> : null}
		</p>
	);
}

type OutcomeRow = Outcome & {
	name: string;
	/** Companies that staff added, in place of requests. */
	added?: number;
};

/** Requests, the share of the closed companies that were won and what these pay, row by row. */
function OutcomeTable({ of, rows }: { of: string; rows: OutcomeRow[] }) {
	return (
		<table className="w-full text-sm">
			<thead>
				<tr className="border-ink border-b text-right">
					<th scope="col" className="py-1.5 text-left">
						{of}
					</th>
					<th scope="col" className="pl-3">
						Requests
					</th>
					<th scope="col" className="pl-3">
						Won
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ name, leads, won, closed, monthlyValue, added }) => (
					<tr key={name} className="border-hairline border-b text-right">
						<th scope="row" className="wrap-anywhere py-1.5 text-left font-normal">
							{name}
						</th>
						<td className="whitespace-nowrap pl-3">{added === undefined ? formatNumber(leads) : `${formatNumber(added)} added`}</td>
						<td className="py-1.5 pl-3">
							<span className="whitespace-nowrap">
								{closed === 0 ? null : formatShare(won, closed)}{" "}
								<span className="text-ink-soft">
									{closed === 0 ? "none closed" : isSmallSample(closed) ? null : `of ${formatNumber(closed)}`}
								</span>
							</span>
							{monthlyValue === 0 ? null : (
								<span className="block text-ink-soft sm:whitespace-nowrap">${formatNumber(monthlyValue)} a month</span>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

type WonBarProps = { won: number; lost: number; from: string | null };

const LINK =
	"inline-flex min-h-6 items-center max-sm:min-h-11 font-semibold text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-ink";

/** The share of closed companies that were won. */
function WonBar({ won, lost, from }: WonBarProps) {
	const closed = won + lost;
	return (
		<>
			<p className="flex flex-wrap items-baseline gap-x-2">
				<span className="display text-5xl">{formatShare(won, closed)}</span>
				<span className="text-ink-soft">{describeShare(won, closed, "companies won")}</span>
			</p>
			{isSmallSample(closed) ? null : (
				<div aria-hidden="true" className="mt-3">
					<div className="data-track flex h-6 border border-ink bg-white">
						<span className="data-bar block h-full bg-seagrass" style={{ width: `${(won / closed) * 100}%` }} />
						<span className="block h-full grow bg-ink/25" />
					</div>
					<TickScale />
				</div>
			)}
			<p className="mt-3 flex flex-wrap gap-x-5 text-sm">
				<a href={companyListPath({ status: "won", closedSince: from })} className={LINK}>
					{formatNumber(won)} won
				</a>
				<a href={companyListPath({ status: "lost", closedSince: from })} className={LINK}>
					{formatNumber(lost)} lost
				</a>
			</p>
		</>
	);
}

/** The most common reasons, with how many companies gave each. */
function LostReasons({ reasons }: { reasons: Dashboard["lostReasons"] }) {
	if (reasons.length === 0) return null;
	return (
		<>
			<h3 className="mt-4 font-semibold text-sm">Why we lost them</h3>
			<ul aria-label="Reasons for losing companies" className="mt-1 text-sm">
				{reasons.map(({ reason, companies }) => (
					<li key={reason} className="flex justify-between gap-3 border-hairline border-b py-1.5">
						<span className="wrap-anywhere">{reason}</span>
						<span>{formatNumber(companies)}</span>
					</li>
				))}
			</ul>
		</>
	);
}

type ShareBarsProps = {
	label: string;
	total: number;
	shares: { name: string; leads: number; colour?: string; href?: string }[];
};

function ShareBars({ label, total, shares }: ShareBarsProps) {
	return (
		<ul aria-label={label} className="grid gap-3 pt-1">
			{shares.map(({ name, leads, colour = "bg-reef", href }) => (
				<li key={name}>
					<span className="flex justify-between gap-3 text-sm">
						{href ? (
							<a
								href={href}
								className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
							>
								{name}
							</a>
						) : (
							<span className="font-semibold">{name}</span>
						)}
						<span>
							{formatNumber(leads)} <span className="inline-block w-11 text-right text-ink-soft">{Math.round((leads / total) * 100)}%</span>
						</span>
					</span>
					<span aria-hidden="true" className="data-track mt-1 block h-3 bg-ink/8">
						<span className={`data-bar block h-full ${colour}`} style={{ width: `${(leads / total) * 100}%` }} />
					</span>
				</li>
			))}
		</ul>
	);
}
