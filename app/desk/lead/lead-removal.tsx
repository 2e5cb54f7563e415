import { Panel } from "#app/desk/panel.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";

/** Into spam, and out of the world: each under a title of its own, and said plainly before it is done. */
export function LeadRemoval({ isFlagged }: { isFlagged: boolean }) {
	return (
		<>
			{isFlagged ? null : (
				<Panel title="Not a lead?">
					<form method="post">
						<input type="hidden" name="intent" value="flag" />
						<button type="submit" className={buttonClass("outline", "w-full")}>
							Move to spam
						</button>
					</form>
				</Panel>
			)}
			<Panel title="Delete">
				<Drawer title="Delete this lead" className="border-transparent">
					<p className="text-sm">
						Deletes the lead with its notes, history, snapshots and mail files. It cannot be undone; copies in backups go when those do.
					</p>
					<form method="post" className="mt-3">
						<input type="hidden" name="intent" value="delete" />
						<button
							type="submit"
							className={buttonClass("outline", "w-full border-coral! text-coral-dark! hover:bg-coral-dark! hover:text-white!")}
						>
							Delete for good
						</button>
					</form>
				</Drawer>
			</Panel>
		</>
	);
}
