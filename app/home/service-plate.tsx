import { exampleSnapshot } from "#app/snapshots/example-snapshot.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import type { services } from "./services.ts";

type Slug = (typeof services)[number]["slug"];
type View = "panel" | "thumbnail" | undefined;

const INK = "var(--color-ink)";
const SOFT = "var(--color-ink-soft)";
const HAIR = "var(--color-hairline)";
const REEF = "var(--color-reef)";
const REEF_DARK = "var(--color-reef-dark)";
const SHOAL = "var(--color-shoal)";

type Props = {
	slug: Slug;
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
			<Drawing view={view} />
		</svg>
	);
}

export const madeUpBusiness = { name: "Harrow & Pike Plumbing", town: "Toowoomba", site: "harrowpike.example" };
/** Made up as well. */
const RIVALS = ["Quill Gas & Plumbing", "Tilt Drain Care"];

const SMALL = "0 5 240 142";
const THUMBNAIL = "0 0 138 82";

type Plate = { plate: string; fit: string; panel: string; thumbnail: string; Drawing: (props: DrawingProps) => React.ReactNode };

/** A panel is about as high as it is wide. A thumbnail is one part of the drawing, large enough to read on a phone. */
type DrawingProps = { view: View };

const PLATES: Record<Slug, Plate> = {
	"local-seo": { plate: "0 0 520 160", fit: "xMaxYMid slice", panel: "107 -50 232 326", thumbnail: "153 25 138 82", Drawing: MapResults },
	"google-business-profile": {
		plate: "-20 4 400 162",
		fit: "xMidYMin slice",
		panel: "14 -64 352 252",
		thumbnail: THUMBNAIL,
		Drawing: Listing,
	},
	"keyword-research": { plate: SMALL, fit: "xMidYMid", panel: "8 5 220 142", thumbnail: THUMBNAIL, Drawing: Keywords },
	"citation-building": { plate: SMALL, fit: "xMidYMid", panel: "10 10 220 130", thumbnail: "-5 0 138 82", Drawing: Citations },
	"review-management": { plate: SMALL, fit: "xMidYMid", panel: "8 12 200 130", thumbnail: THUMBNAIL, Drawing: Review },
	"competitor-analysis": { plate: SMALL, fit: "xMidYMid", panel: "14 8 212 136", thumbnail: "3 31 144 86", Drawing: Rival },
};

type TextProps = {
	x: number;
	y: number;
	fill?: string;
	size?: number;
	isBold?: boolean;
	anchor?: "middle" | "end" | undefined;
	children: React.ReactNode;
};

function Text({ x, y, fill = INK, size, isBold = false, anchor, children }: TextProps) {
	return (
		<text x={x} y={y} fill={fill} stroke="none" fontSize={size} textAnchor={anchor} className={isBold ? "display" : undefined}>
			{children}
		</text>
	);
}

/** Five stars in a row, 17 units apart. */
const STARS = [7, 24, 41, 58, 75].map((x) => `M${x} 0l2.1 4.6 5 .6-3.7 3.4 1 5-4.4-2.5-4.4 2.5 1-5-3.6-3.4 5-.6z`).join("");

function Stars({ x, y }: { x: number; y: number }) {
	return <path d={STARS} transform={`translate(${x} ${y})`} fill={INK} stroke="none" />;
}

/** A map pin whose tip is at x, y. */
function Pin({ x, y, rank, isOwn = false }: { x: number; y: number; rank: number; isOwn?: boolean }) {
	const scale = isOwn ? 1.5 : 0.9;
	return (
		<>
			<path
				d="M0 0C-3-9-12-13-12-23a12 12 0 0 1 24 0C12-13 3-9 0 0z"
				transform={`translate(${x} ${y}) scale(${scale})`}
				fill={isOwn ? REEF : "var(--color-paper)"}
				vectorEffect="non-scaling-stroke"
			/>
			<Text x={x} y={y - (isOwn ? 29 : 17)} size={isOwn ? 15 : undefined} isBold anchor="middle" fill={isOwn ? "#fff" : INK}>
				{rank}
			</Text>
		</>
	);
}

/** A town of straight streets. One kilometre is 40 units, and the centre is at 0, 0. A large drawing has a park, two creeks and a range as well. */
function Town({ isLarge }: { isLarge: boolean }) {
	return (
		<g strokeLinecap="round">
			{isLarge ? <path d="M46-52h46v34h-46z" fill={SHOAL} stroke="none" /> : null}
			{/* Side streets, as dashes of two thick lines. */}
			<path d="M-800 0h1800M0-800v1800" stroke="#fff" strokeWidth={1600} strokeDasharray="1.5 21 1.5 27 1.5 18" strokeLinecap="butt" />
			{isLarge ? (
				<g stroke={REEF}>
					<path
						d="M62 600C54 300 74 140 60 70S52 0 44-40 20-100-20-140-90-220-120-300M-66 600c4-160-8-300-2-420S-60 60-58 10s20-90 38-150"
						strokeOpacity={0.5}
						strokeWidth={2.5}
					/>
					<path
						d="M150-400c-24 160 16 240-6 340s22 120 4 220 24 180 0 440M166-400c-24 160 18 240-4 340s24 120 6 220 24 180 0 440M182-400c-20 160 22 240 0 340s26 120 8 220 26 180 0 440"
						strokeOpacity={0.45}
					/>
				</g>
			) : null}
			<path d={MAIN_STREETS} stroke={HAIR} strokeWidth={5.5} />
			<path d={MAIN_STREETS} stroke="#fff" strokeWidth={4} />
		</g>
	);
}

