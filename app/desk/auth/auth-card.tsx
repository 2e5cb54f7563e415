import { DeskHeader } from "#app/desk/layout/desk-frame.tsx";
import { ChartFragment } from "#app/site/chart-fragment.tsx";
import { FormError } from "#app/ui/form-error.tsx";

type Props = {
	title: string;
	/** Where the form is sent; null for a page without a form. */
	action: string | null;
	error?: string | undefined;
	/** A line below the card. */
	after?: string;
	children: React.ReactNode;
};

/** A page of the desk for someone who is not signed in: a title and one form. */
export function AuthCard({ title, action, error, after, children }: Props) {
	const card = "mt-6 rounded-chart border border-ink bg-white p-5 shadow-float sm:p-7";
	return (
		<>
			<DeskHeader />
			<main id="main" tabIndex={-1} className="page grid grow items-center gap-12 py-10 outline-none lg:grid-cols-[5fr_7fr]">
				<div className="mx-auto w-full max-w-md">
					<p className="sheet-label">For staff</p>
					<h1 className="section-title mt-3">{title}</h1>
					{action === null ? (
						<div className={card}>{children}</div>
					) : (
						<form method="post" action={action} className={card}>
							<FormError message={error} className="mb-5" />
							{children}
						</form>
					)}
					{after ? <p className="mt-4 text-ink-soft text-sm">{after}</p> : null}
				</div>
				<ChartFragment className="hidden h-96 w-full border border-ink bg-paper lg:block" />
			</main>
		</>
	);
}
