import { MessagePage } from "#app/shell/message-page.tsx";
import { brand } from "#app/site/brand.ts";
import { snapshotLink } from "#app/site/navigation.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { OpenedReport } from "./open-report.server.ts";

type Props = { opened: Exclude<OpenedReport, { kind: "open" }> };

/** What stands where a report cannot be shown, and where to go from there. */
export function ClosedReportPage({ opened }: Props) {
	switch (opened.kind) {
		case "unknown":
			return (
				<MessagePage label="Off the chart" title="This report is not here">
					<p>It may have been deleted, or the link was cut in the mail. Please try the whole link again, up to its last letter.</p>
					<p>
						If it still does not open, write to{" "}
						<a href={`mailto:${brand.email}`} className="underline">
							{brand.email}
						</a>
						. A fresh snapshot is free and takes a few seconds.
					</p>
					<NewSnapshot />
				</MessagePage>
			);
		case "expired":
			return (
				<MessagePage label="Past its time" title="This report has expired">
					<p className="wrap-anywhere">
						A website changes, so a report can be opened for a limited time only. The one for {opened.domain} is closed now.
					</p>
					<p>A fresh snapshot is free and takes a few seconds.</p>
					<NewSnapshot domain={opened.domain} />
				</MessagePage>
			);
		case "unavailable":
			return (
				<MessagePage label="One moment" title="We cannot open this report just now">
					<p>
						Nothing is lost. Please load the page again in a minute, or write to{" "}
						<a href={`mailto:${brand.email}`} className="underline">
							{brand.email}
						</a>{" "}
						and we will answer within 24 hours.
					</p>
				</MessagePage>
			);
	}
}

/** With the domain in the form, where it is known: whoever has the link to a report knew whose it was. */
function NewSnapshot({ domain }: { domain?: string }) {
	return (
		<p>
			<a href={snapshotLink.href} data-prefill-website={domain} className={buttonClass("primary")}>
				{snapshotLink.label}
			</a>
		</p>
	);
}
