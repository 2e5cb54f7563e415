import type { StepId } from "#audit/audit-steps.ts";

type Props = { id: StepId; score: number };

/** One of the seven points as an instrument of a survey, set to a score out of 100. Every instrument has ten divisions. */
export function Instrument({ id, score }: Props) {
	const Drawing = INSTRUMENTS[id];
	return (
		<svg
			viewBox="0 0 120 96"
			aria-hidden="true"
			className="chart m-auto block h-auto w-full max-w-32"
			fill="none"
			stroke="var(--color-ink)"
			strokeWidth={1.25}
			strokeLinejoin="round"
		>
			<Drawing share={score / 100} />
		</svg>
	);
}

type Drawing = (props: { share: number }) => React.ReactNode;

const INSTRUMENTS: Record<StepId, Drawing> = {
	structure: LevellingStaff,
	serp: Dial,
	local: Compass,
	tech: Caliper,
	content: TideGauge,
	links: LeadLine,
	recommendations: Sextant,
};

const DIVISIONS = Array.from({ length: 11 }, (_, index) => index / 10);
const REEF = "var(--color-reef)";
const SHOAL = "var(--color-shoal)";
const PAPER = "var(--color-paper)";

function round(value: number): number {
	return Math.round(value * 10) / 10;
}

/** The point at an angle in turns, clockwise from the top. */
function at(centre: readonly [number, number], radius: number, turn: number): string {
	return `${round(centre[0] + radius * Math.sin(turn * 2 * Math.PI))} ${round(centre[1] - radius * Math.cos(turn * 2 * Math.PI))}`;
}

/** Ten divisions along a line of that length, drawn as dashes across it, the longer ones at the ends and in the middle. */
function Ticks({ d, length }: { d: string; length: number }) {
	return [5, 9].map((width) => (
		<path key={width} d={d} strokeWidth={width} strokeDasharray={`1.2 ${round(length / (width === 5 ? 10 : 2) - 1.2)}`} />
	));
}

/** Ten divisions around a centre, from one angle to another. */
function RoundTicks({ centre, radius, from, to }: { centre: readonly [number, number]; radius: number; from: number; to: number }) {
	const turns = [from, (from + to) / 2, to + 0.2 / radius];
	const d = `M${turns.map((turn) => at(centre, radius, turn)).join(`A${radius} ${radius} 0 0 1 `)}`;
	return <Ticks d={d} length={2 * Math.PI * radius * (to - from)} />;
}

function LevellingStaff({ share }: { share: number }) {
	const y = round(90 - 84 * share);
	return (
		<>
			<rect x={50} y={6} width={24} height={84} fill={PAPER} />
			<path d={`M50.6 ${y}h22.8V89.4H50.6z`} fill={SHOAL} stroke="none" />
			<path
				d={DIVISIONS.slice(1)
					.map((division, index) => `M${index % 2 ? 50 : 62} ${round(90 - 84 * division)}h12v8.4h-12z`)
					.join("")}
				fill="var(--color-ink)"
				stroke="none"
			/>
			<path d={`M10 ${y}h100`} stroke={REEF} strokeWidth={2.5} />
			<path d={`M10 ${y - 6}v12l12-6zM10 ${y + 6}l-4 22M12 ${y + 5}l6 23`} fill={PAPER} />
		</>
	);
}

function Dial({ share }: { share: number }) {
	const centre = [60, 74] as const;
	return (
		<>
			<path d={`M${at(centre, 56, -0.25)}A56 56 0 0 1 ${at(centre, 56, 0.25)}v8H4z`} fill={PAPER} />
			<path d={`M${at(centre, 50, -0.25)}A50 50 0 0 1 ${at(centre, 50, share / 2 - 0.25)}`} stroke={REEF} strokeWidth={5} />
			<RoundTicks centre={centre} radius={42} from={-0.25} to={0.25} />
			<path d={`M60 74L${at(centre, 50, share / 2 - 0.25)}`} strokeWidth={2} />
			<circle cx={60} cy={74} r={4} fill="var(--color-ink)" />
		</>
	);
}