const MAIN_STREETS = "M0-300V600M-400 0H800M-400 40H800M-400-52H800M-40-300V600M120-300V600";

/** The map results: the business ranks first, with its distance rings. On a narrow screen the west of the map is cut off; in a panel the results lie over and under it. */
function MapResults({ view }: DrawingProps) {
	const isPanel = view === "panel";
	/** How long a kilometre is, and where the rings are labelled. */
	const km = isPanel ? 41 : view === "thumbnail" ? 17 : 29;
	const labels = isPanel
		? ([
				[205, 121],
				[188, 159],
			] as const)
		: ([
				[222, 113],
				[222, 142],
			] as const);
	return (
		<>
			<path d="M-400-400H900V700H-400z" fill="var(--color-sand)" stroke="none" />
			<g transform={`translate(222 84) scale(${km / 40})`}>
				<Town isLarge={isPanel} />
			</g>
			<g strokeDasharray="2 4">
				{(view === "thumbnail" ? [1] : [1, 2]).map((distance) => (
					<circle key={distance} cx={222} cy={84} r={km * distance} />
				))}
			</g>
			{isPanel
				? SUBURBS.map(([name, x, y]) => (
						<text
							key={name}
							x={x}
							y={y}
							textAnchor="middle"
							fontSize={11}
							fill={SOFT}
							stroke="var(--color-sand)"
							strokeWidth={4}
							paintOrder="stroke"
							className={`display ${x > 300 ? NARROW : ""}`}
						>
							{name}
						</text>
					))
				: null}
			{isPanel ? (
				<g className={NARROW} transform="translate(368 212) scale(0.8)">
					<circle r={22} fill="var(--color-sand)" />
					<path d="M0-30L5-5 30 0 5 5 0 30-5 5-30 0-5-5z" fill="#fff" />
					<path d="M0-30L5-5 0 0zM30 0L5 5 0 0zM0 30L-5 5 0 0zM-30 0L-5-5 0 0z" fill={INK} />
				</g>
			) : null}
			{isPanel
				? HEIGHTS.map(([metres, x, y]) => (
						<text key={metres} x={x} y={y} textAnchor="middle" fontSize={9} fill={REEF_DARK} stroke="none" className={`italic ${NARROW}`}>
							{metres}
						</text>
					))
				: null}
			<Pin x={222} y={84} rank={1} isOwn />
			{view === "thumbnail" ? null : (
				<>
					{labels.map(([x, y], index) => (
						<text
							key={y}
							x={x}
							y={y + 5}
							textAnchor="middle"
							fill={REEF_DARK}
							stroke="var(--color-sand)"
							strokeWidth={6}
							paintOrder="stroke"
							className="italic"
						>
							{index + 1} km
						</text>
					))}
					<Pin x={178} y={50} rank={2} />
					<Pin x={256} y={124} rank={3} />
					<g transform={isPanel ? "translate(-178 -54)" : undefined}>
						<rect x={290} y={10} width={220} height={34} rx={17} fill="#fff" />
						<Text x={306} y={32} size={15}>
							plumber near me
						</Text>
						<path d="M487 25a6.5 6.5 0 1 0-13 0 6.5 6.5 0 1 0 13 0zm-2 4.5l6 6" strokeWidth={1.5} />
					</g>
					<g transform={isPanel ? "translate(-178 122)" : undefined}>
						<rect x={290} y={52} width={220} height={100} rx={6} fill="#fff" />
						<path d="M290 102h220M290 127h220" stroke={HAIR} />
						<Text x={298} y={74} isBold size={15}>
							1
						</Text>
						<Text x={313} y={74} isBold size={15}>
							{madeUpBusiness.name}
						</Text>
						<Stars x={313} y={81} />
						<Text x={408} y={94} fill={SOFT}>
							{madeUpBusiness.town}
						</Text>
						{RIVALS.map((name, index) => (
							<g key={name}>
								<Text x={298} y={120 + index * 25} isBold fill={SOFT}>
									{index + 2}
								</Text>
								<Text x={313} y={120 + index * 25} fill={SOFT}>
									{name}
								</Text>
							</g>
						))}
					</g>
				</>
			)}
		</>
	);
}

/** Heights of the range in metres, on its contours. */
const HEIGHTS = [
	[650, 384, -34],
	[600, 398, 62],
	[550, 414, 150],
] as const;

