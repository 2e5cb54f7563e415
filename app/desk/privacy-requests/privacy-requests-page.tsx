import { data, redirect } from "react-router";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readFlash, withFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { resolveMailFolder, tryDeleteMailFiles } from "#app/mail/mail-folder.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { formatCount } from "#audit/wording.ts";
import type { Route } from "./+types/privacy-requests-page";
import { listPossibleLeads } from "./person-match-store.server.ts";
import { erasePerson, getPerson } from "./person-store.server.ts";
import { PersonView } from "./person-view.tsx";
import { parseSubject } from "./privacy-subject.ts";

const PATH = "/desk/privacy-requests";
const CHANGED = {
	kind: "problem",
	message: "A request you ticked has changed or was deleted, so nothing was erased. Here is the current list: please tick again.",
} as const;

export function loader({ url, context }: Route.LoaderArgs) {
	const erased = url.searchParams.get("leads") ?? "";
	return {
		isOwner: context.get(staffContext).role === "owner",
		flash: readFlash(url.searchParams),
		erasedLeads: /^\d{1,7}$/.test(erased) ? Number(erased) : null,
	};
}

/** Looks someone up, or erases what we hold about them. The email address is only ever in the body of a request, so that no log or browser history has it. */
export async function action({ request, context }: Route.ActionArgs) {
	const { db, env } = context.get(requestContext);
	const body = await readForm(request);
	if (body.kind === "rejected") return data({ kind: "rejected" as const, message: body.message, about: "" }, { status: body.status });
	const about = (body.form.get("about") ?? "").trim();
	const parsed = parseSubject(about);
	if (parsed.kind === "rejected") return data({ kind: "rejected" as const, message: parsed.message, about }, { status: 400 });
	const { subject } = parsed;
	const find = async (hasChanged: boolean) => {
		const person = await getPerson(db, subject);
		return { kind: "found" as const, about, person, possible: await listPossibleLeads(db, subject), hasChanged };
	};
	if (body.form.get("intent") !== "erase") return find(false);

	const { username } = requireOwner(context);
	const { leads, contacts, leadIds, companyIds, unmatchedIds } = await erasePerson(
		db,
		subject,
		{ username, now: new Date() },
		body.form.getAll("selected").map(Number),
	);
	if (unmatchedIds) return data(await find(true), { status: 409 });
	const areFilesDeleted = await tryDeleteMailFiles(resolveMailFolder(env.DATA_DIR), leadIds, companyIds);
	if (!areFilesDeleted) return redirect(withFlash(PATH, { problem: "mail-left" }), 303);
	return redirect(withFlash(`${PATH}?leads=${leads}`, { done: leads + contacts > 0 ? "erased" : "nothing-erased" }), 303);
}

export function meta() {
	return deskMeta("Privacy requests");
}

export default function PrivacyRequestsPage({ loaderData: { isOwner, flash, erasedLeads }, actionData }: Route.ComponentProps) {
	const found = actionData?.kind === "found" ? actionData : null;
	const problem = found?.hasChanged ? CHANGED : null;
	const rejected = actionData?.kind === "rejected" ? actionData : null;
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={actionData ? problem : flash}>
				{!actionData && flash?.key === "erased" && erasedLeads ? `${formatCount(erasedLeads, "request")} erased.` : null}
			</FlashMessage>
			<DeskTitle title="Privacy requests" />
			<p className="mt-3 max-w-[68ch]">
				Someone asks what you hold about them, or wants it deleted. Check that they are who they say they are, then look up their email
				address here, or their website if they left no email address.
			</p>
			<form method="post" action={PATH} className="mt-5 flex max-w-2xl flex-wrap items-end gap-2">
				<input type="hidden" name="intent" value="find" />
				<TextField
					label="Email address or website"
					name="about"
					inputMode="email"
					required
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					data-search=""
					defaultValue={found?.about ?? rejected?.about ?? ""}
					error={rejected?.message}
					className="min-w-[min(15rem,100%)] grow"
				/>
				<button type="submit" className={buttonClass("solid", "min-h-11.5")}>
					Look up
				</button>
			</form>
			{found ? <PersonView about={found.about} person={found.person} possible={found.possible} isOwner={isOwner} /> : null}
		</div>
	);
}
