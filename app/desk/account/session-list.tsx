import { formatMoment } from "#app/site/brisbane-time.ts";
import { buttonClass } from "#app/ui/button.ts";

type Session = { isThisOne: boolean /** ISO. */; createdAt: string; lastSeenAt: string };

/** Where one is signed in, and the way to end all of it but here. */
export function SessionList({ sessions }: { sessions: Session[] }) {
	return (
		<section aria-labelledby="sessions-title">
			<h2 id="sessions-title" className="text-xl">
				Where you are signed in
			</h2>
			<ul className="mt-4 divide-y divide-hairline rounded-chart border border-ink bg-white">
				{sessions.map((session) => (
					<li key={session.createdAt + session.lastSeenAt} className="px-5 py-4">
						<p className="font-semibold">{session.isThisOne ? "This browser" : "Another browser"}</p>
						<dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-ink-soft text-sm">
							<dt>Signed in</dt>
							<dd>
								<time dateTime={session.createdAt}>{formatMoment(session.createdAt)}</time>
							</dd>
							<dt>Last seen</dt>
							<dd>
								<time dateTime={session.lastSeenAt}>{formatMoment(session.lastSeenAt)}</time>
							</dd>
						</dl>
					</li>
				))}
			</ul>
			{sessions.length > 1 ? (
				<form method="post" action="/desk/account" className="mt-4">
					<input type="hidden" name="intent" value="sign-out-others" />
					<button type="submit" className={buttonClass("outline", "w-full sm:w-auto")}>
						Sign out everywhere else
					</button>
				</form>
			) : null}
			<p className="mt-3 text-ink-soft text-sm">
				A sign-in ends after 12 hours without use, and after 7 days in any case. Times are Queensland time.
			</p>
		</section>
	);
}
