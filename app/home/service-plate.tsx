import { exampleSnapshot } from "#app/snapshots/example-snapshot.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import { MapResults } from "./map-results.tsx";
import { CorrectedDirectories, CorrectedProfile, Ground, ReviewStory, SearchList, TownRivals } from "./panel-drawings.tsx";
import {
	type DrawingProps,
	HAIR,
	INK,
	LOOP,
	madeUpBusiness,
	PHONE,
	REEF,
	REEF_DARK,
	SHOAL,
	SOFT,
	Stars,
	Text,
	type View,
} from "./plate-parts.tsx";
import type { ServiceSlug } from "./services.ts";

type Props = {
	slug: ServiceSlug;
	/** The whole panel of the service's own page, or a thumbnail, instead of a plate among the others. */
	view?: View;
	className?: string;
};

/** What each service changes, drawn for a made-up business. */
export function ServicePlate({ slug, view, className = "" }: Props) {
	const { plate, fit, panel, thumbnail, Drawing } = PLATES[slug];
	const isSmall = plate === SMALL;
	const shape = isSmall ? "max-lg:aspect-[2/1]" : "max-lg:aspect-[9/4] lg:aspect-[25/9]";
	return (
		<svg
			viewBox={view ? { panel, thumbnail }[view] : plate}
			preserveAspectRatio={view ? "xMidYMid" : fit}
			aria-hidden="true"
			className={`chart block w-full ${view ? "" : shape} ${className}`}
			fill="none"
			stroke={INK}
			// An enlarged drawing keeps the line of the small one.
			strokeWidth={view === "panel" ? 0.7 : undefined}
			fontSize={isSmall ? 13 : 14}
		>
			{view === "panel" && slug !== "local-seo" ? <Ground panel={panel} /> : null}
			<Drawing view={view} />
		</svg>
	);
}

const SMALL = "0 5 240 142";
const THUMBNAIL = "0 0 138 82";

type Plate = { plate: string; fit: string; panel: string; thumbnail: string; Drawing: (props: DrawingProps) => React.ReactNode };

const PLATES: Record<ServiceSlug, Plate> = {
	"local-seo": { plate: "0 0 520 160", fit: "xMaxYMid slice", panel: "107 -50 232 306", thumbnail: "153 25 138 82", Drawing: MapResults },
	"google-business-profile": {
		plate: "-20 4 400 162",
		fit: "xMidYMin slice",
		panel: "12 -54 222 256",
		thumbnail: THUMBNAIL,
		Drawing: Listing,
	},
	"keyword-research": { plate: SMALL, fit: "xMidYMid", panel: "12 -54 222 236", thumbnail: THUMBNAIL, Drawing: Keywords },
	"citation-building": { plate: SMALL, fit: "xMidYMid", panel: "12 -52 246 250", thumbnail: "-5 0 138 82", Drawing: Citations },
	"review-management": { plate: SMALL, fit: "xMidYMid", panel: "2 -58 226 216", thumbnail: THUMBNAIL, Drawing: Review },
	"competitor-analysis": { plate: SMALL, fit: "xMidYMid", panel: "12 -54 222 256", thumbnail: THUMBNAIL, Drawing: Rival },
};

/** A complete listing, with what was checked on it. */
function Listing({ view }: DrawingProps) {
	if (view === "panel") return <CorrectedProfile />;
	if (view === "thumbnail")
		return (
			<>
				<Text x={14} y={29} isBold size={16}>
					{madeUpBusiness.name.replace(/ \w+$/, "")}
				</Text>
				<Text x={14} y={48} isBold size={16}>
					{madeUpBusiness.name.split(" ").at(-1)}
				</Text>
				<Stars x={14} y={57} />
			</>
		);
	return (
		<>
			<rect x={14} y={14} width={236} height={170} rx={6} fill="#fff" />
			<Text x={30} y={40} isBold size={16}>
				{madeUpBusiness.name}
			</Text>
			<Stars x={30} y={50} />
			<Text x={30} y={85} fill={SOFT}>
				Plumber in {madeUpBusiness.town}
			</Text>
			<Text x={30} y={108} fill={SOFT}>
				Open until 4:30 pm
			</Text>
			<path d="M30 170v-50h66v50M103 170v-50h66v50M176 170v-50h66v50" fill={SHOAL} stroke={HAIR} />
			<path d="M30 158l20-24 16 16 11-9 19 21M114 154v-22h26l10 11h10v11zM190 170c0-24 8-38 20-38s20 14 20 38" stroke={REEF_DARK} />
			{LISTED.map(([x, y, what]) => (
				<g key={what}>
					<circle cx={x} cy={y} r={2.5} fill={REEF_DARK} stroke="none" />
					<path d={`M${x} ${y}H262`} stroke={REEF_DARK} />
					<path d={`M264 ${y}l4 5 9-11`} stroke="var(--color-seagrass-dark)" strokeWidth={2} vectorEffect="non-scaling-stroke" />
					<Text x={283} y={y + 5} size={14}>
						{what}
					</Text>
				</g>
			))}
		</>
	);
}

