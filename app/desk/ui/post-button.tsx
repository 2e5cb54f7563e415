import { buttonClass } from "#app/ui/button.ts";

type Props = {
	intent: string;
	/** Further fields to send. */
	fields?: Record<string, string | number>;
	action: string;
	look?: Parameters<typeof buttonClass>[0];
	className?: string;
	formClassName?: string;
	label?: string;
	children: React.ReactNode;
};

/** A form with one button, for an action that needs no input. */
export function PostButton({ intent, fields = {}, action, look = "outline", className, formClassName, label, children }: Props) {
	return (
		<form method="post" action={action} className={formClassName}>
			{Object.entries({ intent, ...fields }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button type="submit" aria-label={label} className={buttonClass(look, className)}>
				{children}
			</button>
		</form>
	);
}
