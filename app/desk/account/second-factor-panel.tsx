import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { QrCode } from "./qr-code.tsx";

export type SecondFactor = { state: "off" } | { state: "started"; secret: string; uri: string } | { state: "on"; codesLeft: number };

type Props = { secondFactor: SecondFactor; error: string | null };

const PATH = "/desk/account";

/** Turns the second factor on and off. */
export function SecondFactorPanel({ secondFactor, error }: Props) {
	return (
		<Panel title="Second factor" id="second-factor">
			<FormError message={error} className="mb-5" />
			{secondFactor.state === "off" ? <Off /> : null}
			{secondFactor.state === "started" ? <Started {...secondFactor} /> : null}
			{secondFactor.state === "on" ? <On {...secondFactor} /> : null}
		</Panel>
	);
}

function Off() {
	return (
		<form method="post" action={PATH}>
			<p>
				<strong>Off.</strong> With a second factor, signing in also takes a code from an app on your phone, so a stolen password isn't
				enough.
			</p>
			<input type="hidden" name="intent" value="start-totp" />
			<TextField className="mt-4" label="Current password" name="current" type="password" autoComplete="current-password" required />
			<button type="submit" className={buttonClass("solid", "mt-5 w-full sm:w-auto")}>
				Set up a second factor
			</button>
		</form>
	);
}

function Started({ secret, uri }: { secret: string; uri: string }) {
	return (
		<>
			<p>Scan this with an authenticator app, such as the one in your password manager, then enter the code it shows.</p>
			<QrCode text={uri} label="QR code for your authenticator app" />
			<p className="text-sm">
				On your phone?{" "}
				<a href={uri} className="font-semibold text-reef-dark underline underline-offset-4">
					Open the app
				</a>
				, or type this key:
			</p>
			<p className="wrap-anywhere mt-1 break-all font-mono text-sm">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</p>
			<form method="post" action={PATH} className="mt-5">
				<input type="hidden" name="intent" value="confirm-totp" />
				<TextField label="Code from the app" name="code" inputMode="numeric" autoComplete="one-time-code" required maxLength={10} />
				<button type="submit" className={buttonClass("primary", "mt-5 w-full sm:w-auto")}>
					Turn it on
				</button>
			</form>
			<PostButton intent="cancel-totp" action={PATH} formClassName="mt-3" className="w-full sm:w-auto">
				Cancel
			</PostButton>
		</>
	);
}

function On({ codesLeft }: { codesLeft: number }) {
	return (
		<>
			<p>
				<strong>On.</strong> Signing in takes a code from your app. Recovery codes left: {codesLeft}.
				{codesLeft < 3 ? " Turn it off and on again to get new ones." : ""}
			</p>
			<Drawer title="Turn it off" className="mt-2 border-transparent">
				<form method="post" action={PATH}>
					<input type="hidden" name="intent" value="remove-totp" />
					<TextField label="Current password" name="current" type="password" autoComplete="current-password" required />
					<button type="submit" className={buttonClass("danger", "mt-4 w-full sm:w-auto")}>
						Turn off the second factor
					</button>
				</form>
			</Drawer>
		</>
	);
}

/** Shows the recovery codes, which no later page can show again. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
	return (
		<section role="status" aria-labelledby="recovery-title" className="rounded-chart border border-seagrass border-l-4 bg-white p-4 sm:p-5">
			<h2 id="recovery-title" className="text-xl">
				The second factor is on. Keep these codes
			</h2>
			<p className="mt-2">
				Without your phone, each of these signs you in once. Print them or put them in your password manager now:{" "}
				<strong>this page won't show them again.</strong>
			</p>
			<ul className="mt-4 grid gap-x-6 gap-y-1 break-all font-mono sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
		</section>
	);
}
