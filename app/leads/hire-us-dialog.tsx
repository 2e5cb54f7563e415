import { Modal } from "#app/ui/modal.tsx";
import { hireUsCopy } from "./hire-us-copy.ts";
import { HireUsForm } from "./hire-us-form.tsx";

export type HireUsDialogProps = {
	open: boolean;
	onClose: () => void;
	/** What the visitor typed in the hero, if anything. */
	initialUrl: string;
	packageName: string | null;
	/** The key of the snapshot request that led here, if one did. */
	earlierLeadKey?: string | null;
};

export function HireUsDialog({ open, onClose, initialUrl, packageName, earlierLeadKey }: HireUsDialogProps) {
	return (
		<Modal
			open={open}
			onOpenChange={(next) => !next && onClose()}
			title={hireUsCopy.title(packageName)}
			description={hireUsCopy.description}
		>
			<HireUsForm initialUrl={initialUrl} packageName={packageName} earlierLeadKey={earlierLeadKey} onDone={onClose} />
		</Modal>
	);
}