/** What was checked, and where its line begins: just after the item in the listing. */
const LISTED = [
	[124, 57, "Reviews"],
	[190, 80, "Category"],
	[164, 103, "Hours"],
	[234, 128, "Photos"],
] as const;

/** Three searches: only one of them ends in a phone call. */
function Keywords({ view }: DrawingProps) {
	if (view === "thumbnail")
		return (
			<>
				<Text x={69} y={37} isBold size={16} anchor="middle">
					plumber
				</Text>
				<Text x={69} y={57} isBold size={16} anchor="middle">
					{madeUpBusiness.town.toLowerCase()}
				</Text>
				<path d={LOOP} transform="matrix(.72 0 0 1.6 2 -111)" stroke={REEF} strokeWidth={2} vectorEffect="non-scaling-stroke" />
			</>
		);
	if (view === "panel") return <SearchList />;
	return (
		<>
			<path d="M-400 40H700M-400 72H700M-400 118H700" stroke={HAIR} />
			<g textDecoration="line-through" fill={SOFT} stroke="none">
				<Text x={24} y={31} fill={SOFT}>
					how do taps work
				</Text>
				<Text x={24} y={62} fill={SOFT}>
					plumber salary
				</Text>
			</g>
			<Text x={24} y={100} isBold>
				plumber {madeUpBusiness.town.toLowerCase()}
			</Text>
			<path d={LOOP} stroke={REEF} strokeWidth={2} vectorEffect="non-scaling-stroke" />
			<path d="M176 96h14m-5-4l5 4-5 4" stroke={REEF_DARK} />
			<path d={PHONE} stroke={REEF_DARK} />
			<Text x={224} y={137} isBold fill={REEF_DARK} anchor="end">
				ends in a phone call
			</Text>
		</>
	);
}

/** Two directory entries. The number of the second is wrong and corrected. No phone number: on our own page it would count as ours. */
function Citations({ view }: DrawingProps) {
	if (view === "thumbnail")
		return (
			<>
				<g textDecoration="line-through" fill={SOFT} stroke="none">
					<Text x={34} y={35} size={22} anchor="middle" fill={SOFT}>
						29
					</Text>
				</g>
				<Text x={80} y={35} size={22} isBold anchor="middle" fill={REEF_DARK}>
					27
				</Text>
				<circle cx={80} cy={27.5} r={19} stroke={REEF} strokeWidth={2} vectorEffect="non-scaling-stroke" />
				<Text x={22} y={68} size={17}>
					Anvil Court
				</Text>
			</>
		);
	if (view === "panel") return <CorrectedDirectories />;
	return (
		<>
			<rect x={10} y={14} width={196} height={66} rx={6} fill="#fff" />
			<Text x={24} y={38} isBold>
				{madeUpBusiness.name}
			</Text>
			<Text x={24} y={60} fill={SOFT}>
				27 Anvil Court
			</Text>
			<CorrectedEntry x={34} y={70} />
		</>
	);
}

function CorrectedEntry({ x, y }: { x: number; y: number }) {
	return (
		<g transform={`translate(${x} ${y})`}>
			<rect width={196} height={66} rx={6} fill="#fff" />
			<Text x={14} y={25} isBold>
				{madeUpBusiness.name}
			</Text>
			<Text x={14} y={50}>
				<tspan fill={SOFT} textDecoration="line-through">
					29
				</tspan>
				<tspan fill={REEF_DARK} dx={11} className="display">
					27
				</tspan>
				<tspan dx={11}>Anvil Court</tspan>
			</Text>
			<circle cx={47.5} cy={45.5} r={13} stroke={REEF} strokeWidth={2} vectorEffect="non-scaling-stroke" />
		</g>
	);
}

