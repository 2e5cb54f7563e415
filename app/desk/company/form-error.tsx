/** Says why a form was not saved. */
export function FormError({ message }: { message: string | null }) {
	if (message === null) return null;
	return (
		<p role="alert" className="rounded-chart border-2 border-coral px-3 py-2 font-semibold text-coral-dark text-sm">
			{message}
		</p>
	);
}
