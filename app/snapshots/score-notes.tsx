import type { AuditResult } from "#audit/audit-result.ts";

/** What must be known about a score before it is believed: that pages are missing, or that one fault holds it down. */
export function PartialNote({ isPartial = false }: Pick<AuditResult, "isPartial">) {
	if (!isPartial) return null;
	return (
		<p className="mt-2 rounded-chart border border-ink border-dashed px-3 py-2 text-sm">
			We could not read every page this time, because our reader was busy. Ask again in a minute for the whole picture.
		</p>
	);
}

export function CapNote({ cap }: Pick<AuditResult, "cap">) {
	if (!cap) return null;
	return (
		<p className="mt-4 rounded-chart border border-coral bg-white px-3 py-2 text-sm">
			<strong>
				{cap.reason}, so the score stops at {cap.score}
			</strong>{" "}
			whatever else is right. Fix this first.
		</p>
	);
}
