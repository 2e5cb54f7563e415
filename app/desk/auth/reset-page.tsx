import { handleDatabaseDown } from "#app/desk/layout/database-down.server.tsx";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import type { Route } from "./+types/reset-page";
import { ChoosePasswordForm } from "./choose-password-form.tsx";
import { handleChoosePassword, loadChoosePassword } from "./handle-choose-password.server.ts";
import { requireSameOrigin } from "./require-same-origin.server.ts";

export const handle = { isDesk: true };

export const middleware: Route.MiddlewareFunction[] = [requireSameOrigin, handleDatabaseDown];

export function loader({ params, context }: Route.LoaderArgs) {
	return loadChoosePassword({ context, token: params.token, purpose: "reset" });
}

export function action({ request, params, context }: Route.ActionArgs) {
	return handleChoosePassword({ request, context, token: params.token, purpose: "reset" });
}

/** React Router drops headers such as Retry-After unless they are passed on here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta() {
	return deskMeta("Choose a new password");
}

export default function ResetPage({ loaderData, actionData, params }: Route.ComponentProps) {
	return (
		<ChoosePasswordForm
			title="Choose a new password"
			path={`/desk/reset/${params.token}`}
			username={loaderData.username}
			error={actionData?.message}
		/>
	);
}
