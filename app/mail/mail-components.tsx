import { type CSSProperties, Fragment, isValidElement, type ReactNode } from "react";
import { BODY_FONT, DISPLAY_FONT, mailColours } from "./mail-styles.ts";
import { oneLine, plainText } from "./plain-text.ts";

// The components of an email. Each renders HTML, and its `text` function renders the same content as plain text. Visitors' text arrives as a
// child or a prop, is cleaned here and is shown as text in both.

/** The children that JSX passes for text with values in it. */
type Text = string | number | (string | number)[];

// Long words and URLs wrap instead of widening the email.
const BREAKING = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;
const BODY = { fontFamily: BODY_FONT, fontSize: 16, color: mailColours.ink };
const SMALL = { fontFamily: BODY_FONT, fontSize: 14, lineHeight: "20px" };

/** The title at the top of an email. */
export function Title({ children }: { children: Text }) {
	return (
		<h1 className="ink" style={HEADING}>
			{headingText(children)}
		</h1>
	);
}
Title.text = ({ children }: { children: Text }) => {
	const text = headingText(children);
	return `${text}\n${"=".repeat(text.length)}`;
};

export function Heading({ children }: { children: Text }) {
	return (
		<h2 className="ink" style={HEADING}>
			{headingText(children)}
		</h2>
	);
}
Heading.text = Title.text;

const HEADING: CSSProperties = {
	margin: "24px 0 0",
	fontFamily: DISPLAY_FONT,
	fontSize: 24,
	lineHeight: "29px",
	fontWeight: 700,
	letterSpacing: "-0.01em",
	color: mailColours.ink,
	...BREAKING,
};

function headingText(children: Text): string {
	return oneLine(join(children), 200);
}

export function Paragraph({ children }: { children: Text }) {
	return (
		<p className="ink" style={{ ...BODY, margin: "16px 0 0", lineHeight: "25px", ...BREAKING, textWrap: "pretty" }}>
			<Lines>{plainText(join(children))}</Lines>
		</p>
	);
}
Paragraph.text = ({ children }: { children: Text }) => plainText(join(children));

/** Text in paragraphs, as typed. URLs in it become links. */
export function TypedText({ children }: { children: string }) {
	return plainText(children)
		.split(/\n{2,}/)
		.map((paragraph, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
			<p key={index} className="ink" style={{ ...BODY, margin: "16px 0 0", lineHeight: "25px", ...BREAKING }}>
				{paragraph.split("\n").map((line, lineIndex) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: nor do the lines
					<Fragment key={lineIndex}>
						{lineIndex > 0 && <br />}
						<LinkedLine>{line}</LinkedLine>
					</Fragment>
				))}
			</p>
		));
}
TypedText.text = ({ children }: { children: string }) => plainText(children);

/** The mark that ends a sentence is not part of its URL. */
const URL_IN_TEXT = /(https?:\/\/[^\s<>"]{0,1000}[^\s<>".,;:!?)\]'])/;

function LinkedLine({ children }: { children: string }) {
	return children.split(URL_IN_TEXT).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<Link key={part} href={part}>
				{part}
			</Link>
		),
	);
}

/** A table of `Fact`s. */
export function Facts({ children }: { children: ReactNode }) {
	return (
		<LayoutTable className="line" style={{ marginTop: 20, borderTop: `1px solid ${mailColours.hairline}` }}>
			{children}
		</LayoutTable>
	);
}
Facts.text = ({ children }: { children: ReactNode }) => renderText(children).join("\n");

type FactProps = { label: string; href?: string; children: Text | null };

/** A label and its value, which may have several lines. Renders nothing without a value. */
export function Fact({ label, href, children }: FactProps) {
	const value = factValue(children);
	if (value === "") return null;
	const line = {
		borderBottom: `1px solid ${mailColours.hairline}`,
		fontFamily: BODY_FONT,
		lineHeight: "23px",
		verticalAlign: "top",
	} as const;
	return (
		<tr>
			<td
				width={140}
				className="fact-label line soft"
				style={{ ...line, width: 140, padding: "9px 12px 9px 0", fontSize: 14, color: mailColours.soft }}
			>
				{label}
			</td>
			<td className="fact-value line ink" style={{ ...line, padding: "9px 0", fontSize: 16, color: mailColours.ink, ...BREAKING }}>
				<Link href={href}>
					<Lines>{value}</Lines>
				</Link>
			</td>
		</tr>
	);
}
Fact.text = ({ label, href, children }: FactProps): string => {
	const value = factValue(children);
	if (value === "") return "";
	const text = value.includes("\n") ? `${label}:\n${value.replace(/^/gm, "    ")}` : `${label}: ${value}`;
	const url = safeHref(href);
	const isWritten = url === null || url.startsWith("mailto:") || url.replace(/\/$/, "") === value.replace(/\/$/, "");
	return isWritten ? text : `${text}\n    ${url}`;
};

