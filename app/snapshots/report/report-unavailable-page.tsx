import { MessagePage, Places } from "#app/shell/message-page.tsx";
import { brand } from "#app/site/brand.ts";
import { snapshotLink } from "#app/site/navigation.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { LoadedReport } from "./load-report.server.ts";

type Props = { loaded: Exclude<LoadedReport, { kind: "open" }> };

/** Shown when a report is unknown, expired or unavailable. */
export function ReportUnavailablePage({ loaded }: Props) {
	switch (loaded.kind) {
		case "unknown":
			return (
				<MessagePage label="Off the chart" title="We can't find this report" missing="report">
					<p>It may have been deleted, or your email program cut the link off. Please try the whole link, right to the end.</p>
					<p>
						If it still doesn't open, email <EmailLink />. A fresh snapshot is free and takes a few seconds.
					</p>
					<NewSnapshot />
					<Places />
				</MessagePage>
			);
		case "expired":
			return (
				<MessagePage label="Expired" title="This report has expired" missing="report">
					<p className="wrap-anywhere">Websites change, so we close reports after a while. This one was for {loaded.domain}.</p>
					<p>A fresh snapshot is free and takes a few seconds.</p>
					<NewSnapshot domain={loaded.domain} />
					<Places />
				</MessagePage>
			);
		case "unavailable":
			return (
				<MessagePage label="One moment" title="We can't open this report right now">
					<p>
						Nothing is lost. Please reload the page in a minute, or email <EmailLink /> and we'll reply within 24 hours.
					</p>
				</MessagePage>
			);
	}
}

function EmailLink() {
	return (
		<a href={`mailto:${brand.email}`} className="text-reef-dark underline underline-offset-4">
			{brand.email}
		</a>
	);
}

/** The button for a new snapshot. For an expired report it fills in the domain, which anyone with the link already knew. */
function NewSnapshot({ domain }: { domain?: string }) {
	return (
		<p className="mb-8 text-base">
			<a href={snapshotLink.href} data-prefill-website={domain} className={buttonClass("primary", "max-sm:w-full")}>
				{snapshotLink.label}
			</a>
		</p>
	);
}
