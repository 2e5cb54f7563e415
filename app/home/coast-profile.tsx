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
						viewBox={`${(CENTRES[index] ?? 0) - 50} -12 240 112`}
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
const GROUND = "M-1000 46H-58C-22 43 -2 38 14 38S34 47 44 50C96 70 178 70 236 82C294 95 350 99 440 99H1800";

/** A lighthouse on a hill, a sailing boat, and a boat that surveys the sea floor, each above its words. */
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
			<Lighthouse />
			<SailingBoat />
			<SurveyBoat />
		</g>
	);
}

function Lighthouse() {
	return (
		<g fill="var(--color-deep)" transform="translate(-4.2 -11.4) scale(1.3)">
			<path d="M25 8L75.5 .8M25 11L75.8 16.2" strokeDasharray="2 5" />
			<path d="M6.5 39L10 14h8l3.5 25z" />
			<path d="M9.2 20h9.6l.8 6H8.4zM7.5 32h13l.9 7H6.6z" fill="currentcolor" />
			<path d="M10 14V7h8v7zM7 14h14" />
			<path d="M9 7l5-5 5 5z" fill="currentcolor" />
			<path d="M13 9h2v3h-2z" fill="var(--color-mango)" stroke="var(--color-mango)" />
		</g>
	);
}

function SailingBoat() {
	return (
		<>
			<path d="M240 43C262 48 300 47 328 40C322 52 314 60 304 61H258C249 58 243 51 240 43z" fill="var(--color-deep)" />
			<path d="M245 49.5C270 53 300 52 323 47.5" />
			<g fill="currentcolor">
				<path d="M276 6V38H248C262 29 272 18 276 6zM283 4C292 17 304 28 319 34L283 38z" fillOpacity={0.18} />
				<path d="M266 24H276M256 33H276M283 17L291 16M283 28L305 27" />
				<path d="M280 1l10 2.5-10 2.5z" />
				<path d="M280 45V1" />
			</g>
		</>
	);
}

function SurveyBoat() {
	return (
		<>
			<g fill="var(--color-deep)" transform="translate(-150.6 -15) scale(1.3)">
				<path d="M478 43H530C527 51 523 57 518 59H488C483 55 480 50 478 43z" />
				<path d="M486 43V31h18l4 5v7M490 35h4v4h-4zM498 35h4v4h-4z" />
				<path d="M518 43V24M513 28h10M496 31V21M492 23l4-3 4 3" />
				<path d="M498 59h8l-2 5h-4z" fill="currentcolor" />
				<path d="M479 49H528" />
				<circle cx={518} cy={23} r={2} fill="currentcolor" />
			</g>
			<path d="M502 70L482 98M502 70L522 98" strokeDasharray="4 4" />
			<path d="M495 79.5q7 4.5 14 0M489 88q13 7 26 0" />
			<path d="M480 99H524" strokeWidth={3.5} />
		</>
	);
}