function factValue(children: Text | null): string {
	return children === null ? "" : plainText(join(children));
}

type FindingsProps = { label: string; tone: "critical" | "chance"; items: string[] };

/** A short list under its label. Renders nothing when the list is empty. */
export function Findings({ label, tone, items }: FindingsProps) {
	if (items.length === 0) return null;
	const { className, mark, colour, dark } = TONES[tone];
	const cell = { padding: "5px 0", fontFamily: BODY_FONT, fontSize: 16, lineHeight: "24px" };
	return (
		<>
			<h3 className={className} style={{ ...SMALL, margin: "22px 0 4px", fontWeight: 700, color: dark }}>
				{label}
			</h3>
			<LayoutTable>
				{items.map((item) => (
					<tr key={item}>
						<td width={20} className={className} style={{ ...cell, width: 20, verticalAlign: "top", fontWeight: 700, color: colour }}>
							{mark}
						</td>
						<td className="ink" style={{ ...BREAKING, ...cell, color: mailColours.ink }}>
							{findingText(item)}
						</td>
					</tr>
				))}
			</LayoutTable>
		</>
	);
}
Findings.text = ({ label, items }: FindingsProps): string =>
	items.length === 0 ? "" : [`${label}:`, ...items.map((item) => `  - ${findingText(item)}`)].join("\n");

const TONES = {
	critical: { className: "warning", mark: "•", colour: mailColours.coral, dark: mailColours.coralDark },
	chance: { className: "link", mark: "+", colour: mailColours.reef, dark: mailColours.reefDark },
};

function findingText(item: string): string {
	return oneLine(item, 500);
}

type ScoreProps = { score: number; label: string };

/** A score out of 100 on the site's scale, drawn with table cells. */
export function Score({ score, label }: ScoreProps) {
	const percent = clampScore(score);
	return (
		<div style={{ marginTop: 20 }}>
			<p className="ink" style={{ ...SMALL, margin: 0, fontWeight: 700, color: mailColours.ink }}>
				{label}
			</p>
			<p className="ink" style={{ ...BODY, margin: "0 0 6px", lineHeight: "48px" }}>
				<span style={{ fontFamily: DISPLAY_FONT, fontSize: 48, fontWeight: 700, letterSpacing: "-0.02em" }}>{percent}</span> out of 100
			</p>
			<LayoutTable
				isHidden
				className="track"
				style={{ tableLayout: "fixed", backgroundColor: mailColours.card, border: `1px solid ${mailColours.ink}` }}
			>
				<tr>
					{percent > 0 && <Bar percent={percent} colour={mailColours.reef} className="depth" />}
					{percent < 100 && <Bar percent={100 - percent} />}
				</tr>
			</LayoutTable>
			<LayoutTable isHidden style={{ tableLayout: "fixed" }}>
				<tr>
					{TICKS.map(({ tick, width }) => (
						<td
							key={tick}
							width={width}
							className="line soft"
							style={{ ...SMALL, fontSize: 12, color: mailColours.soft, ...(tick < 100 ? TICK_ON_THE_LEFT : TICK_ON_THE_RIGHT) }}
						>
							{tick}
						</td>
					))}
				</tr>
			</LayoutTable>
		</div>
	);
}
Score.text = ({ score, label }: ScoreProps) => `${label}: ${clampScore(score)} out of 100`;

/** The last two ticks share the fourth quarter, so that both ends of the scale have a number. */
const TICKS = [
	{ tick: 0, width: "25%" },
	{ tick: 25, width: "25%" },
	{ tick: 50, width: "25%" },
	{ tick: 75, width: "12.5%" },
	{ tick: 100, width: "12.5%" },
];
const TICK_ON_THE_LEFT = { paddingLeft: 4, borderLeft: `1px solid ${mailColours.ink}` };
const TICK_ON_THE_RIGHT = { paddingRight: 4, borderRight: `1px solid ${mailColours.ink}`, textAlign: "right" } as const;

