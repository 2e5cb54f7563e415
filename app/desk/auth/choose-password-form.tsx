import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { AuthCard } from "./auth-card.tsx";

type Props = {
	title: string;
	/** The URL of the page, with the token. */
	path: string;
	/** Whose link it is; null for a link that does not work. */
	username: string | null;
	error: string | undefined;
};

/** The page behind the link in an email: choose a password, or get a new link. */
export function ChoosePasswordForm({ title, path, username, error }: Props) {
	if (username === null) {
		return (
			<AuthCard title="This link doesn't work" action={null}>
				<p role="alert">It has been used already, it's too old, or part of it is missing.</p>
				<p className="mt-3">
					<a href="/desk/forgot-password" className="font-semibold text-reef-dark underline underline-offset-4">
						Ask for a link to choose a new password
					</a>
					, or ask an owner of the desk to invite you again.
				</p>
			</AuthCard>
		);
	}
	return (
		<AuthCard title={title} action={path} error={error}>
			<p className="wrap-anywhere mb-4">
				Your account name is <strong>{username}</strong>.
			</p>
			{/* Tells password managers which account this is. */}
			<input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
			<TextField
				label="New password"
				hint="At least 12 characters. A few words that only you would put together are easy to remember."
				name="wanted"
				type="password"
				autoComplete="new-password"
				required
				autoFocus
				maxLength={200}
			/>
			<TextField
				className="mt-4"
				label="Confirm new password"
				name="repeated"
				type="password"
				autoComplete="new-password"
				required
				maxLength={200}
			/>
			<button type="submit" className={buttonClass("primary", "mt-6 w-full")}>
				Save password
			</button>
		</AuthCard>
	);
}
