import { costSavings } from "./services.ts";

/**
 * Who does the work, each under or beside its part of a section through the coast: onshore, offshore and software. On a wide screen the
 * first drawing holds all of it and runs to both edges of the window. For a dark background.
 */
export function CoastProfile() {
	return (
		<ul className="mt-8 grid gap-y-6 md:grid-cols-3 lg:mt-10">
			{costSavings.map(({ place, title, text }, index) => (
				<li key={place} className="grid grid-cols-[min(6rem,24vw)_minmax(0,1fr)] items-start gap-x-4 md:block">
					<svg
						viewBox={`${(CENTRES[index] ?? 0) - 50} 0 240 100`}
						preserveAspectRatio="xMinYMid slice"
						aria-hidden="true"
						className={`block w-full max-md:aspect-square max-md:border max-md:border-paper/50 ${index === 0 ? "md:-translate-x-[15%] md:overflow-visible" : ""}`}
						fill="none"
						stroke="currentcolor"
						strokeLinejoin="round"
						strokeWidth={1.5}
					>
						{index === 0 ? <Profile /> : <use href="#coast-profile" className="md:hidden" />}
					</svg>
					<div className="wrap-anywhere sm:pr-6 md:mt-12">
						<p className="display text-paper/80 text-sm uppercase tracking-widest">{place}</p>
						<h3 className="mt-1 text-xl">{title}</h3>
						<p className="mt-1 text-paper/85">{text}</p>
					</div>
				</li>
			))}
		</ul>
	);
}

/** The middle of each drawing, which the square on a phone shows. A column has 240 units, and its drawing starts where its words do. */
const CENTRES = [14, 282, 502];

/** A hill, the shore and the sea floor. */
const GROUND = "M-1000 42H-58C-22 36 -2 30 14 30S34 45 44 50C96 70 178 70 236 82C294 95 350 99 440 99H1800";

/** A survey mark on a hill, a boat, and a buoy that sounds the depth, each above its words. */
function Profile() {
	return (
		<g id="coast-profile">
			<path d="M44 50H1800V99H440C350 99 294 95 236 82C178 70 96 70 44 50z" fill="var(--color-reef)" fillOpacity={0.6} stroke="none" />
			<linearGradient id="seabed" gradientUnits="userSpaceOnUse" x2={0} y1={100} y2={150}>
				<stop stopColor="currentcolor" stopOpacity={0.15} />
				<stop offset={1} stopColor="currentcolor" stopOpacity={0} />
			</linearGradient>
			<path d={`${GROUND}V150H-1000z`} fill="url(#seabed)" stroke="none" />
			<path d={GROUND} />
			<path d="M44 50H1800" strokeDasharray="1 6" />
			<g fill="var(--color-deep)">
				<path d="M14 3l14 25h-28z" />
				<path d="M240 40h84l-12 20h-60zM280 40V3l32 28h-32zM272 40V12l-18 19h18z" />
				<path d="M483 42h38l-6 16h-26zM502 42V18m-9 0h18" />
			</g>
			<circle cx={14} cy={20} r={2.5} fill="currentcolor" />
			<path d="M502 58L480 99M502 58L524 99M502 58V99" strokeDasharray="4 5" />
			<path d="M494 72q8 5 16 0M488 82q14 8 28 0" />
		</g>
	);
}
