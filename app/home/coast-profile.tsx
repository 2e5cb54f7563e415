import { costSavings } from "./services.ts";

/** Who does the work, under a section through the coast: onshore, offshore and software. For a dark background. */
export function CoastProfile() {
	return (
		<div>
			<Profile />
			<ul className="grid gap-x-6 gap-y-5 mt-4 md:grid-cols-3">
				{costSavings.map(({ place, title, text }) => (
					<li key={place}>
						<p className="display text-paper/80 text-sm uppercase tracking-widest">{place}</p>
						<h3 className="mt-1 text-xl">{title}</h3>
						<p className="mt-1 text-paper/85">{text}</p>
					</li>
				))}
			</ul>
		</div>
	);
}

/** A survey mark on a hill, a boat, and a buoy that sounds the depth. */
function Profile() {
	return (
		<svg
			viewBox="0 0 720 150"
			aria-hidden="true"
			className="block w-full"
			fill="none"
			stroke="currentcolor"
			strokeLinejoin="round"
			strokeWidth={2}
		>
			<path
				d="M160 78H720V149H420C340 149 280 142 236 118C206 102 188 86 160 78z"
				fill="var(--color-reef)"
				fillOpacity={0.6}
				stroke="none"
			/>
			<path d="M0 62C16 56 12 38 34 38S78 62 104 68S146 74 160 78C188 86 206 102 236 118C280 142 340 149 420 149H720" />
			<path d="M160 78H720" strokeDasharray="1 6" />
			<g fill="var(--color-deep)">
				<path d="M34 8l15 27H19z" />
				<path d="M248 66h84l-13 24h-57zM288 66V14l38 40h-38zM279 66V28l-21 26h21z" />
				<path d="M490 68h38l-6 22h-26zM509 68V38m-9 0h18" />
			</g>
			<circle cx={34} cy={25} r={3} fill="currentcolor" />
			<path d="M509 90L466 149M509 90L552 149M509 90V149" strokeDasharray="4 5" />
			<path d="M497 107q12 6 24 0M486 122q23 10 46 0" />
		</svg>
	);
}
