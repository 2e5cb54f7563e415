import { LogOut, UserRound } from "lucide-react";
import { DeskHeader } from "./desk-header.tsx";

type Props = { username: string | null; path: string; view: string | null; children: React.ReactNode };

/** A phone has no room for `more`; screen readers read it all the same. */
const LINKS: { href: string; label: string; more?: string }[] = [
	{ href: "/desk", label: "Leads" },
	{ href: "/desk?view=spam", label: "Spam" },
	{ href: "/desk/dashboard", label: "Dashboard" },
	{ href: "/desk/speed", label: "Speed" },
	{ href: "/desk/privacy-requests", label: "Privacy", more: "requests" },
	{ href: "/desk/audit", label: "Audit", more: "log" },
];

const CONTROL =
	"inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-chart px-2 font-medium text-sm no-underline hover:bg-paper/10 lg:px-3";

/** What stands around every page of the desk: where one is, where one can go, and as whom. */
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
			<script src="/desk/desk.js" defer />
		</>
	);
}

function currentLink(path: string, view: string | null): string | null {
	if (path !== "/desk" && !path.startsWith("/desk/leads/")) return path;
	return view === "spam" ? "/desk?view=spam" : "/desk";
}