/** Not where the east of the panel is cut off. */
const NARROW = "max-[24rem]:hidden lg:max-xl:hidden";

/** Where the names of suburbs are on the panel. */
const SUBURBS = [
	["Newtown", 116, 64],
	["Harristown", 112, 152],
	["Mount Lofty", 336, 22],
	["Rangeville", 336, 152],
] as const;

/** A complete listing, with what was checked on it. */
function Listing({ view }: DrawingProps) {
	const isPanel = view === "panel";
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
			<rect x={14} y={isPanel ? -58 : 14} width={236} height={isPanel ? 242 : 170} rx={6} fill="#fff" />
			{isPanel ? (
				<>
					<path d="M14 14v-66a6 6 0 0 1 6-6h224a6 6 0 0 1 6 6v66z" fill={SHOAL} />
					<path
						d="M14-10c40-8 60-34 96-34s60 20 140 6M14 4c50-2 62-30 100-30s62 24 136 12M72 14c8-16 20-24 42-24s40 14 56 24"
						stroke={REEF}
						strokeOpacity={0.5}
					/>
					<Pin x={132} y={4} rank={1} isOwn />
				</>
			) : null}
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

/** Drawn by hand around a search. */
const LOOP = "M150 80C100 74 22 76 12 93s24 23 82 22 88-8 80-24-34-15-66-14";

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
			<path
				d="M202 88c-4 2-3 7 1 12s9 8 12 5l2-3-5-4-3 1c-2-1-4-4-4-6l2-2-2-5zM210 84a10 10 0 0 1 8 8M211 78a16 16 0 0 1 13 13"
				stroke={REEF_DARK}
			/>
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
	return (
		<>
			<rect x={10} y={14} width={196} height={66} rx={6} fill="#fff" />
			<Text x={24} y={38} isBold>
				{madeUpBusiness.name}
			</Text>
			<Text x={24} y={60} fill={SOFT}>
				27 Anvil Court
			</Text>
			<rect x={34} y={70} width={196} height={66} rx={6} fill="#fff" />
			<Text x={48} y={95} isBold>
				{madeUpBusiness.name}
			</Text>
			<Text x={48} y={120}>
				<tspan fill={SOFT} textDecoration="line-through">
					29
				</tspan>
				<tspan fill={REEF_DARK} dx={11} className="display">
					27
				</tspan>
				<tspan dx={11}>Anvil Court</tspan>
			</Text>
			<circle cx={81.5} cy={115.5} r={13} stroke={REEF} strokeWidth={2} vectorEffect="non-scaling-stroke" />
		</>
	);
}

/** A review with its reply. In a panel, the bubbles are as narrow as their words, and so larger. */
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
	const width = view === "panel" ? 164 : 190;
	return (
		<>
			<path d={`M16 14h${width}a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H46L34 73V62H16a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z`} fill="#fff" />
			<Stars x={22} y={21} />
			<Text x={22} y={52}>
				“On time, and as quoted.”
			</Text>
			<path
				d={`M40 80h${width - 6}a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6h-10v10l-12-10H40a6 6 0 0 1-6-6V86a6 6 0 0 1 6-6z`}
				fill={SHOAL}
				stroke={REEF}
			/>
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
	const isThumbnail = view === "thumbnail";
	const shown = isThumbnail ? 4 : auditSteps.length;
	const own = listScores(exampleSnapshot).slice(0, shown);
	const theirs = listScores(exampleSnapshot.rival).slice(0, shown);
	const toX = (index: number) => 30 + index * 30;
	/** A score near 0 still shows as a stub. */
	const toY = (score: number) => Math.round(bottom - Math.max(score * 0.74, 4));
	const gaps = own.map((score, index) => (theirs[index] ?? 0) - score);
	const widest = gaps.indexOf(Math.max(...gaps));
	const x = toX(widest);
	return (
		<>
			{view === "panel" ? <path d={[25, 50, 75, 100].map((score) => `M-400 ${toY(score)}H700`).join("")} stroke={HAIR} /> : null}
			<path d={own.map((score, index) => `M${toX(index)} ${bottom}V${toY(score)}`).join("")} stroke={REEF} strokeWidth={18} />
			<path d={theirs.map((score, index) => `M${toX(index) - 11} ${toY(score)}h22`).join("")} strokeWidth={2.5} />
			<path d={`M14 ${bottom}h${shown * 30 + 2}`} />
			<path d={`M${x} ${toY(theirs[widest] ?? 0) + 5}V${toY(own[widest] ?? 0) - 4}m-4-6l4 6 4-6`} stroke={REEF_DARK} />
			{isThumbnail ? null : (
				<>
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
			)}
		</>
	);
}

function listScores({ points }: Pick<typeof exampleSnapshot, "points">): number[] {
	return auditSteps.map(({ id }) => points.find((point) => point.id === id)?.score ?? 0);
}
