import { type DrawingProps, HAIR, madeUpBusiness, Pin, REEF, REEF_DARK, SHOAL, SOFT, Stars, Text } from "./plate-parts.tsx";

/** The businesses in second and third place, made up like the first. */
const RIVALS = ["Quill Gas & Plumbing", "Tilt Drain Care"];

/** A town of straight streets. One kilometre is 40 units, and the centre is at 0, 0. A large drawing has a railway, two creeks, and in the east a range with one road over it and its heights. */
export function Town({ isLarge }: { isLarge: boolean }) {
	return (
		<g strokeLinecap="round">
			{isLarge ? <path d="M46-52h46v34h-46z" fill={SHOAL} stroke="none" /> : null}
			{/* Side streets, as dashes of two thick lines. They end below the range. */}
			<path
				d={isLarge ? "M-800 0h920M-674-800v1800" : "M-800 0h1800M0-800v1800"}
				stroke="#fff"
				strokeWidth={1600}
				strokeDasharray="1.5 21 1.5 27 1.5 18"
				strokeLinecap="butt"
			/>
			{isLarge ? (
				<g stroke={REEF}>
					<path
						d="M62 600C54 300 74 140 60 70S52 0 44-40 20-100-20-140-90-220-120-300M-66 600c4-160-8-300-2-420S-60 60-58 10s20-90 38-150"
						strokeOpacity={0.5}
						strokeWidth={2.5}
					/>
					<path d={RANGE} strokeOpacity={0.55} />
				</g>
			) : null}
			<path d={isLarge ? RANGE_TOWN_STREETS : MAIN_STREETS} stroke={HAIR} strokeWidth={5.5} />
			<path d={isLarge ? RANGE_TOWN_STREETS : MAIN_STREETS} stroke="#fff" strokeWidth={4} />
			{isLarge ? (
				<>
					<path d={RAILWAY} strokeWidth={1.2} />
					<path d={RAILWAY} strokeWidth={5} strokeDasharray="1 6" strokeLinecap="butt" />
					<g className={NARROW}>
						{HEIGHTS.map(([metres, x, y]) => (
							<text key={metres} x={x} y={y} textAnchor="middle" fontSize={9} fill={REEF_DARK} stroke="none" className="italic">
								{metres}
							</text>
						))}
					</g>
				</>
			) : null}
		</g>
	);
}

/** Heights of the range in metres, on its contours. */
const HEIGHTS = [
	[650, 158, -115],
	[600, 165, 14],
] as const;

/** Hidden where the east of the panel is cut off. */
const NARROW = "max-[24rem]:hidden lg:max-xl:hidden";

const MAIN_STREETS = "M0-300V600M-400 0H800M-400 40H800M-400-52H800M-40-300V600M120-300V600";

const RANGE_TOWN_STREETS =
	"M0-300V600M-400 0H120M-400 40H120M-400-52H120M-40-300V600M120-300V600M120 0c20 0 22-22 36-26s20 30 36 26 18-44 36-48 26 34 50 30 40-30 122-40";

const RAILWAY = "M-400 118C-250 112-150 104-104 66S-84-30-60-72-10-150-6-400";

const RANGE =
	"M150-400c-24 160 16 240-6 340s22 120 4 220 24 180 0 440M166-400c-24 160 18 240-4 340s24 120 6 220 24 180 0 440M182-400c-20 160 22 240 0 340s26 120 8 220 26 180 0 440M202-400c-20 160 30 240 4 340s30 140 10 240 26 160 0 420M226-400c-16 160 30 260 6 360s34 140 12 240 24 140 0 400";

/** The map results: the business ranks first, with its distance rings. On a narrow screen the west of the map is cut off; in a panel the results lie over and under it. */
export function MapResults({ view }: DrawingProps) {
	const isPanel = view === "panel";
	/** How long a kilometre is, and where the rings are labelled. */
	const km = isPanel ? 36 : view === "thumbnail" ? 17 : 29;
	const labels = isPanel
		? ([
				[197, 106],
				[171, 131],
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
							className={`display ${x > 290 ? NARROW : ""}`}
						>
							{name}
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
					<g transform={isPanel ? "translate(-178 104)" : undefined}>
						<rect x={290} y={52} width={220} height={100} rx={6} fill="#fff" />
						<path d="M290 102h220M290 127h220" stroke={HAIR} />
						<Text x={298} y={74} isBold size={15}>
							1
						</Text>
						<Text x={313} y={74} isBold size={15}>
							{madeUpBusiness.name}
						</Text>
						<Stars x={313} y={81} />
						{isPanel ? (
							<Text x={404} y={94} isBold size={13} fill={REEF_DARK}>
								was 7th in June
							</Text>
						) : (
							<Text x={408} y={94} fill={SOFT}>
								{madeUpBusiness.town}
							</Text>
						)}
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

/** Where the names of suburbs are on the panel. */
const SUBURBS = [
	["Newtown", 122, 66],
	["Harlaxton", 298, 14],
	["Redwood", 303, 132],
] as const;
