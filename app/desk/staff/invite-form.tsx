import { Panel } from "#app/desk/ui/panel.tsx";
import type { StaffRole } from "#app/staff/staff-role.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { OwnerPassword } from "./owner-password.tsx";

type Props = {
	action: string;
	/** What was typed, and why it was rejected. */
	rejected: { field: "email" | "current"; message: string; name: string; email: string; role: StaffRole } | null;
	hasMailServer: boolean;
};

/** Invites a colleague by email. */
export function InviteForm({ action, rejected, hasMailServer }: Props) {
	return (
		<Panel title="Invite someone">
			{hasMailServer ? null : (
				<p className="mb-3 text-sm">
					No mail server is set up, so the invitation is saved as a file in the data folder, under “mail”, and reaches no one.
				</p>
			)}
			<form method="post" action={action}>
				<input type="hidden" name="intent" value="invite" />
				<TextField label="Name" name="name" autoComplete="off" required maxLength={80} defaultValue={rejected?.name} />
				<TextField
					className="mt-4"
					label="Email address"
					hint="It's also the name they sign in with."
					name="email"
					type="email"
					autoComplete="off"
					required
					maxLength={64}
					defaultValue={rejected?.email}
					error={rejected?.field === "email" ? rejected.message : undefined}
				/>
				<label className="mt-4 grid gap-1 font-semibold text-sm">
					Role
					<select name="role" defaultValue={rejected?.role ?? "staff"} className="field-input font-normal">
						<option value="staff">Staff</option>
						<option value="owner">Owner</option>
					</select>
				</label>
				<OwnerPassword className="mt-4" error={rejected?.field === "current" ? rejected.message : undefined} />
				<button type="submit" className={buttonClass("solid", "mt-5 w-full sm:w-auto")}>
					Send the invitation
				</button>
				<p className="mt-3 text-ink-soft text-sm">The link in it works for seven days.</p>
			</form>
		</Panel>
	);
}
