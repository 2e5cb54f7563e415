/** Says above the fields of a form why it was rejected. */
export function FormError({ message, className = "" }: { message: string | null | undefined; className?: string }) {
	if (!message) return null;
	return (
		<p role="alert" className={`rounded-chart border-2 border-coral px-3 py-2 font-semibold text-coral-dark ${className}`}>
			{message}
		</p>
	);
}
