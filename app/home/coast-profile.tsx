import { costSavings } from "./services.ts";

/** Who does the work, under a section through the coast: onshore, offshore and software. For a dark background. */
export function CoastProfile() {
	return (
		<div>
			<Profile />
			<ul className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-3">
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
		<svg viewBox="0 0 720 104" aria-hidden="true" className="block w-full" fill="none" stroke="currentcolor" strokeLinejoin="round">
			<path
				d="M212 56H720V104H470C390 104 330 100 290 84C262 73 240 62 212 56z"
				fill="var(--color-reef)"
				fillOpacity={0.45}
				stroke="none"
			/>
			<path d="M0 58C30 54 50 26 84 26S130 48 160 50S200 53 212 56C240 62 262 73 290 84C330 100 390 104 470 104H720" strokeWidth={1.5} />
			<path d="M212 56H720" strokeDasharray="1 5" />
			<path d="M372 72q8-4 16 0t16 0M440 84q8-4 16 0t16 0M600 72q8-4 16 0t16 0" strokeOpacity={0.5} />
			<path d="M84 6l10 18H74z" fill="var(--color-deep)" />
			<circle cx={84} cy={18} r={1.5} fill="currentcolor" />
			<path d="M296 48h56l-9 16h-38zM322 48V18l26 22h-26zM316 48V26l-14 14h14z" fill="var(--color-deep)" />
			<path d="M518 52h24l-4 12h-16zM530 52V34m-5 0h10" fill="var(--color-deep)" />
			<path d="M530 64L496 104M530 64L564 104M530 64V104" strokeDasharray="3 4" />
			<path d="M522 78q8 4 16 0M514 88q16 7 32 0" />
		</svg>
	);
}
