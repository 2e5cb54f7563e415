import { Clock, MailX } from "lucide-react";
import { leadName, websiteDomain } from "#app/companies/company-name.ts";
import { requestPath } from "#app/desk/company/company-path.ts";
import type { DeskLead } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { leadRowId } from "#app/desk/lead-shared/desk-paths.ts";
import { deliveryLabels } from "#app/desk/lead-shared/lead-labels.ts";
import { findReplyDeadline, ReplyDeadline } from "#app/desk/lead-shared/reply-deadline.tsx";
import { StatusMark } from "#app/desk/lead-shared/status-mark.tsx";
import { CardTable } from "#app/desk/ui/card-table.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { RowLink } from "#app/desk/ui/row-link.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { sourceLabels } from "#app/leads/lead-schema.ts";
import type { ReplyClock } from "#app/leads/reply-clock.ts";
import { Badge } from "#app/ui/badge.tsx";

type Props = {
	leads: DeskLead[];
	now: Date;
	clock: ReplyClock;
	caption: string;
	/** The parameters of this list. */
	list: URLSearchParams;
};

type Column = {
	heading: string;
	className: string;
	render: (row: Row) => React.ReactNode;
	/** Whether the cards on phones leave it out. */
	isHiddenOnPhones?: (lead: DeskLead) => boolean;
	/** Spam gets no reply. */
	isForSpam?: false;
};

type Row = { lead: DeskLead; now: Date; clock: ReplyClock; href: string; deadline: ReturnType<typeof findReplyDeadline> };

/** The first column is the row's heading. */
const COLUMNS: Column[] = [
	{
		heading: "Request",
		className: "min-w-0 text-left font-normal max-lg:col-start-1 max-lg:row-start-1 lg:pl-4!",
		render: LeadCell,
	},
	{
		heading: "Contact",
		className: "wrap-anywhere min-w-0 text-sm max-md:col-span-2 max-lg:row-start-2 lg:min-w-56",
		isHiddenOnPhones: (lead) => !lead.contactName && !lead.email && !lead.phone,
		render: ({ lead }) => (
			<>
				{lead.contactName ? <span className="block">{lead.contactName}</span> : null}
				<span className="block text-ink-soft">{lead.email ?? (lead.phone ? null : "no email address")}</span>
				{lead.phone ? <span className="text-ink-soft">{lead.phone}</span> : null}
			</>
		),
	},
	{
		heading: "Wants",
		className: "min-w-0 text-sm max-md:col-span-2 max-md:row-start-3 md:max-lg:col-start-2 md:max-lg:row-start-2 lg:whitespace-nowrap",
		render: ({ lead }) => (
			<>
				{lead.packageName ? (
					<span className="wrap-anywhere mr-2 lg:block lg:max-w-48 lg:truncate lg:pb-0.5">
						<Badge look="reef">{lead.packageName}</Badge>
					</span>
				) : null}
				<span className="text-ink-soft">{sourceLabels[lead.source]}</span>
			</>
		),
	},
	{
		heading: "Received",
		className:
			"whitespace-nowrap text-sm max-lg:self-end max-lg:text-right max-lg:text-ink-soft max-md:col-start-2 max-md:row-start-4 md:max-lg:col-start-3 md:max-lg:row-start-2",
		render: ({ lead, now }) => <TimeAgo time={lead.createdAt} now={now} />,
	},
	{
		heading: "Reply",
		className: "text-sm max-md:col-start-1 max-md:row-start-4 max-md:pt-1 md:max-lg:col-start-2 md:max-lg:row-start-1",
		isForSpam: false,
		render: ({ lead, deadline }) => {
			if (deadline) return <ReplyDeadline deadline={deadline} />;
			return lead.laterLeadId === null ? null : <span className="text-ink-soft">see their later request</span>;
		},
	},
	{
		heading: "Status",
		className: "text-sm max-lg:row-start-1 max-md:col-start-2 md:max-lg:col-start-3",
		render: ({ lead, href }) => (
			<div className="flex flex-col items-start gap-0.5 max-lg:items-end">
				{lead.flagged ? <NotSpamButton lead={lead} action={href} /> : <StatusMark status={lead.status} />}
				<DeliveryMark delivery={lead.delivery} />
			</div>
		),
	},
];

