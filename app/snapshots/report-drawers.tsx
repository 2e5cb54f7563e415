import { Check } from "lucide-react";
import { Drawer } from "#app/ui/drawer.tsx";
import type { Finding } from "#audit/audit-result.ts";
import { FindingList } from "./finding-list.tsx";
import { NotMeasured, Reasons } from "./not-measured-list.tsx";

type Props = { findings: Finding[]; more: Finding[]; moreIcon: React.ReactNode };

/** The rest of the report, closed until somebody asks: what else to fix, what is working, what does not apply, what was not measured and why. */
export function ReportDrawers({ findings, more, moreIcon }: Props) {
	const withStatus = (wanted: Finding["status"]) => findings.filter(({ status }) => status === wanted);
	const working = withStatus("pass");
	const notApplying = withStatus("na");
	return (
		<div className="mt-6 border-hairline border-t">
			{more.length > 0 ? (
				<Drawer title={`Everything else to fix (${more.length})`}>
					<FindingList findings={more} icon={moreIcon} />
				</Drawer>
			) : null}
			<Drawer title={`What is working (${working.length})`}>
				<ul className="mb-4 grid gap-2 text-sm">
					{working.map(({ id, name, found }) => (
						<li key={id} className="flex gap-2">
							<Check aria-hidden="true" className="mt-0.5 shrink-0 text-seagrass-dark" size={16} />
							<span className="wrap-anywhere min-w-0">
								<strong>{name}.</strong> {found}
							</span>
						</li>
					))}
				</ul>
			</Drawer>
			{notApplying.length > 0 ? (
				<Drawer title={`What does not apply to you (${notApplying.length})`}>
					<Reasons findings={notApplying} />
				</Drawer>
			) : null}
			<Drawer title="What was not measured">
				<NotMeasured unknown={withStatus("unknown")} />
			</Drawer>
		</div>
	);
}
