import { join } from "node:path";
import { data, redirect } from "react-router";
import { readForm } from "#app/http/read-form.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { erasePerson, findPerson } from "#app/leads/desk/person-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/privacy-requests-page";
import { deskMeta } from "./desk-meta.ts";
import { readFlash, withFlash } from "./flash.ts";
import { forgetMails } from "./forget-mails.server.ts";
import { DeskTitle } from "./views/desk-title.tsx";
import { FlashMessage } from "./views/flash-message.tsx";
import { PersonFile } from "./views/person-file.tsx";

const HERE = "/desk/privacy-requests";

export function loader({ url, context }: Route.LoaderArgs) {
	context.get(staffContext);
	return { flash: readFlash(url.searchParams) };
}

/** The address comes in the body and is never put into an address line, so that no log and no history has it. */
export async function action({ request, context }: Route.ActionArgs) {
	context.get(staffContext);
	const { db, env } = context.get(requestContext);
	const body = await readForm(request);
	if (body.kind === "refused") return data({ kind: "refused" as const, sentence: body.sentence, email: "" }, { status: body.status });
	const email = (body.form.get("email") ?? "").trim();
	if (email === "") return data({ kind: "refused" as const, sentence: "Please enter an email address.", email }, { status: 400 });
	if (body.form.get("intent") !== "erase") return { kind: "found" as const, person: await findPerson(db, email) };

	const { leadIds } = await erasePerson(db, email);
	const isClean = await forgetMails(join(env.DATA_DIR, "mail"), leadIds);
	return redirect(withFlash(HERE, isClean ? { done: "erased" } : { problem: "mail-left" }), 303);
}

export function meta() {
	return deskMeta("Privacy requests");
}

export default function PrivacyRequestsPage({ loaderData: { flash }, actionData }: Route.ComponentProps) {
	const found = actionData?.kind === "found" ? actionData.person : null;
	const refused = actionData?.kind === "refused" ? actionData : null;
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={actionData ? null : flash} />
			<DeskTitle title="Privacy requests" />
			<p className="mt-3 max-w-[68ch]">
				Somebody asks what you hold about them, or wants it gone. Make sure that they are who they say, then look their email address up
				here.
			</p>
			<form method="post" action={HERE} className="mt-5 flex max-w-2xl flex-wrap items-end gap-2">
				<input type="hidden" name="intent" value="find" />
				<TextField
					label="Email address"
					name="email"
					type="email"
					required
					autoComplete="off"
					data-search=""
					defaultValue={found?.email ?? refused?.email ?? ""}
					error={refused?.sentence}
					className="min-w-60 grow"
				/>
				<button type="submit" className={buttonClass("solid", "min-h-11.5")}>
					Look up
				</button>
			</form>
			{found ? <PersonFile person={found} /> : null}
		</div>
	);
}