function Bar({ percent, colour, className }: { percent: number; colour?: string; className?: string }) {
	return (
		<Cell width={`${percent}%`} colour={colour} className={className} style={{ height: 18, lineHeight: "18px", fontSize: 0 }}>
			{"\u00A0"}
		</Cell>
	);
}

function clampScore(score: number): number {
	return Math.min(100, Math.max(0, Math.round(score)));
}

type ButtonProps = { href: string; children: string };

/** A link that looks like a button: a coloured cell, because some mail programs ignore padding on links. Renders nothing for an unsafe URL. */
export function Button({ href, children }: ButtonProps) {
	const url = safeHref(href);
	if (url === null) return null;
	const cell = { border: `1px solid ${mailColours.ink}`, borderRadius: 6, msoPaddingAlt: "13px 24px" };
	const link = { ...BODY, display: "inline-block", padding: "13px 24px", lineHeight: "20px", fontWeight: 700, textDecoration: "none" };
	return (
		<LayoutTable width={null} style={{ marginTop: 24 }}>
			<tr>
				<Cell colour={mailColours.mango} align="center" style={cell}>
					<a href={url} style={link}>
						{children}
					</a>
				</Cell>
			</tr>
		</LayoutTable>
	);
}
Button.text = ({ href, children }: ButtonProps) => linkText(children, href);

/** A link in running text, or the text alone if the URL is unsafe. */
export function Link({ href, children }: { href: string | undefined; children: ReactNode }) {
	const url = safeHref(href);
	if (url === null) return children;
	return (
		<a href={url} className="link" style={{ color: mailColours.reefDark, textDecoration: "underline" }}>
			{children}
		</a>
	);
}

export function linkText(label: string, href: string): string {
	const url = safeHref(href);
	return url === null ? label : `${label}:\n${url}`;
}

type LayoutTableProps = {
	className?: string;
	/** The width of the table; null makes it as wide as its content. */
	width?: string | number | null;
	style?: CSSProperties;
	isHidden?: boolean;
	children: ReactNode;
};

/** A table for layout only. Nothing else looks the same in every mail program. */
export function LayoutTable({ width = "100%", isHidden, children, ...props }: LayoutTableProps) {
	return (
		<table
			role="presentation"
			cellPadding={0}
			cellSpacing={0}
			border={0}
			width={width ?? undefined}
			aria-hidden={isHidden ? "true" : undefined}
			{...props}
		>
			<tbody>{children}</tbody>
		</table>
	);
}

type CellProps = {
	/** The background colour, set as a style and as the attribute that old versions of Outlook need. */
	colour?: string;
	className?: string;
	width?: string;
	align?: "center";
	style?: CSSProperties;
	children: ReactNode;
};

export function Cell({ colour, style, ...props }: CellProps) {
	const background = colour === undefined ? {} : { bgcolor: colour };
	return <td {...props} {...background} style={{ ...style, backgroundColor: colour }} />;
}

function Lines({ children }: { children: string }) {
	return children.split("\n").map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
		<Fragment key={index}>
			{index > 0 && <br />}
			{line}
		</Fragment>
	));
}

const PROTOCOLS = ["https:", "http:", "mailto:", "tel:"];

/** Returns the normalised URL if an email may link to it, otherwise null. */
function safeHref(href: string | undefined): string | null {
	// The parser drops tabs and line breaks, which make "java\nscript:" look harmless.
	const url = href === undefined ? null : URL.parse(href);
	return url && PROTOCOLS.includes(url.protocol) ? url.href : null;
}

function join(text: Text): string {
	return Array.isArray(text) ? text.join("") : String(text);
}

/** Renders mail components as plain text, one string each. Throws on any other content, because the plain text would leave it out. */
export function renderText(node: ReactNode): string[] {
	if (node === null || node === undefined || typeof node === "boolean") return [];
	if (Array.isArray(node)) return node.flatMap(renderText);
	if (!isValidElement<{ children?: ReactNode }>(node)) throw new Error("An email may contain only mail components.");
	const { type, props } = node;
	if (type === Fragment) return renderText(props.children);
	if (typeof type !== "function") throw new Error(`An email may contain only mail components, not <${type}>.`);
	const component = type as ((props: unknown) => ReactNode) & { text?: (props: unknown) => string };
	return component.text ? [component.text(props)].filter(Boolean) : renderText(component(props));
}
