/** The desk's script fills it in when new leads arrive. `newestId` is null if this page does not know the newest lead. */
export function NewLeadsHint({ newestId }: { newestId: number | null }) {
	return (
		<p
			role="status"
			data-new-leads={newestId ?? ""}
			className="*:mt-3 *:inline-flex *:min-h-11 *:items-center *:rounded-chart *:border *:border-ink *:bg-mango *:px-4 *:font-semibold *:text-ink"
		/>
	);
}