const CELL = "lg:px-3 lg:py-3 lg:align-top lg:last:pr-4";

/** The coral edge is a shadow on large screens, because a table row cannot have a border on one side only. */
const OVERDUE = "max-lg:border-l-4 max-lg:border-l-coral lg:shadow-[inset_4px_0_0_var(--coral)]";

export function LeadTable({ leads, now, clock, caption, list }: Props) {
	const isSpam = leads.every(({ flagged }) => flagged);
	const columns = COLUMNS.filter(({ isForSpam = true }) => isForSpam || !isSpam);
	return (
		<CardTable
			caption={caption}
			headings={columns.map(({ heading }) => (
				<th key={heading} scope="col" className="first:pl-4 last:pr-4">
					{heading}
				</th>
			))}
		>
			{leads.map((lead) => (
				<LeadRow key={lead.id} columns={columns} lead={lead} now={now} clock={clock} href={requestPath(lead, list)} />
			))}
		</CardTable>
	);
}

function LeadRow({ columns, ...row }: Omit<Row, "deadline"> & { columns: Column[] }) {
	const { lead, now, clock } = row;
	const deadline = findReplyDeadline(lead, now, clock);
	return (
		<tr
			id={leadRowId(lead.id)}
			className={`relative target:bg-shoal border-hairline focus-within:bg-shoal hover:bg-shoal max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:rounded-chart max-lg:border max-lg:bg-white max-lg:p-3.5 md:max-lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_8rem] lg:border-b ${deadline?.kind === "overdue" ? OVERDUE : ""}`}
		>
			{columns.map(({ heading, className, render, isHiddenOnPhones }, index) => {
				const Cell = index === 0 ? "th" : "td";
				return (
					<Cell
						key={heading}
						scope={index === 0 ? "row" : undefined}
						className={`${className} ${isHiddenOnPhones?.(lead) ? "max-md:hidden" : ""} ${CELL}`}
					>
						{render({ ...row, deadline })}
					</Cell>
				);
			})}
		</tr>
	);
}

function LeadCell({ lead, href }: Row) {
	return (
		<>
			<RowLink href={href}>{leadName(lead)}</RowLink>
			{lead.businessName ? <span className="wrap-anywhere block text-ink-soft text-sm">{websiteDomain(lead.website)}</span> : null}
			{lead.excerpt ? (
				<span className="wrap-anywhere mt-0.5 line-clamp-3 text-ink-soft text-sm lg:line-clamp-1">“{lead.excerpt}”</span>
			) : null}
		</>
	);
}

/** The button is raised above the link that covers the row. */
function NotSpamButton({ lead, action }: { lead: DeskLead; action: string }) {
	return (
		<PostButton
			intent="not-spam"
			fields={{ back: "list" }}
			action={action}
			label={`Not spam: ${leadName(lead)}`}
			formClassName="relative z-10"
			className="whitespace-nowrap bg-white! px-3! text-sm hover:bg-ink!"
		>
			Not spam
		</PostButton>
	);
}

/** Nothing is shown when all is well. */
function DeliveryMark({ delivery }: Pick<DeskLead, "delivery">) {
	if (delivery === null || delivery === "sent") return null;
	const isFailed = delivery === "failed";
	const Icon = isFailed ? MailX : Clock;
	return (
		<span
			className={`inline-flex items-center gap-1.5 text-sm sm:whitespace-nowrap ${isFailed ? "font-semibold text-coral-dark" : "text-ink-soft"}`}
		>
			<Icon aria-hidden="true" size={14} className="shrink-0" />
			delivery {deliveryLabels[delivery].toLowerCase()}
		</span>
	);
}
