import type { Finding } from "#audit/audit-result.ts";
import { FindingDetails } from "./finding-details.tsx";

type Props = { findings: Finding[]; icon: React.ReactNode };

export function FindingList({ findings, icon }: Props) {
	return (
		<ul className="mt-1">
			{findings.map((finding) => (
				<li key={finding.id}>
					<FindingDetails finding={finding} icon={icon} />
				</li>
			))}
		</ul>
	);
}
