import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";

type Props = { username: string /** Why the last try was refused. */; refusal: string | null };

/** Changes one's own password. */
export function PasswordForm({ username, refusal }: Props) {
	return (
		<section aria-labelledby="password-title">
			<h2 id="password-title" className="text-xl">
				Change your password
			</h2>
			<form method="post" action="/desk/account" className="mt-4 rounded-chart border border-ink bg-white p-5 sm:p-7">
				{refusal ? (
					<p role="alert" className="mb-5 rounded-chart border-2 border-coral px-3 py-2 font-semibold text-coral-dark">
						{refusal}
					</p>
				) : null}
				<input type="hidden" name="intent" value="change-password" />
				{/* For password managers, which else would not know whose password this is. */}
				<input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
				<TextField label="Current password" name="current" type="password" autoComplete="current-password" required />
				<TextField
					className="mt-4"
					label="New password"
					hint="At least 12 characters. A few words that only you would put together are easy to keep in mind."
					name="wanted"
					type="password"
					autoComplete="new-password"
					required
				/>
				<TextField className="mt-4" label="New password again" name="repeated" type="password" autoComplete="new-password" required />
				<button type="submit" className={buttonClass("primary", "mt-6 w-full sm:w-auto")}>
					Change password
				</button>
				<p className="mt-3 text-ink-soft text-sm">Every other browser that is signed in as you will be signed out.</p>
			</form>
		</section>
	);
}
