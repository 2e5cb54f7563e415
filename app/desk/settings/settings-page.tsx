import { data, redirect } from "react-router";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readFlash, withFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { contactDetails } from "#app/site/brand.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/settings-page";
import { parseReplyClock } from "./desk-settings.ts";
import { getDeskSettings, saveDeskSettings } from "./settings-store.server.ts";
import { listSiteSamples, listUnsetDetails, publicSite, type SiteSample } from "./site-samples.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	requireOwner(context);
	const { db, env } = context.get(requestContext);
	return {
		settings: await getDeskSettings(db),
		samples: listSiteSamples(publicSite),
		unset: listUnsetDetails(publicSite),
		notifyEmail: env.NOTIFY_EMAIL,
		flash: readFlash(url.searchParams),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(requestContext);
	const { username } = requireOwner(context);
	const body = await readForm(request);
	if (body.kind === "rejected") return data({ message: body.message }, { status: body.status });
	const replyClock = parseReplyClock(body.form.get("replyClock"));
	if (replyClock === null) return data({ message: "Please choose which hours count." }, { status: 400 });
	const settings = { replyClock, sendsDigest: body.form.get("sendsDigest") === "yes" };
	await db.transaction(async (tx) => {
		await saveDeskSettings(tx, settings);
		await recordAuditEvent(tx, { event: "settings-changed", username, details: settings }, new Date());
	});
	return redirect(withFlash("/desk/settings", { done: "settings" }), 303);
}

export function meta() {
	return deskMeta("Settings");
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { settings, samples, unset, notifyEmail, flash } = loaderData;
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={actionData ? { kind: "problem", message: actionData.message } : flash} />
			<DeskTitle title="Settings" />
			<form method="post" action="/desk/settings" className="mt-5 grid max-w-[46rem] gap-5">
				<Panel title="Reply clock">
					<fieldset className="grid gap-1">
						<legend className="mb-1 max-w-[60ch] text-ink-soft">
							When is a request overdue on the desk? Visitors are promised a reply within 24 hours either way, on the forms and in their
							confirmation email.
						</legend>
						<Choice
							name="replyClock"
							value="all-hours"
							isChecked={settings.replyClock === "all-hours"}
							label="Count every hour"
							hint="Due 24 hours after it came in, on weekends too."
						/>
						<Choice
							name="replyClock"
							value="business-hours"
							isChecked={settings.replyClock === "business-hours"}
							label="Count business days"
							hint={describeBusinessHours()}
						/>
					</fieldset>
				</Panel>
				<Panel title="Morning email">
					<Choice
						type="checkbox"
						name="sendsDigest"
						value="yes"
						isChecked={settings.sendsDigest}
						label="Email us what's due"
						hint={`At 7:00 am Brisbane time, Monday to Friday, to ${notifyEmail}. On a day with nothing due, there's no email.`}
					/>
				</Panel>
				<p>
					<button type="submit" className={buttonClass("primary", "max-sm:w-full")}>
						Save settings
					</button>
				</p>
			</form>
			<PublicSitePanel samples={samples} unset={unset} />
			<p className="mt-6">
				<a href="/desk/data" className="inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4">
					Backups, exports and a test email
				</a>
			</p>
		</div>
	);
}

type PublicSiteProps = { samples: SiteSample[]; unset: string[] };

/** What to replace and to fill in before the site goes live. */
function PublicSitePanel({ samples, unset }: PublicSiteProps) {
	return (
		<Panel title="On the public site" id="public-site" className="mt-5 max-w-[46rem]">
			{samples.length === 0 ? <p>No sample content is left. Everything visitors read about you is yours.</p> : null}
			{samples.length > 0 ? (
				<>
					<p className="text-ink-soft">Made up for the demo. Replace these before you go live:</p>
					<ul className="mt-2 border-hairline border-t">
						{samples.map(({ what, file }) => (
							<li key={what} className="wrap-anywhere grid gap-x-4 border-hairline border-b py-2 sm:grid-cols-[1fr_auto]">
								{what}
								<code className="text-ink-soft text-sm">{file}</code>
							</li>
						))}
					</ul>
				</>
			) : null}
			{unset.length > 0 ? (
				<p className="wrap-anywhere mt-3 text-ink-soft">
					Not set, so visitors don't see it: {new Intl.ListFormat("en-AU").format(unset)} (
					<code className="text-sm">app/site/brand.ts</code>).
				</p>
			) : null}
		</Panel>
	);
}

type ChoiceProps = { type?: "radio" | "checkbox"; name: string; value: string; isChecked: boolean; label: string; hint: string };

function Choice({ type = "radio", name, value, isChecked, label, hint }: ChoiceProps) {
	return (
		<label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
			<input type={type} name={name} value={value} defaultChecked={isChecked} className="mt-1 size-5 shrink-0 accent-reef" />
			<span className="min-w-0">
				<span className="block font-semibold">{label}</span>
				<span className="wrap-anywhere block max-w-[60ch] text-ink-soft text-sm">{hint}</span>
			</span>
		</label>
	);
}

function describeBusinessHours(): string {
	const { hours } = contactDetails;
	const open = hours ? `${hours.from} to ${hours.to}, ${hours.opens} to ${hours.closes}` : "Monday to Friday, all day";
	return `Due at the same time on the next business day. A request that comes in outside our opening hours (${open}) counts from when we open. Public holidays count as working days: we don't know them. If that is later than the 24 hours the visitor was promised, the desk shows both times.`;
}
