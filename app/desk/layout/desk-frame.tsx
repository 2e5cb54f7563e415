import { LogOut, UserRound } from "lucide-react";
import { Fragment } from "react";
import { Logo } from "#app/shell/logo.tsx";

type Props = { username: string | null; path: string; view: string | null; children: React.ReactNode };

/** `more` is hidden on phones, except from screen readers. */
const LINKS: { href: string; label: string; more?: string }[] = [
	{ href: "/desk", label: "Leads" },
	{ href: "/desk?view=spam", label: "Spam" },
	{ href: "/desk/dashboard", label: "Dashboard" },
	{ href: "/desk/speed", label: "Speed" },
	{ href: "/desk/privacy-requests", label: "Privacy", more: "requests" },
	{ href: "/desk/audit", label: "Audit", more: "log" },
];

const SHORTCUTS: [key: string, meaning: string][] = [
	["j or ↓", "Next lead"],
	["k or ↑", "Previous lead"],
	["Enter", "Open the lead"],
	["/", "Search"],
	["d", "Show due leads"],
	["u", "Back to the list"],
	["n", "Write a note"],
	["Ctrl+Enter", "Add the note (⌘ on a Mac)"],
	["Esc", "Exit the note field"],
	["c", "Mark as contacted"],
	["?", "These shortcuts"],
];

const CONTROL =
	"inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-chart px-2 font-medium text-sm no-underline hover:bg-paper/10 lg:px-3";

/** The header, navigation and script of every page of the desk. */
export function DeskFrame({ username, path, view, children }: Props) {
	const current = currentLink(path, view);
	return (
		<>
			<DeskHeader
				account={
					username === null ? null : (
						<div className="flex items-center">
							<a
								href="/desk/account"
								aria-label={`Account of ${username}`}
								aria-current={path === "/desk/account" ? "page" : undefined}
								className={`${CONTROL} text-paper aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-mango aria-[current=page]:underline-offset-8`}
							>
								<UserRound aria-hidden="true" size={18} />
								<span className="hidden max-w-40 truncate sm:inline">{username}</span>
							</a>
							<form method="post" action="/desk/sign-out">
								<button type="submit" className={`${CONTROL} text-paper`}>
									<LogOut aria-hidden="true" size={18} />
									<span className="sr-only sm:not-sr-only">Sign out</span>
								</button>
							</form>
						</div>
					)
				}
			>
				<nav aria-label="Desk" className="-mx-1.5 flex overflow-x-auto sm:-mx-2 lg:mx-0">
					{LINKS.map(({ href, label, more }) => (
						<a
							key={href}
							href={href}
							aria-current={href === current ? "page" : undefined}
							className="relative inline-flex min-h-11 shrink-0 items-center border-transparent border-b-4 px-1.5 pt-1 font-medium text-[0.8125rem] text-paper no-underline hover:border-paper/40 aria-[current=page]:border-mango aria-[current=page]:font-semibold sm:px-3 sm:text-base lg:min-h-14"
						>
							{label}
							{more ? <span className="whitespace-pre max-sm:sr-only"> {more}</span> : null}
						</a>
					))}
				</nav>
			</DeskHeader>
			<main id="main" tabIndex={-1} className="grow outline-none">
				{children}
			</main>
			<ShortcutsDialog />
			<script src="/desk/desk.js" defer />
		</>
	);
}

/** The desk's script opens it. */
function ShortcutsDialog() {
	return (
		<dialog
			id="desk-keys"
			aria-labelledby="desk-keys-title"
			className="m-auto w-88 max-w-[90vw] rounded-chart border border-ink bg-paper p-5 text-ink shadow-float backdrop:bg-ink/60"
		>
			<h2 id="desk-keys-title" className="text-xl">
				Shortcuts
			</h2>
			<dl className="mt-3 grid grid-cols-[6.5rem_1fr] gap-y-2">
				{SHORTCUTS.map(([key, meaning]) => (
					<Fragment key={key}>
						<dt className="font-semibold">{key}</dt>
						<dd>{meaning}</dd>
					</Fragment>
				))}
			</dl>
			<form method="dialog">
				<button
					type="submit"
					className="mt-5 min-h-11 cursor-pointer rounded-chart border border-ink px-5 font-semibold hover:bg-ink hover:text-paper"
				>
					Close
				</button>
			</form>
		</dialog>
	);
}

function currentLink(path: string, view: string | null): string | null {
	if (path !== "/desk" && !path.startsWith("/desk/leads/")) return path;
	return view === "spam" ? "/desk?view=spam" : "/desk";
}

type HeaderProps = {
	account?: React.ReactNode;
	children?: React.ReactNode;
};

/** The header is dark, so that no one mistakes the desk for the public site. */
export function DeskHeader({ account, children }: HeaderProps) {
	return (
		<>
			<a
				href="#main"
				className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-chart focus:bg-mango focus:px-4 focus:py-2 focus:text-ink"
			>
				Skip to content
			</a>
			<header className="on-dark no-print bg-deep text-paper">
				<div className="neatline" aria-hidden="true" />
				<div className="page flex flex-wrap items-center justify-between gap-x-2 sm:gap-x-6">
					<a href="/desk" className="flex min-h-12 min-w-0 items-center gap-2.5 text-paper no-underline max-sm:[&_.display]:text-base">
						<Logo />
						<span className="border-paper/40 border-l pl-2.5 font-semibold text-sm">Desk</span>
					</a>
					<div className="order-3 w-full lg:order-2 lg:w-auto lg:grow">{children}</div>
					<div className="-mr-2 order-2 lg:order-3 lg:mr-0">{account}</div>
				</div>
			</header>
		</>
	);
}
