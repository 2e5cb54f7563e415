import { auditSteps } from "#audit/audit-steps.ts";
import { exampleBusiness, exampleSnapshot } from "./example-snapshot.ts";
import type { services } from "./services.ts";

type Slug = (typeof services)[number]["slug"];

const INK = "var(--color-ink)";
const SOFT = "var(--color-ink-soft)";
const HAIR = "var(--color-hairline)";
const REEF = "var(--color-reef)";
const REEF_DARK = "var(--color-reef-dark)";
const SHOAL = "var(--color-shoal)";

/** What each service changes, drawn for the made-up business of the worked example. */
export function ServicePlate({ slug }: { slug: Slug }) {
	const { size, Drawing } = PLATES[slug];
	return (
		<svg viewBox={`0 0 ${size}`} aria-hidden="true" className="chart plate block w-full" fill="none" stroke={INK} fontSize={14}>
			<Drawing />
		</svg>
	);
}

const SMALL = "280 170";

const PLATES: Record<Slug, { size: string; Drawing: () => React.ReactNode }> = {
	"local-seo": { size: "520 160", Drawing: MapResults },
	"google-business-profile": { size: "380 166", Drawing: Listing },
	"keyword-research": { size: SMALL, Drawing: Keywords },
	"citation-building": { size: SMALL, Drawing: Citations },
	"review-management": { size: SMALL, Drawing: Review },
	"competitor-analysis": { size: SMALL, Drawing: Rival },
};

type TextProps = {
	x: number;
	y: number;
	fill?: string;
	size?: number;
	isBold?: boolean;
	anchor?: "middle" | "end";
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
			<Text x={x} y={y - (isOwn ? 28 : 16)} size={isOwn ? 18 : 12} isBold anchor="middle" fill={isOwn ? "#fff" : INK}>
				{rank}
			</Text>
		</>
	);
}

/** The map results: the business ranks first, with its distance rings. */
function MapResults() {
	return (
		<>
			<g stroke={REEF} strokeOpacity={0.45} fill={SHOAL} fillOpacity={0.6}>
				<path d="M-20 170C24 110 16 50 96 16s150-36 190 20 12 100-36 130-150 40-270 4z" />
				<path d="M34 150c20-54 10-80 66-104s112-8 134 22-4 76-52 94-104 12-148-12z" />
				<path d="M86 130c8-34 16-54 52-62s66 8 70 32-28 46-62 48-52-2-60-18z" />
			</g>
			<path d="M60-4v170M266-4v170M-4 44h530M-4 132h530" strokeOpacity={0.14} />
			<g strokeDasharray="2 4">
				<circle cx={150} cy={104} r={38} />
				<circle cx={150} cy={104} r={74} />
			</g>
			<g className="italic">
				<Text x={192} y={110} size={13} fill={REEF_DARK}>
					1 km
				</Text>
				<Text x={229} y={110} size={13} fill={REEF_DARK}>
					2 km
				</Text>
			</g>
			<Pin x={78} y={74} rank={3} />
			<Pin x={214} y={64} rank={2} />
			<Pin x={150} y={104} rank={1} isOwn />
			<rect x={284} y={10} width={224} height={32} rx={16} fill="#fff" />
			<Text x={302} y={31} size={15}>
				plumber near me
			</Text>
			<path d="M486 24a6 6 0 1 0-1 5l6 6" />
			<rect x={284} y={50} width={224} height={100} rx={6} fill="#fff" />
			<path d="M284 100h224M284 125h224" stroke={HAIR} />
			<Text x={296} y={72} isBold size={15}>
				1
			</Text>
			<Text x={313} y={72} isBold size={15}>
				{exampleBusiness.name}
			</Text>
			<Stars x={313} y={79} />
			<Text x={406} y={92} fill={SOFT}>
				{exampleBusiness.town}
			</Text>
			<Text x={296} y={118} isBold fill={SOFT}>
				2
			</Text>
			<Text x={296} y={143} isBold fill={SOFT}>
				3
			</Text>
			<path d="M313 113h110M313 138h84" stroke={HAIR} strokeWidth={8} />
		</>
	);
}

/** A complete listing, with what was checked on it. */
function Listing() {
	return (
		<>
			<rect x={16} y={14} width={240} height={170} rx={6} fill="#fff" />
			<Text x={30} y={40} isBold size={17}>
				{exampleBusiness.name}
			</Text>
			<Stars x={30} y={50} />
			<Text x={30} y={84} size={15} fill={SOFT}>
				Plumber in {exampleBusiness.town}
			</Text>
			<Text x={30} y={105} size={15} fill={SOFT}>
				Open until 4:30 pm
			</Text>
			<rect x={186} y={87} width={56} height={26} rx={13} fill={REEF} stroke="none" />
			<Text x={214} y={105} isBold fill="#fff" anchor="middle">
				Call
			</Text>
			<path d="M30 170v-52h66v52M103 170v-52h66v52M176 170v-52h66v52" fill={SHOAL} stroke={HAIR} />
			<path d="M30 158l20-24 16 16 11-9 19 21M114 154v-22h26l10 11h10v11zM190 170c0-24 8-38 20-38s20 14 20 38" stroke={REEF_DARK} />
			{LISTED.map(([y, what]) => (
				<g key={what}>
					<path d={`M250 ${y}h22`} stroke={REEF_DARK} strokeDasharray="2 3" />
					<path d={`M278 ${y}l4 5 9-11`} stroke="var(--color-seagrass-dark)" strokeWidth={2} />
					<Text x={298} y={y + 5} isBold size={16}>
						{what}
					</Text>
				</g>
			))}
		</>
	);
}

