import { isRouteErrorResponse, useRouteError } from "react-router";
import { brand } from "#app/site/brand.ts";
import { MessagePage } from "./message-page.tsx";

/** Replaces a page that failed. It offers a way to reach a person, and shows details only in development. */
export function ErrorPage() {
	const error = useRouteError();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return (
		<MessagePage label={`Error ${status}`} title="Something went wrong on our side">
			<p>
				Please try again in a moment, or write to{" "}
				<a href={`mailto:${brand.email}`} className="text-reef-dark underline underline-offset-4">
					{brand.email}
				</a>{" "}
				and we'll reply within 24 hours.
			</p>
			{import.meta.env.DEV && error instanceof Error ? <pre className="overflow-x-auto text-sm">{error.stack}</pre> : null}
		</MessagePage>
	);
}
