type Props = { /** The newest lead that this page shows; null where it does not show the newest. */ newestId: number | null };

/** Where the desk's script says that leads came in meanwhile. */
export function NewLeadsHint({ newestId }: Props) {
	return (
		<p
			role="status"
			data-new-leads={newestId ?? ""}
			className="*:mt-3 *:inline-flex *:min-h-11 *:items-center *:rounded-chart *:border *:border-ink *:bg-mango *:px-4 *:font-semibold *:text-ink"
		/>
	);
}
