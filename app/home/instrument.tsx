import { getFigureColour } from "#app/snapshots/score-gauge.tsx";
import type { StepId } from "#audit/audit-steps.ts";

type Props = { id: StepId; score: number };

/** One of the seven points as an instrument of a survey, set to a score out of 100. Every instrument has ten divisions. */
export function Instrument({ id, score }: Props) {
	const Drawing = INSTRUMENTS[id];
	return (
		<svg
			viewBox="0 0 120 96"
			aria-hidden="true"
			className={`chart mx-auto block h-auto w-full max-w-32 grow lg:max-w-40 ${getFigureColour(score)}`}
			fill="none"
			stroke={INK}
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
const FILL = "currentcolor";
const SHOAL = "var(--color-shoal)";
const INK = "var(--color-ink)";
const PAPER = "var(--color-paper)";

function round(value: number): number {
	return Math.round(value * 10) / 10;
}

/** The point at an angle in turns, clockwise from the top. */
function at(centre: readonly [number, number], radius: number, turn: number): string {
	return `${round(centre[0] + radius * Math.sin(turn * 2 * Math.PI))} ${round(centre[1] - radius * Math.cos(turn * 2 * Math.PI))}`;
}

/** The whole scale, and how much of it the score fills. */
function Track({ full, filled }: { full: string; filled: string }) {
	return (
		<g strokeWidth={6}>
			<path d={full} stroke={SHOAL} />
			<path d={filled} stroke={FILL} />
		</g>
	);
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
	const marks = DIVISIONS.slice(1).filter((_, index) => index % 2);
	return (
		<>
			<path d="M52 6h48v84H52z" fill={PAPER} />
			<path d="M64 90V6" stroke={SHOAL} strokeWidth={23} />
			<path d={`M64 90V${y}`} stroke={FILL} strokeWidth={23} />
			<path d={marks.map((division) => `M76 ${round(90 - 84 * division)}h24v8.4H76z`).join("")} fill={INK} stroke="none" />
			<path d="M52 6h48v84H52zM76 6v84" />
			<path d={`M22 ${y}h92`} strokeWidth={2} />
			<path d={`M8 ${y - 8}h20v16H8zM15 ${y + 8}L4 90M21 ${y + 8}L32 90M18 ${y + 8}V90`} fill={PAPER} />
		</>
	);
}

function Dial({ share }: { share: number }) {
	const centre = [60, 76] as const;
	const track = (part: number) => `M${at(centre, 50, -0.25)}A50 50 0 0 1 ${at(centre, 50, part / 2 - 0.25)}`;
	return (
		<>
			<path d={`M${at(centre, 56, -0.25)}A56 56 0 0 1 ${at(centre, 56, 0.25)}v12H4z`} fill={PAPER} />
			<Track full={track(1)} filled={track(share)} />
			<RoundTicks centre={centre} radius={40} from={-0.25} to={0.25} />
			<path d={`M60 76L${at(centre, 45, share / 2 - 0.25)}`} strokeWidth={2} />
			<circle cx={60} cy={76} r={5} fill={INK} />
		</>
	);
}

function Compass({ share }: { share: number }) {
	const centre = [60, 50] as const;
	const track = (part: number) => `M60 14A36 36 0 ${part > 0.5 ? 1 : 0} 1 ${at(centre, 36, part)}`;
	return (
		<>
			<circle cx={60} cy={50} r={42} fill={PAPER} />
			<Track full={track(0.999)} filled={track(share)} />
			<RoundTicks centre={centre} radius={26} from={0} to={1} />
			<path d="M60 2l4 7h-8z" fill={INK} />
			<path d={`M${at(centre, 34, share)}L${at(centre, 5, share + 0.25)}L${at(centre, 5, share - 0.25)}z`} fill={INK} />
			<path d={`M${at(centre, 22, share + 0.5)}L${at(centre, 5, share + 0.25)}L${at(centre, 5, share - 0.25)}z`} fill={PAPER} />
		</>
	);
}

function Caliper({ share }: { share: number }) {
	const x = round(14 + 88 * share);
	return (
		<>
			<path d="M4 16h112v26H14v44L4 72z" fill={PAPER} />
			<Track full="M14 36h88" filled={`M14 36H${x}`} />
			<Ticks d="M13.4 21h89.2" length={88} />
			<path d={`M${x} 86V8h12v44h-5L${x} 86z`} fill={PAPER} />
			<path d={`M${x} 8v78`} strokeWidth={2} />
			<path d={`M14 64H${x}m-6-4l6 4-6 4M20 60l-6 4 6 4`} />
		</>
	);
}

function TideGauge({ share }: { share: number }) {
	const y = round(90 - 84 * share);
	return (
		<>
			<path d="M36 6h48v84H36z" fill={PAPER} />
			<path d="M48 90V6" stroke={SHOAL} strokeWidth={23} />
			<path d={`M36.6 ${y}q5.6-5 11.2 0t11.2 0V90H36.6z`} fill={FILL} stroke="none" />
			<path d="M36 6h48v84H36zM60 6v84" />
			<Ticks d="M65 5.4v85.2" length={84} />
			<path d={`M4 ${y}q4-4.5 8 0t8 0 8 0M92 ${y}q4-4.5 8 0t8 0 8 0`} strokeWidth={2} />
			<path d={`M12 ${y + 9}q4-4.5 8 0t8 0M92 ${y + 9}q4-4.5 8 0t8 0`} />
			<path d="M24 90h72" strokeWidth={2} />
		</>
	);
}

function LeadLine({ share }: { share: number }) {
	const bottom = round(22 + 66 * share);
	return (
		<>
			<path d="M4 22v66q14-8 28 0t28 0 28 0 28 0V22z" fill={PAPER} stroke="none" />
			<path d="M4 22h112M4 88q14-8 28 0t28 0 28 0 28 0" />
			<path d="M30 12h52l-9 10H39zM56 12V1l12 7H56" fill={PAPER} />
			<Track full="M56 22v66" filled={`M56 22V${bottom}`} />
			<path d={`M53 ${bottom - 8}h6l5 12H48z`} fill={INK} />
			<Ticks d="M100 21.4v67.2" length={66} />
			<path d="M105 22v66" />
			<path d={`M68 ${bottom}h25`} strokeDasharray="2 3" strokeWidth={2} />
		</>
	);
}

function Sextant({ share }: { share: number }) {
	const apex = [60, 6] as const;
	// The limb spans a fifth of a turn, zero on the left, as on the dial. A real sextant has it on the right.
	const turn = (part: number) => 0.6 - part / 5;
	const track = (part: number) => `M${at(apex, 72, turn(0))}A72 72 0 0 0 ${at(apex, 72, turn(part))}`;
	return (
		<>
			<path d={`M60 6L${at(apex, 78, turn(0))}A78 78 0 0 0 ${at(apex, 78, turn(1))}z`} fill={PAPER} />
			<Track full={track(1)} filled={track(share)} />
			<RoundTicks centre={apex} radius={62} from={turn(1)} to={turn(0)} />
			<path d={`M${at(apex, 34, turn(0))}A34 34 0 0 0 ${at(apex, 34, turn(1))}`} />
			<path d={`M60 6L${at(apex, 86, turn(share))}`} strokeWidth={2} />
			<circle cx={60} cy={6} r={5} fill={INK} />
		</>
	);
}