function Compass({ share }: { share: number }) {
	const centre = [60, 50] as const;
	return (
		<>
			<circle cx={60} cy={50} r={42} fill={PAPER} />
			<path d={`M60 14A36 36 0 ${share > 0.5 ? 1 : 0} 1 ${at(centre, 36, share)}`} stroke={REEF} strokeWidth={5} />
			<RoundTicks centre={centre} radius={28} from={0} to={1} />
			<path d="M60 2l4 8h-8z" fill="var(--color-ink)" />
			<path d={`M${at(centre, 34, share)}L${at(centre, 5, share + 0.25)}L${at(centre, 5, share - 0.25)}z`} fill="var(--color-ink)" />
			<path d={`M${at(centre, 22, share + 0.5)}L${at(centre, 5, share + 0.25)}L${at(centre, 5, share - 0.25)}z`} fill={PAPER} />
		</>
	);
}

function Caliper({ share }: { share: number }) {
	const x = round(10 + 100 * share);
	const ticks = DIVISIONS.map((division, index) => `M${10 + 100 * division} 28v${index % 5 === 0 ? 9 : 5}`).join("");
	return (
		<>
			<rect x={10} y={50} width={round(100 * share)} height={26} fill={REEF} stroke="none" />
			<path d="M4 28h112v16H16l-6 44-6-10z" fill={PAPER} />
			<path d={ticks} />
			<path d={`M${x} 88V22h14v26h-6z`} fill={PAPER} />
			<path d={`M${x} 28v10`} strokeWidth={2.5} stroke={REEF} />
		</>
	);
}

function TideGauge({ share }: { share: number }) {
	const y = round(90 - 84 * share);
	return (
		<>
			<path d="M44 6h28v84H44z" fill={PAPER} />
			<path d={`M44.6 ${y}q3.5-4 7 0t7 0 7 0 6 0V89.4H44.6z`} fill={REEF} stroke="none" />
			<path d={`M8 ${y}q3-3.5 6 0t6 0 6 0 6 0M88 ${y}q3-3.5 6 0t6 0 6 0 6 0`} stroke={REEF} />
			<Ticks d="M75 5.4v85.2" length={84} />
			<path d="M38 90h40" strokeWidth={2.5} />
		</>
	);
}

function LeadLine({ share }: { share: number }) {
	const bottom = round(16 + 72 * share);
	const knots = DIVISIONS.slice(1).filter((division) => division < share - 0.05);
	return (
		<>
			<Ticks d="M101 15.4v73.2" length={72} />
			<path d="M104 16v72" />
			<path d="M8 88q14-7 28 0t28 0 28 0" strokeDasharray="2 3" />
			<path d="M8 16q4-3.5 8 0t8 0M72 16q4-3.5 8 0t8 0" stroke={REEF} />
			<path d="M30 12h36l-6 9H36zM52 12V3l9 6h-9" fill={PAPER} />
			<path d={`M48 21V${bottom - 8}`} stroke={REEF} strokeWidth={2} />
			<path d={knots.map((division) => `M45 ${round(16 + 72 * division)}h6`).join("")} stroke={REEF} strokeWidth={3} />
			<path d={`M46 ${bottom - 8}h4l3 8h-10z`} fill="var(--color-ink)" />
			<path d={`M57 ${bottom}h42`} strokeDasharray="2 3" />
		</>
	);
}

function Sextant({ share }: { share: number }) {
	const apex = [60, 8] as const;
	// The limb spans a sixth of a turn, zero on the right, as on a real sextant.
	const turn = (part: number) => 0.5 - 1 / 12 + part / 6;
	return (
		<>
			<path d={`M60 8L${at(apex, 80, turn(0))}A80 80 0 0 1 ${at(apex, 80, turn(1))}z`} fill={PAPER} />
			<path d={`M${at(apex, 74, turn(0))}A74 74 0 0 1 ${at(apex, 74, turn(share))}`} stroke={REEF} strokeWidth={5} />
			<RoundTicks centre={apex} radius={66} from={turn(0)} to={turn(1)} />
			<path d={`M${at(apex, 44, turn(0))}A44 44 0 0 1 ${at(apex, 44, turn(1))}`} />
			<path d={`M60 8L${at(apex, 86, turn(share))}`} strokeWidth={2} />
			<path d="M52 2h16v6H52zM84 34l14-8 3 6-14 8z" fill={PAPER} />
		</>
	);
}