const LISTED = [
	[57, "Reviews"],
	[80, "Category"],
	[103, "Hours"],
	[140, "Photos"],
] as const;

/** Three searches: only one of them ends in a phone call. */
function Keywords() {
	return (
		<>
			<path d="M0 40h280M0 74h280M0 120h280M0 156h280" stroke={HAIR} />
			<g textDecoration="line-through">
				<Text x={24} y={32} size={17} fill={SOFT}>
					how does a tap work
				</Text>
				<Text x={24} y={66} size={17} fill={SOFT}>
					plumber salary
				</Text>
			</g>
			<Text x={140} y={104} isBold size={18} anchor="middle">
				blocked drain {exampleBusiness.town.toLowerCase()}
			</Text>
			<path d="M236 80C150 72 20 74 8 96s24 30 130 30 146-12 138-32-44-22-104-20" stroke={REEF} strokeWidth={2.5} />
			<Text x={256} y={150} isBold size={17} fill={REEF_DARK} anchor="end">
				ends in a phone call
			</Text>
		</>
	);
}

/** Two directory entries. One digit of the second is wrong and corrected. No phone number: on our own page it would count as ours. */
function Citations() {
	return (
		<>
			<rect x={14} y={10} width={222} height={82} rx={6} fill="#fff" />
			<Text x={26} y={34} isBold size={17}>
				{exampleBusiness.name}
			</Text>
			<Text x={26} y={58} size={17} fill={SOFT}>
				27 Anvil Court
			</Text>
			<rect x={44} y={76} width={222} height={86} rx={6} fill="#fff" />
			<Text x={56} y={102} isBold size={17}>
				{exampleBusiness.name}
			</Text>
			<Text x={56} y={140} size={20}>
				2
				<tspan fill={SOFT} textDecoration="line-through">
					9
				</tspan>
				<tspan fill={REEF_DARK} dx={4} dy={-4} fontSize={29} className="display">
					7
				</tspan>
				<tspan dx={6} dy={4}>
					Anvil Court
				</tspan>
			</Text>
		</>
	);
}

/** A review with its reply. */
function Review() {
	return (
		<>
			<path d="M20 12h222a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6H54L40 90V76H20a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z" fill="#fff" />
			<Stars x={28} y={23} />
			<Text x={28} y={62} size={17}>
				“On time, and as quoted.”
			</Text>
			<path d="M54 98h206a6 6 0 0 1 6 6v42a6 6 0 0 1-6 6h-12v14l-15-14H54a6 6 0 0 1-6-6v-42a6 6 0 0 1 6-6z" fill={SHOAL} stroke={REEF} />
			<Text x={62} y={119} isBold size={15} fill={REEF_DARK}>
				Reply from the owner
			</Text>
			<Text x={62} y={141} size={17}>
				Thanks, Jan. Any time.
			</Text>
		</>
	);
}

const RIVAL = { left: 26, stepX: 38, top: 36, height: 102 };

/** The seven points of the worked example as a profile, below the one of its competitor, with the widest gap marked. */
function Rival() {
	const { left, stepX, top, height } = RIVAL;
	const own = listScores(exampleSnapshot);
	const theirs = listScores(exampleSnapshot.rival);
	const toY = (score: number) => Math.round(top + (1 - score / 100) * height);
	const line = (scores: number[]) => `M${scores.map((score, index) => `${left + index * stepX} ${toY(score)}`).join("L")}`;
	const gaps = own.map((score, index) => (theirs[index] ?? 0) - score);
	const widest = gaps.indexOf(Math.max(...gaps));
	const x = left + widest * stepX;
	return (
		<>
			<path d={`M${left} ${top + height}h${stepX * 6}${own.map((_, index) => `M${left + index * stepX} ${top + height}v6`).join("")}`} />
			<path d={`${line(own)}V${top + height}H${left}z`} fill={SHOAL} stroke="none" />
			<path d={line(own)} stroke={REEF} strokeWidth={2.5} />
			<path d={line(theirs)} strokeDasharray="5 3" />
			<path d={`M${x} ${toY(theirs[widest] ?? 0) + 3}V${toY(own[widest] ?? 0) - 4}m-4-5l4 5 4-5`} stroke={REEF_DARK} />
			<Text x={x - 7} y={toY(76)} isBold size={26} anchor="end">
				{gaps[widest]}
			</Text>
			<Text x={left} y={top - 12} size={16} fill={SOFT}>
				the business above you
			</Text>
			<Text x={left + 8} y={top + height - 12} size={17} isBold fill={REEF_DARK}>
				you
			</Text>
			<Text x={x} y={top + height + 24} size={16} anchor="middle" isBold>
				{auditSteps[widest]?.name}
			</Text>
		</>
	);
}

function listScores({ points }: Pick<typeof exampleSnapshot, "points">): number[] {
	return auditSteps.map(({ id }) => points.find((point) => point.id === id)?.score ?? 0);
}
