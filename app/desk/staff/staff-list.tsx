import { PostButton } from "#app/desk/ui/post-button.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import type { InvitationDelivery } from "#app/outbox/account-notice-store.server.ts";
import type { StaffRole } from "#app/staff/staff-role.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { OwnerPassword } from "./owner-password.tsx";

type Account = {
	id: number;
	isYou: boolean;
	username: string;
	name: string | null;
	email: string | null;
	role: StaffRole;
	hasSecondFactor: boolean;
	lastSeenAt: string | null;
	/** Null once they have chosen a password. */
	invitedAt: string | null;
	invitation: Pick<InvitationDelivery, "state" | "problem"> | null;
};

type Props = { accounts: Account[]; now: Date; action: string };

/** Every account, with what an owner can change about it. */
export function StaffList({ accounts, now, action }: Props) {
	return (
		<ul aria-label="Accounts" className="divide-y divide-hairline rounded-chart border border-hairline bg-white">
			{accounts.map((account) => (
				<li key={account.id} className="p-4 sm:p-5">
					<h2 className="wrap-anywhere text-lg">
						{account.name ?? account.username}
						{account.isYou ? <span className="font-normal text-ink-soft text-sm"> (you)</span> : null}
					</h2>
					<p className="wrap-anywhere text-ink-soft text-sm">
						{[account.name ? account.username : null, account.email === account.username ? null : account.email].filter(Boolean).join(", ")}
					</p>
					<Facts account={account} now={now} />
					<Controls account={account} action={action} />
				</li>
			))}
		</ul>
	);
}

function Facts({ account, now }: { account: Account; now: Date }) {
	return (
		<dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
			<dt className="text-ink-soft">Last seen</dt>
			<dd>{account.lastSeenAt ? <TimeAgo time={account.lastSeenAt} now={now} /> : "never"}</dd>
			<dt className="text-ink-soft">Second factor</dt>
			<dd>{account.hasSecondFactor ? "on" : "off"}</dd>
			{account.invitedAt ? (
				<>
					<dt className="text-ink-soft">Invitation</dt>
					<dd className="wrap-anywhere">
						sent <TimeAgo time={account.invitedAt} now={now} />, not accepted yet{describeDelivery(account.invitation)}
					</dd>
				</>
			) : null}
		</dl>
	);
}

function describeDelivery(invitation: Account["invitation"]): string {
	if (!invitation || invitation.state === "done") return "";
	return invitation.problem ? ` (the email has not gone out: ${invitation.problem})` : " (the email is on its way)";
}

function Controls({ account, action }: { account: Account; action: string }) {
	const fields = { account: account.id };
	const name = account.name ?? account.username;
	return (
		<div className="mt-3 grid gap-2">
			<form method="post" action={action} className="flex flex-wrap items-center gap-2">
				<input type="hidden" name="intent" value="role" />
				<input type="hidden" name="account" value={account.id} />
				<select name="role" defaultValue={account.role} aria-label={`Role of ${name}`} className="field-input w-auto">
					<option value="staff">Staff</option>
					<option value="owner">Owner</option>
				</select>
				{account.role === "owner" ? null : <OwnerPassword className="w-full" />}
				<button type="submit" aria-label={`Change role of ${name}`} className={buttonClass("outline")}>
					Change role
				</button>
			</form>
			{account.invitedAt ? (
				<PostButton intent="reinvite" fields={fields} action={action} label={`Send the invitation again to ${name}`}>
					Send the invitation again
				</PostButton>
			) : null}
			{account.hasSecondFactor && !account.isYou ? (
				<PostButton intent="reset-totp" fields={fields} action={action} label={`Turn off their second factor: ${name}`}>
					Turn off their second factor
				</PostButton>
			) : null}
			<Drawer title={`Remove ${name}`} className="border-transparent text-sm">
				<p className="text-sm">Signs them out everywhere and removes the account. Their notes stay. They can be invited again.</p>
				<PostButton intent="remove" fields={fields} action={action} look="danger" formClassName="mt-3" label={`Yes, remove ${name}`}>
					Yes, remove
				</PostButton>
			</Drawer>
		</div>
	);
}
