/** Says above the fields of a form why it was rejected. */
export function FormError({ message }: { message: string | null }) {
	if (!message) return null;
	return (
		<p role="alert" className="mb-5 rounded-chart border-2 border-coral px-3 py-2 font-semibold text-coral-dark">
			{message}
		</p>
	);
}