/** A review with its reply. */
function Review({ view }: DrawingProps) {
	if (view === "thumbnail")
		return (
			<>
				<path d="M14 7h92a6 6 0 0 1 6 6v17a6 6 0 0 1-6 6H32L22 45V36h-8a6 6 0 0 1-6-6V13a6 6 0 0 1 6-6z" />
				<Stars x={19} y={16} />
				<path d="M36 43h88a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-8v8l-10-8H36a6 6 0 0 1-6-6V49a6 6 0 0 1 6-6z" fill={SHOAL} stroke={REEF} />
				<Text x={80} y={62} size={15} isBold anchor="middle" fill={REEF_DARK}>
					Thanks, Jan.
				</Text>
			</>
		);
	if (view === "panel") return <ReviewStory />;
	return (
		<>
			<path d="M16 14h190a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H46L34 73V62H16a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z" fill="#fff" />
			<Stars x={22} y={21} />
			<Text x={22} y={52}>
				“On time, and as quoted.”
			</Text>
			<path d="M40 80h184a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6h-10v10l-12-10H40a6 6 0 0 1-6-6V86a6 6 0 0 1 6-6z" fill={SHOAL} stroke={REEF} />
			<Text x={46} y={100} isBold fill={REEF_DARK}>
				Reply from the owner
			</Text>
			<Text x={46} y={119}>
				Thanks, Jan. Any time.
			</Text>
		</>
	);
}

/** The seven points of the worked example as bars, each with its competitor's level, and the widest gap marked. */
function Rival({ view }: DrawingProps) {
	const bottom = 116;
	const own = listScores(exampleSnapshot);
	const theirs = listScores(exampleSnapshot.rival);
	const toX = (index: number) => 30 + index * 30;
	/** A score near 0 still shows as a stub. */
	const toY = (score: number) => Math.round(bottom - Math.max(score * 0.74, 4));
	const gaps = own.map((score, index) => (theirs[index] ?? 0) - score);
	const widest = gaps.indexOf(Math.max(...gaps));
	const x = toX(widest);
	if (view === "panel") return <TownRivals />;
	if (view === "thumbnail") return <TwoBars own={31} theirs={86} />;
	return (
		<>
			<path d={own.map((score, index) => `M${toX(index)} ${bottom}V${toY(score)}`).join("")} stroke={REEF} strokeWidth={18} />
			<path d={theirs.map((score, index) => `M${toX(index) - 11} ${toY(score)}h22`).join("")} strokeWidth={2.5} />
			<path d={`M14 ${bottom}h${own.length * 30 + 2}`} />
			<path d={`M${x} ${toY(theirs[widest] ?? 0) + 5}V${toY(own[widest] ?? 0) - 4}m-4-6l4 6 4-6`} stroke={REEF_DARK} />
			<path d="M16 21h16" strokeWidth={2.5} />
			<Text x={38} y={26} fill={SOFT}>
				business above you
			</Text>
			<path d="M190 15v12" stroke={REEF} strokeWidth={12} />
			<Text x={201} y={26} fill={SOFT}>
				you
			</Text>
			<Text x={16} y={137} isBold>
				{auditSteps[widest]?.name}: {gaps[widest]} behind
			</Text>
		</>
	);
}

/** The reviews of two businesses, for a thumbnail. */
function TwoBars({ own, theirs }: { own: number; theirs: number }) {
	const bars = [
		["them", 25, theirs, INK],
		["you", 57, own, REEF],
	] as const;
	return (
		<>
			<path d="M55 8v66" />
			{bars.map(([who, y, score, colour]) => (
				<g key={who}>
					<path d={`M55 ${y}h${Math.max(score * 0.5, 3)}`} stroke={colour} strokeWidth={18} />
					<Text x={48} y={y + 5} size={16} anchor="end">
						{who}
					</Text>
					<Text x={60 + Math.max(score * 0.5, 3)} y={y + 6} size={18} isBold>
						{score}
					</Text>
				</g>
			))}
		</>
	);
}

function listScores({ points }: Pick<typeof exampleSnapshot, "points">): number[] {
	return auditSteps.map(({ id }) => points.find((point) => point.id === id)?.score ?? 0);
}
