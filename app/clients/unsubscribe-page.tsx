import { data } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { MessagePage } from "#app/shell/message-page.tsx";
import { brand } from "#app/site/brand.ts";
import { withBrandSuffix } from "#app/site/page-meta.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/unsubscribe-page";
import { unsubscribe } from "./unsubscribe-store.server.ts";

export const handle = { isPrivate: true };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Only shows the button: mail programs open every link in an email to look for viruses. */
export function loader({ params }: Route.LoaderArgs) {
	requireToken(params.token);
	return null;
}

/** Unsubscribes, for the button and for the one-click request of a mail program (RFC 8058). Says the same for every token. */
export async function action({ request, params, context }: Route.ActionArgs) {
	if (request.method !== "POST") throw data(null, { status: 405 });
	const token = requireToken(params.token);
	await unsubscribe(context.get(requestContext).db, token, new Date());
	return { isDone: true };
}

function requireToken(token: string): string {
	if (!UUID.test(token)) throw data(null, { status: 404 });
	return token;
}

export function meta() {
	return [{ title: withBrandSuffix("Unsubscribe") }, { name: "robots", content: "noindex" }];
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
	if (actionData?.isDone) {
		return (
			<MessagePage label="Done" title="You're unsubscribed">
				<p>We won't send you any more emails about your website check.</p>
				<p>
					<a href="/" className={buttonClass("outline")}>
						Back to the home page
					</a>
				</p>
			</MessagePage>
		);
	}
	return (
		<MessagePage label="Emails" title="Stop these emails?">
			<p>{brand.name} sends you an email when something changes on your website. Choose the button and we'll stop.</p>
			<form method="post">
				<button type="submit" className={buttonClass("primary")}>
					Unsubscribe
				</button>
			</form>
		</MessagePage>
	);
}
