import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "#app/site/brand.ts";
import { Cell, LayoutTable, Link, linkText, renderText } from "./mail-components.tsx";
import { BODY_FONT, DISPLAY_FONT, mailColours, STYLE_SHEET } from "./mail-styles.ts";
import type { Mail } from "./mailer.ts";
import { oneLine } from "./plain-text.ts";

type MailContent = Pick<Mail, "subject" | "preview" | "body" | "footer" | "isPersonal">;

const WIDTH_PX = 600;

/** Renders an email as HTML and as plain text, both from the same components. */
export function renderMailBody(mail: MailContent): { html: string; text: string } {
	return { html: `<!DOCTYPE html>\n${renderToStaticMarkup(<MailDocument {...mail} />)}\n`, text: renderMailText(mail) };
}

function renderMailText({ body, footer }: MailContent): string {
	const links = footer.links.map(({ label, href }) => linkText(label, href));
	const parts = [...renderText(body), "-".repeat(72), footer.text, links.join("\n")];
	return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function MailDocument({ subject, preview, body, footer, isPersonal }: MailContent) {
	const background = isPersonal ? mailColours.paper : mailColours.shoal;
	return (
		<html lang="en-AU">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<meta name="format-detection" content="telephone=no, date=no, address=no" />
				<title>{oneLine(subject, 150)}</title>
				<style>{STYLE_SHEET}</style>
			</head>
			<body style={{ margin: 0, padding: 0, backgroundColor: background }}>
				<div style={{ display: "none", maxHeight: 0, overflow: "hidden", fontSize: 1, color: background }}>{oneLine(preview, 150)}</div>
				{isPersonal ? (
					<Letter footer={footer}>{body}</Letter>
				) : (
					<LayoutTable className="sea" style={{ backgroundColor: background }}>
						<tr>
							<Cell align="center" className="outer" style={{ padding: "24px 12px" }}>
								<Card footer={footer}>{body}</Card>
							</Cell>
						</tr>
					</LayoutTable>
				)}
			</body>
		</html>
	);
}

/** An email as a person would write it: text on a plain background. */
function Letter({ children, footer }: { children: ReactNode; footer: Mail["footer"] }) {
	return (
		<LayoutTable className="card" style={{ maxWidth: WIDTH_PX, backgroundColor: mailColours.paper }}>
			<tr>
				<td style={{ padding: "4px 16px 24px" }}>{children}</td>
			</tr>
			<tr>
				<td className="line" style={{ padding: "12px 16px 24px", borderTop: `1px solid ${mailColours.hairline}` }}>
					<Footer {...footer} />
				</td>
			</tr>
		</LayoutTable>
	);
}

function Card({ children, footer }: { children: ReactNode; footer: Mail["footer"] }) {
	const side = { paddingLeft: 32, paddingRight: 32 };
	const frame = {
		width: "100%",
		maxWidth: WIDTH_PX,
		backgroundColor: mailColours.paper,
		border: `1px solid ${mailColours.ink}`,
		borderRadius: 6,
	};
	return (
		<LayoutTable width={WIDTH_PX} className="card" style={frame}>
			<tr>
				<Cell colour={mailColours.deep} className="pad" style={{ ...side, paddingTop: 22, paddingBottom: 20 }}>
					<Wordmark />
				</Cell>
			</tr>
			<Stripe heightPx={5} colour={mailColours.reef} />
			<Stripe heightPx={3} colour={mailColours.shelf} />
			<Stripe heightPx={2} colour={mailColours.mango} />
			<tr>
				<td className="pad" style={{ ...side, paddingTop: 12, paddingBottom: 28 }}>
					{children}
				</td>
			</tr>
			<tr>
				<td className="pad line" style={{ ...side, paddingTop: 18, paddingBottom: 24, borderTop: `1px solid ${mailColours.hairline}` }}>
					<Footer {...footer} />
				</td>
			</tr>
		</LayoutTable>
	);
}

function Wordmark() {
	const dot = {
		display: "inline-block",
		width: 10,
		height: 10,
		borderRadius: 10,
		backgroundColor: mailColours.mango,
		boxShadow: `0 0 0 4px ${mailColours.deep}, 0 0 0 6px ${mailColours.shelf}`,
		marginLeft: 6,
		marginRight: 18,
	};
	const name = {
		margin: 0,
		fontFamily: DISPLAY_FONT,
		fontSize: 20,
		lineHeight: "24px",
		fontWeight: 700,
		letterSpacing: "-0.01em",
		color: mailColours.paper,
	};
	return (
		<p style={name}>
			<span style={dot} />
			{brand.name}
		</p>
	);
}

function Stripe({ heightPx, colour }: { heightPx: number; colour: string }) {
	return (
		<tr>
			<Cell colour={colour} style={{ height: heightPx, lineHeight: `${heightPx}px`, fontSize: 0 }}>
				{"\u00A0"}
			</Cell>
		</tr>
	);
}

function Footer({ text, links }: Mail["footer"]) {
	const style = { margin: 0, fontFamily: BODY_FONT, fontSize: 13, lineHeight: "20px", color: mailColours.soft };
	return (
		<>
			<p className="soft" style={style}>
				{text}
			</p>
			<p className="soft" style={{ ...style, marginTop: 8 }}>
				{links.flatMap(({ label, href }, index) => [
					index === 0 ? "" : " · ",
					<Link key={href} href={href}>
						{label}
					</Link>,
				])}
			</p>
		</>
	);
}
