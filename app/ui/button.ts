/** The padding does not grow with the text on a phone, so that long words fit at 200%. */
const BASE =
	"inline-flex min-h-11 items-center justify-center gap-2 rounded-chart border px-[min(1.25rem,6vw)] py-2.5 text-center font-bold font-display leading-tight no-underline transition-colors cursor-pointer disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-60";

const VARIANTS = {
	/** The one call to action on a screen. */
	primary: "border-ink bg-mango text-ink hover:shadow-[inset_0_0_0_1px_var(--color-ink)]",
	solid: "border-ink bg-ink text-paper hover:bg-reef-dark hover:border-reef-dark",
	outline: "border-ink bg-transparent text-ink hover:bg-ink hover:text-paper",
	/** A step aside from the call to action. */
	quiet: "justify-self-start border-x-0 border-transparent px-0! text-base text-ink underline underline-offset-4 hover:text-reef-dark",
	/** Deletes something for good. */
	danger: "border-coral bg-transparent text-coral-dark hover:bg-coral-dark hover:text-white",
} as const;

/** The look of a button, for real buttons and for links that act as one. */
export function buttonClass(variant: keyof typeof VARIANTS, extra = ""): string {
	return `${BASE} ${VARIANTS[variant]} ${extra}`;
}
