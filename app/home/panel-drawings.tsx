import { Town } from "./map-results.tsx";
import { HAIR, INK, LOOP, madeUpBusiness, PHONE, Pin, QrCode, REEF, REEF_DARK, SHOAL, SOFT, Stars, Text } from "./plate-parts.tsx";

/** The town under a drawing. Its centre is in the upper part of the panel, as on the map. */
export function Ground({ panel }: { panel: string }) {
	const [x = 0, y = 0, width = 0, height = 0] = panel.split(" ").map(Number);
	return (
		<g transform={`translate(${x + width / 2} ${y + height * 0.4}) scale(${width / 232})`} strokeWidth={1} opacity={0.8}>
			<Town isLarge />
		</g>
	);
}

/** A white sheet with the dashed edge of a chart. */
function Sheet({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
	return (
		<>
			<rect x={x} y={y} width={width} height={height} rx={4} fill="#fff" />
			<path d={`M${x + 1} ${y + 2}h${width - 2}`} strokeWidth={3} strokeDasharray="14 14" />
			<path d={`M${x} ${y + 4}h${width}`} />
		</>
	);
}

/** The searches with how often each is typed: the rarest of them ends in a phone call. */
export function SearchList() {
	const rows = [
		["how hot water works", 1000, 2],
		["hot water noise", 590, 29],
		["diy hot water", 320, 56],
	] as const;
	return (
		<>
			<Sheet x={16} y={-48} width={214} height={164} />
			<path d="M16-16h214M16 11h214M16 38h214M16 65h214" stroke={HAIR} />
			<Text x={28} y={-25} size={11} isBold fill={REEF_DARK}>
				Search
			</Text>
			<Text x={220} y={-25} size={11} isBold fill={REEF_DARK} anchor="end">
				A month
			</Text>
			{rows.map(([search, count, y]) => (
				<g key={search}>
					<g textDecoration="line-through" fill={SOFT} stroke="none">
						<Text x={28} y={y} fill={SOFT}>
							{search}
						</Text>
					</g>
					<Text x={220} y={y} fill={SOFT} anchor="end">
						{count.toLocaleString("en-AU")}
					</Text>
				</g>
			))}
			<Text x={28} y={96} size={14} isBold>
				hot water {madeUpBusiness.town.toLowerCase()}
			</Text>
			<Text x={220} y={96} size={14} isBold anchor="end">
				40
			</Text>
			<path d={LOOP} transform="matrix(1.1 0 0 1 -4 -4)" stroke={REEF} strokeWidth={3.5} vectorEffect="non-scaling-stroke" />
			<path d="M42 112v28m-5-6l5 6 5-6" stroke={REEF_DARK} strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
			<circle cx={42} cy={153} r={7} fill="var(--color-mango)" />
			<text
				x={42}
				y={177}
				textAnchor="middle"
				fontSize={12}
				stroke="var(--color-sand)"
				strokeWidth={4}
				paintOrder="stroke"
				fill={SOFT}
				className="display"
			>
				Newtown
			</text>
			<path d="M84 127h140a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H84a6 6 0 0 1-6-6v-14l-24-6 24-6v-14a6 6 0 0 1 6-6z" fill="#fff" />
			<circle cx={104} cy={153} r={17} fill="var(--color-mango)" />
			<path d={PHONE} transform="translate(-85 67.5) scale(.9)" strokeWidth={1.3} />
			<Text x={131} y={149} size={16} isBold>
				Phone call
			</Text>
			<Text x={131} y={167} size={12} fill={SOFT}>
				at 7:05 today
			</Text>
		</>
	);
}

/** From the code on an invoice to a review and its reply. */
export function ReviewStory() {
	return (
		<>
			<g transform="rotate(-7 50 0)">
				<rect x={8} y={-50} width={92} height={112} rx={3} fill="#fff" />
				<Text x={17} y={-34} size={10} isBold>
					Invoice
				</Text>
				<path d="M17-26h52M17-19h40M78-26h13M78-19h13" stroke={HAIR} />
				<g transform="translate(17 3) scale(1.7)">
					<QrCode />
				</g>
				<Text x={17} y={-4} size={10} isBold fill={REEF_DARK}>
					How did we do?
				</Text>
			</g>
			<path d="M104-10c22-8 38 2 38 32m-6-7l6 8 6-8" stroke={REEF_DARK} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" />
			<path d="M72 28h146a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H72a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6z" fill="#fff" />
			<circle cx={86} cy={47} r={11} fill={SHOAL} stroke={REEF} />
			<Text x={86} y={51.5} size={13} isBold anchor="middle" fill={REEF_DARK}>
				J
			</Text>
			<Text x={103} y={45} size={11} isBold>
				Jan
			</Text>
			<g transform="scale(.8)">
				<Stars x={128} y={62} />
			</g>
			<Text x={76} y={78} size={12}>
				“On time, and as quoted.”
			</Text>
			<path d="M44 106h40l8-16 8 16h106a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6v-34a6 6 0 0 1 6-6z" fill={SHOAL} stroke={REEF} />
			<Text x={50} y={125} size={13} isBold fill={REEF_DARK}>
				Reply from the owner
			</Text>
			<Text x={50} y={143} size={13}>
				Thanks, Jan. Any time.
			</Text>
		</>
	);
}

/** Five businesses around our own on the map, the first of them compared with it: the gap that matters is circled. */
export function TownRivals() {
	return (
		<>
			{RIVALS.map(([x, y, rank]) => (
				<Pin key={rank} x={x} y={y} rank={rank} />
			))}
			<Pin x={136} y={44} rank={4} isOwn />
			<text
				x={160}
				y={14}
				fontSize={14}
				stroke="var(--color-sand)"
				strokeWidth={4}
				paintOrder="stroke"
				fill={REEF_DARK}
				className="display"
			>
				You
			</text>
			<Sheet x={16} y={62} width={214} height={138} />
			<path d="M16 96h214M16 127h214M16 158h214" stroke={HAIR} />
			<Text x={28} y={86} size={14} isBold>
				1
			</Text>
			<Text x={42} y={86} size={14} isBold>
				Quill Gas & Plumbing
			</Text>
			{COMPARED.map(([what, theirs, own, y]) => (
				<g key={what}>
					<Text x={28} y={y + 4} fill={SOFT}>
						{what}
					</Text>
					<path d={`M92 ${y - 5.5}h${theirs}`} strokeWidth={7} />
					<path d={`M92 ${y + 5.5}h${own}`} stroke={REEF} strokeWidth={7} />
					<Text x={97 + theirs} y={y - 1.5} size={11} isBold>
						{theirs}
					</Text>
					<Text x={97 + own} y={y + 10} size={11} isBold fill={REEF_DARK}>
						{own} yours
					</Text>
				</g>
			))}
			<Text x={40} y={184} size={15} isBold>
				You have no gas page
			</Text>
			<path d={LOOP} transform="matrix(1.14 0 0 .74 12 109)" stroke={REEF} strokeWidth={3.5} vectorEffect="non-scaling-stroke" />
		</>
	);
}

const RIVALS = [
	[54, 62, 1],
	[192, -20, 2],
	[206, 50, 3],
	[84, 26, 5],
	[104, -24, 6],
] as const;

/** What was counted for both, and where it is on the sheet. */
const COMPARED = [
	["Reviews", 86, 31, 111],
	["Photos", 64, 12, 142],
] as const;

/** A profile with its wrong category struck out, where it stands on the map. */
export function CorrectedProfile() {
	return (
		<>
			<Pin x={123} y={16} rank={1} isOwn />
			<Sheet x={16} y={16} width={214} height={176} />
			<Text x={30} y={46} isBold size={16}>
				{madeUpBusiness.name}
			</Text>
			<Stars x={29} y={55} />
			<Text x={123} y={67} size={12} fill={SOFT}>
				31 reviews
			</Text>
			<path d="M16 78h214M16 108h214M16 134h214" stroke={HAIR} />
			<Text x={30} y={99} fill={SOFT}>
				<tspan textDecoration="line-through">Contractor</tspan>
			</Text>
			<Text x={117} y={99} size={15} isBold>
				Plumber
			</Text>
			<path d={LOOP} transform="matrix(.5 0 0 .58 101 38.5)" stroke={REEF} strokeWidth={3} vectorEffect="non-scaling-stroke" />
			<Text x={30} y={126}>
				Open until 4:30 pm
			</Text>
			<path d="M206 120l4 5 9-11" stroke="var(--color-seagrass-dark)" strokeWidth={2.5} vectorEffect="non-scaling-stroke" />
			{PHOTOS.map(([x, drawing]) => (
				<g key={x} transform={`translate(${x} 141)`}>
					<rect width={58} height={44} rx={3} fill={SHOAL} />
					{drawing}
				</g>
			))}
		</>
	);
}

/** What is in the photos: the van, a hot water tank and a tap. */
const PHOTOS = [
	[
		28,
		<>
			<path d="M6 33V14h26v19zM32 20h10l8 8v5H32z" fill="#fff" />
			<path d="M36 23h5l4 5h-9z" fill={SHOAL} />
			<path d="M11 20h15M11 25h9" stroke={REEF} strokeWidth={2} />
			<circle cx={16} cy={34} r={4.5} fill={INK} />
			<circle cx={41} cy={34} r={4.5} fill={INK} />
		</>,
	],
	[
		94,
		<>
			<path d="M0 38h58" />
			<path d="M19 38V12a10 5 0 0 1 20 0v26z" fill="#fff" />
			<path d="M19 12a10 5 0 0 0 20 0" />
			<path d="M29 34c-4-1-5-5-3-8 1 1 2 1 2-3 4 2 6 8 1 11z" fill="var(--color-mango)" />
			<path d="M39 18h12v20M24 7V0" stroke={REEF} strokeWidth={2} />
		</>,
	],
	[
		160,
		<>
			<path d="M0 16h22v-4h12c8 0 12 4 12 13h-9c0-4-2-5-5-5H22v4H0z" fill="#fff" />
			<path d="M27 12V6m-7 0h14" strokeWidth={2.5} />
			<path d="M41.5 30c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6z" fill={REEF} stroke="none" />
		</>,
	],
] as const;

/** The way from the old address to the new one, and every directory with the new one. */
export function CorrectedDirectories() {
	return (
		<>
			<path d="M205-22c-14-18-36-16-46 6m0-9l0 9 9-1" stroke={REEF_DARK} strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" />
			<Pin x={218} y={2} rank={29} />
			<circle cx={231} cy={-30} r={7} fill="var(--color-coral)" />
			<path d="M228-33l6 6M234-33l-6 6" stroke="#fff" strokeWidth={1.8} strokeLinecap="round" />
			<Pin x={137} y={32} rank={27} isOwn />
			<Sheet x={16} y={44} width={242} height={152} />
			<Text x={30} y={73} isBold size={16}>
				{madeUpBusiness.name}
			</Text>
			<Text x={30} y={95} size={15}>
				27 Anvil Court, {madeUpBusiness.town}
			</Text>
			<path d="M16 108h242M16 137h242M16 166h242" stroke={HAIR} />
			{["Apple Maps", "Yellow Pages", "True Local"].map((directory, index) => (
				<g key={directory} transform={`translate(30 ${128 + index * 29})`}>
					<Text x={0} y={0} size={14}>
						{directory}
					</Text>
					<Text x={130} y={0} size={14} fill={SOFT}>
						<tspan textDecoration="line-through">29</tspan>
					</Text>
					<Text x={160} y={0} size={16} isBold fill={REEF_DARK}>
						27
					</Text>
					<path d="M196-6l5 6 10-12" stroke="var(--color-seagrass-dark)" strokeWidth={2.5} vectorEffect="non-scaling-stroke" />
				</g>
			))}
		</>
	);
}
