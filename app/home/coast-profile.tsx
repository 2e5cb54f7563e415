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
				d="M150 56H720V104H410C330 104 270 100 228 84C200 73 178 62 150 56z"
				fill="var(--color-reef)"
				fillOpacity={0.45}
				stroke="none"
			/>
			<path d="M0 40C10 36 8 26 20 26S72 46 98 50S138 53 150 56C178 62 200 73 228 84C270 100 330 104 410 104H720" strokeWidth={1.5} />
			<path d="M150 56H720" strokeDasharray="1 5" />
			<path d="M332 72q8-4 16 0t16 0M400 84q8-4 16 0t16 0M600 72q8-4 16 0t16 0" strokeOpacity={0.5} />
			<path d="M20 6l10 18H10z" fill="var(--color-deep)" />
			<circle cx={20} cy={18} r={1.5} fill="currentcolor" />
			<path d="M248 48h56l-9 16h-38zM274 48V18l26 22h-26zM268 48V26l-14 14h14z" fill="var(--color-deep)" />
			<path d="M496 52h24l-4 12h-16zM508 52V34m-5 0h10" fill="var(--color-deep)" />
			<path d="M508 64L474 104M508 64L542 104M508 64V104" strokeDasharray="3 4" />
			<path d="M500 78q8 4 16 0M492 88q16 7 32 0" />
		</svg>
	);
}
