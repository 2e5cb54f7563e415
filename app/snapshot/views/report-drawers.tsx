import { Check, ChevronDown } from "lucide-react";
import type { Finding } from "#app/snapshot/measured-snapshot.ts";
import { notMeasured } from "#app/snapshot/not-measured.ts";

type Props = { findings: Finding[] };

/** What is working, and what was not measured and why, closed until somebody asks. */
export function ReportDrawers({ findings }: Props) {
	const withStatus = (wanted: Finding["status"]) => findings.filter(({ status }) => status === wanted);
	const working = withStatus("pass");
	const notJudged = [...withStatus("unknown"), ...withStatus("na")];
	return (
		<div className="mt-6 border-hairline border-t">
			<Drawer title={`What is working (${working.length})`}>
				{working.map(({ id, name, found }) => (
					<li key={id} className="flex gap-2">
						<Check aria-hidden="true" className="mt-0.5 shrink-0 text-seagrass-dark" size={16} />
						<span className="min-w-0 wrap-anywhere">
							<strong>{name}.</strong> {found}
						</span>
					</li>
				))}
			</Drawer>
			<Drawer title="What was not measured">
				{notJudged.map(({ id, name, text }) => (
					<li key={id} className="min-w-0 wrap-anywhere">
						<strong>{name}.</strong> {text}
					</li>
				))}
				{notMeasured.map((what) => (
					<li key={what}>
						<strong>{what}.</strong> Not part of any snapshot.
					</li>
				))}
			</Drawer>
		</div>
	);
}

function Drawer({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<details className="group border-hairline border-b">
			<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2.5 py-2 font-semibold">
				{title}
				<ChevronDown aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-180" size={18} />
			</summary>
			<ul className="mb-4 grid gap-2 text-sm">{children}</ul>
		</details>
	);
}
