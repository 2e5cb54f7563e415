import { ChevronDown, LogOut, UserRound } from "lucide-react";
import { Fragment } from "react";
import { Logo } from "#app/shell/logo.tsx";

type Props = { username: string | null; path: string; isOwner: boolean; children: React.ReactNode };

type Link = {
	href: string;
	label: string;
	/** Hidden from staff who are not owners. */
	isForOwners?: true;
	/** Too many for the header of a phone, where it is under "More". */
	isWideOnly?: true;
};

const LINKS: Link[] = [
	{ href: "/desk", label: "Today" },
	{ href: "/desk/companies", label: "Companies" },
	{ href: "/desk/clients", label: "Clients" },
	{ href: "/desk/leads", label: "Requests" },
	{ href: "/desk/dashboard", label: "Dashboard", isWideOnly: true },
];

/** Folded away under "More". */
const MORE_LINKS: Link[] = [
	{ href: "/desk/speed", label: "Speed" },
	{ href: "/desk/privacy-requests", label: "Privacy requests" },
	{ href: "/desk/audit", label: "Audit log" },
	{ href: "/desk/settings", label: "Settings", isForOwners: true },
	{ href: "/desk/staff", label: "Staff", isForOwners: true },
	{ href: "/desk/data", label: "Data and email", isForOwners: true },
];

const SHORTCUTS: [key: string, meaning: string][] = [
	["j or ↓", "Next request"],
	["k or ↑", "Previous request"],
	["Enter", "Open the request"],
	["/", "Search"],
	["d", "Show due requests"],
	["u", "Back to the list"],
	["n", "Write a note"],
	["Ctrl+Enter", "Add the note (⌘ on a Mac)"],
	["Esc", "Exit the note field"],
	["c", "Mark as contacted"],
	["?", "These shortcuts"],
];

const CONTROL =
	"inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-chart px-2 font-medium text-sm no-underline hover:bg-paper/10 lg:px-3";

const TAB =
	"inline-flex min-h-11 shrink-0 items-center border-transparent border-b-4 px-1.5 pt-1 font-medium text-[0.8125rem] text-paper no-underline hover:border-paper/40 aria-[current=page]:border-mango aria-[current=page]:font-semibold sm:px-3 sm:text-base lg:min-h-14";

/** The header, navigation and script of every page of the desk. */
export function DeskFrame({ username, path, isOwner, children }: Props) {
	// The measurements of a client belong to Clients, although their URL starts with the company's.
	const section = /^\/desk\/companies\/[^/]+\/watch$/.test(path) ? "/desk/clients" : path;
	const isCurrent = ({ href }: Link) => section === href || (href !== "/desk" && section.startsWith(`${href}/`));
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
				<nav aria-label="Desk" className="-mx-1.5 flex sm:-mx-2 lg:mx-0">
					<div className="flex min-w-0 overflow-x-auto">
						{LINKS.map((link) => (
							<a
								key={link.href}
								href={link.href}
								aria-current={isCurrent(link) ? "page" : undefined}
								className={`${TAB} ${link.isWideOnly ? "max-sm:hidden" : ""}`}
							>
								{link.label}
							</a>
						))}
					</div>
					<MoreLinks
						links={[...LINKS.filter(({ isWideOnly }) => isWideOnly), ...MORE_LINKS.filter(({ isForOwners }) => isOwner || !isForOwners)]}
						isCurrent={isCurrent}
					/>
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

function MoreLinks({ links, isCurrent }: { links: Link[]; isCurrent: (link: Link) => boolean }) {
	const current = links.find(isCurrent);
	const mark = current?.isWideOnly ? "max-sm:border-mango! max-sm:font-semibold" : "border-mango! font-semibold";
	return (
		<details className="group relative shrink-0">
			<summary className={`${TAB} cursor-pointer list-none gap-1 ${current ? mark : ""}`}>
				More
				<ChevronDown aria-hidden="true" size={16} />
			</summary>
			<ul className="absolute top-full right-0 z-20 hidden min-w-48 group-open:block rounded-chart border border-paper/40 bg-deep py-1 shadow-float">
				{links.map((link) => (
					<li key={link.href} className={link.isWideOnly ? "sm:hidden" : undefined}>
						<a
							href={link.href}
							aria-current={isCurrent(link) ? "page" : undefined}
							className="flex min-h-11 items-center px-4 font-medium text-paper no-underline hover:bg-paper/10 focus-visible:-outline-offset-3 aria-[current=page]:font-semibold aria-[current=page]:text-mango"
						>
							{link.label}
						</a>
					</li>
				))}
			</ul>
		</details>
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
					<div className="order-3 w-full min-w-0 lg:order-2 lg:w-auto lg:grow">{children}</div>
					<div className="-mr-2 order-2 lg:order-3 lg:mr-0">{account}</div>
				</div>
			</header>
		</>
	);
}
