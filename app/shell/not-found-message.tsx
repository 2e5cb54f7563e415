import { buttonClass } from "#app/ui/button.ts";
import { MessagePage } from "./message-page.tsx";

/** What stands at every address that does not exist. */
export function NotFoundMessage() {
	return (
		<MessagePage label="Off the chart" title="404 Page Not Found">
			<p>Did you forget to add the page to the router?</p>
			<p className="text-ink-soft">The page may have moved. Start again from the home page or the blog.</p>
			<p className="flex flex-wrap gap-3">
				<a href="/" className={buttonClass("primary")}>
					Go to the home page
				</a>
				<a href="/blog" className={buttonClass("outline")}>
					Read the blog
				</a>
			</p>
		</MessagePage>
	);
}
