import { ChevronDown, CornerDownRight } from "lucide-react";
import { isSameSite } from "#app/clients/readings.ts";
import { websiteDomain } from "#app/companies/company-name.ts";
import type { FullLead } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { findReplyDeadline, ReplyDeadline } from "#app/desk/lead-shared/reply-deadline.tsx";
import { StatusMark } from "#app/desk/lead-shared/status-mark.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { sourceLabels } from "#app/leads/lead-schema.ts";
import { LEAD_STATUSES, type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import type { ReplyClock } from "#app/leads/reply-clock.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import type { CompanyDetail } from "./company-detail-store.server.ts";
import { requestElementId } from "./company-path.ts";
import { RequestFacts } from "./request-facts.tsx";

type Props = {
	company: CompanyDetail;
	/** The hosts of the company's that were measured. */
	measuredHosts: string[];
	/** The URL of the company's page, which handles the buttons. */
	action: string;
	/** Whether the signed-in person may delete. */
	isOwner: boolean;
	/** The request that was opened from a list, which is unfolded. */
	openedId: number | undefined;
	now: Date;
	clock: ReplyClock;
};

/** All requests of a company, newest first. Those with a reply are folded to one line each. */
export function RequestList({ company, ...rest }: Props) {
	const { requests, requestCount } = company;
	return (
		<Panel title={requestCount === 1 ? "Request" : "Requests"} id="requests">
			{requests.length === 0 ? <p className="text-ink-soft">They sent no request yet.</p> : null}
			{requestCount > requests.length ? (
				<p className="text-ink-soft">
					The {requests.length} latest of {requestCount}.
				</p>
			) : null}
			{requests.map((request) => (
				<RequestArticle key={request.id} request={request} {...rest} />
			))}
			{requestCount > 1 ? <SplitForm requests={requests} action={rest.action} /> : null}
		</Panel>
	);
}

/** Gives some of the requests a company of their own, such as after a wrong merge. */
function SplitForm({ requests, action }: { requests: FullLead[]; action: string }) {
	return (
		<Drawer title="Split requests off" className="mt-2 border-transparent text-sm">
			<form method="post" action={action}>
				<input type="hidden" name="intent" value="split" />
				<fieldset>
					<legend className="mb-1">
						Not from this company? Tick what belongs together. It gets a company with its contacts and emails.
					</legend>
					{requests.map(({ id, website, contactName, email, createdAt }) => (
						<label key={id} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2">
							<input type="checkbox" name="request" value={id} className="mt-0.5 size-5 shrink-0 accent-reef" />
							<span className="wrap-anywhere min-w-0">
								{[websiteDomain(website), contactName ?? email].filter(Boolean).join(", ")},{" "}
								<span className="inline-block">{formatDay(createdAt)}</span>
							</span>
						</label>
					))}
				</fieldset>
				<button type="submit" className={buttonClass("outline", "mt-2")}>
					Split off
				</button>
			</form>
		</Drawer>
	);
}

const TITLE_ROW = "flex flex-wrap items-baseline gap-x-3 sm:gap-x-5";

function RequestArticle({ request, measuredHosts, openedId, now, clock, ...rest }: Omit<Props, "company"> & { request: FullLead }) {
	const { id, source, status, createdAt } = request;
	const deadline = findReplyDeadline(request, now, clock);
	const isWaiting = status === "new" || request.isReplyUnsent;
	const titleId = `${requestElementId(id)}-title`;
	const title = (
		<>
			<h3 id={titleId} className="text-base">
				{sourceLabels[source]}, <TimeAgo time={createdAt} now={now} />
			</h3>
			<StatusMark status={status} />
			{source === "hero" && isWaiting && !isMeasured(request, measuredHosts) ? <Badge>Not measured yet</Badge> : null}
		</>
	);
	return (
		<article
			aria-labelledby={titleId}
			className="border-hairline border-t first-of-type:border-t-0 first-of-type:*:pt-0 has-target:border-l-4 has-target:border-l-mango has-target:pl-3"
		>
			{isWaiting ? (
				<div id={requestElementId(id)} className="scroll-mt-4 py-4">
					<div className={`mb-3 gap-y-2.5 ${TITLE_ROW}`}>
						{title}
						{deadline ? <ReplyDeadline deadline={deadline} /> : null}
						{status === "new" ? (
							<PostButton intent="request-status" fields={{ request: id, from: "new", to: "contacted" }} action={rest.action}>
								Mark as replied
							</PostButton>
						) : null}
					</div>
					<RequestBody request={request} {...rest} />
				</div>
			) : (
				<details open={id === openedId} className="group/request">
					<summary className={`relative min-h-11 cursor-pointer list-none gap-y-1 py-2.5 pr-8 text-sm ${TITLE_ROW}`}>
						{title}
						{deadline ? <span className="text-ink-soft">{deadline.text}</span> : null}
						<ChevronDown
							aria-hidden="true"
							size={18}
							className="absolute top-3.5 right-0 transition-transform group-open/request:rotate-180"
						/>
					</summary>
					{/* The id is inside, because browsers unfold what is around the target of a link. The margin leaves room for the summary. */}
					<div id={requestElementId(id)} className="scroll-mt-28 pt-1 pb-4">
						<RequestBody request={request} {...rest} />
					</div>
				</details>
			)}
		</article>
	);
}

function isMeasured({ website }: FullLead, measuredHosts: string[]): boolean {
	const own = URL.parse(website);
	return own !== null && measuredHosts.some((host) => isSameSite({ host }, own));
}

function RequestBody({ request, action, isOwner }: Pick<Props, "action" | "isOwner"> & { request: FullLead }) {
	return (
		<>
			{request.laterLeadId === null ? null : (
				<p className="mb-3 flex items-center gap-2 text-sm">
					<CornerDownRight aria-hidden="true" size={16} className="shrink-0" />
					<span>
						Followed by{" "}
						<a href={`#${requestElementId(request.laterLeadId)}`} className="text-reef-dark underline underline-offset-4 max-sm:py-2.5">
							a later request
						</a>
						, which is the one to reply to.
					</span>
				</p>
			)}
			<RequestFacts request={request} />
			<Drawer title="Status, spam or delete" className="mt-2 border-transparent text-sm">
				<div className="grid gap-4 pb-2">
					<StatusSelect request={request} action={action} />
					<PostButton intent="spam" fields={{ request: request.id }} action={action}>
						Move to spam
					</PostButton>
					{isOwner ? <DeleteDrawer leadId={request.id} action={action} /> : null}
				</div>
			</Drawer>
		</>
	);
}

/** Corrects the status of one request, such as one that was won by mistake. */
function StatusSelect({ request: { id, status }, action }: { request: FullLead; action: string }) {
	return (
		<form method="post" action={action} className="flex flex-wrap items-end gap-3">
			<input type="hidden" name="intent" value="request-status" />
			<input type="hidden" name="request" value={id} />
			<input type="hidden" name="from" value={status} />
			<label className="block">
				<span className="mb-1 block font-semibold">Status of this request</span>
				<select name="to" defaultValue={status} className="field-input">
					{LEAD_STATUSES.map((choice: LeadStatus) => (
						<option key={choice} value={choice}>
							{statusLabels[choice]}
						</option>
					))}
				</select>
			</label>
			<button type="submit" className={buttonClass("outline")}>
				Change
			</button>
		</form>
	);
}

/** Asks before it deletes. */
export function DeleteDrawer({ leadId, action }: { leadId: number; action: string }) {
	return (
		<Drawer title="Delete this request" className="border-transparent">
			<p className="text-sm">
				Deletes the request with its history, snapshots and email files, and the person who sent it if no other request is theirs. This
				can't be undone. Copies in backups stay until the backups are deleted.
			</p>
			<PostButton intent="delete" fields={{ request: leadId }} action={action} look="danger" formClassName="mt-3" className="w-full">
				Delete for good
			</PostButton>
		</Drawer>
	);
}
