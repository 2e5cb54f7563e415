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
						viewBox={`${index * PART} 0 ${PART} 100`}
						preserveAspectRatio="xMinYMid slice"
						aria-hidden="true"
						className={`block w-full max-md:aspect-square max-md:border max-md:border-paper/50 ${index === 0 ? "md:overflow-visible" : "md:invisible"}`}
						fill="none"
						stroke="currentcolor"
						strokeLinejoin="round"
						strokeWidth={1.5}
					>
						{index === 0 ? <Profile /> : <use href="#coast-profile" />}
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

/** The width of a third of the profile. */
const PART = 240;

/** A hill, the shore and the sea floor. */
const GROUND = "M-1000 42H-30C6 36 26 30 42 30S62 45 72 50C116 70 184 70 236 82C294 95 350 99 440 99H1800";

/** A survey mark on a hill, a boat, and a buoy that sounds the depth, each above its words. */
function Profile() {
	return (
		<g id="coast-profile">
			<path d="M72 50H1800V99H440C350 99 294 95 236 82C184 70 116 70 72 50z" fill="var(--color-reef)" fillOpacity={0.6} stroke="none" />
			<path d={`${GROUND}V114H-1000z`} fill="currentcolor" fillOpacity={0.15} stroke="none" />
			<path d={GROUND} />
			<path d="M72 50H1800" strokeDasharray="1 6" />
			<g fill="var(--color-deep)">
				<path d="M42 3l14 25h-28z" />
				<path d="M248 40h84l-12 20h-60zM288 40V3l32 28h-32zM280 40V12l-18 19h18z" />
				<path d="M511 42h38l-6 16h-26zM530 42V18m-9 0h18" />
			</g>
			<circle cx={42} cy={20} r={2.5} fill="currentcolor" />
			<path d="M530 58L496 99M530 58L564 99M530 58V99" strokeDasharray="4 5" />
			<path d="M520 70q10 5 20 0M512 80q18 9 36 0" />
		</g>
	);
}
