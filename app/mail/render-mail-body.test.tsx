import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { readMarkup } from "#tests/site/read-markup.ts";
import { Button, Fact, Facts, Findings, Paragraph, Score, Title } from "./mail-components.tsx";
import type { Mail } from "./mailer.ts";
import { renderMailBody } from "./render-mail-body.tsx";

const HARMLESS_ELEMENTS = ["a", "body", "br", "div", "h1", "h2", "h3", "head", "html", "meta", "p", "span", "table", "tbody", "td", "tr"];

function render(body: ReactNode, overrides: Partial<Pick<Mail, "subject" | "preview" | "footer">> = {}) {
	const mail = { subject: "A subject", preview: "A preview", body, footer: { text: "Sent by us.", links: [] }, ...overrides };
	const { html, text } = renderMailBody(mail);
	return { html, text, ...pick(readMarkup(html)) };
}

function pick({ elements, attributes, links, text }: ReturnType<typeof readMarkup>) {
	return { elements, attributes, links, seen: text.replace(/\s+/g, " ") };
}

test("renders the same content in an email's HTML and plain text", () => {
	const Section = () => <Score score={64} label="Overall score" />;
	const { seen, text, links } = render(
		<>
			<Title>New lead</Title>
			<Paragraph>{"Two\nlines"}</Paragraph>
			<Facts>
				<Fact label="Website" href="https://reefcafe.com.au/menu">
					reefcafe.com.au
				</Fact>
				<Fact label="Phone">{null}</Fact>
			</Facts>
			<Section />
			{null}
			<Findings label="Issues" tone="critical" items={["No title."]} />
			<Findings label="Opportunities" tone="chance" items={[]} />
			<Button href="https://seo.com.au/desk">Open it</Button>
		</>,
		{ footer: { text: "Sent by us.", links: [{ label: "Privacy", href: "https://seo.com.au/privacy" }] } },
	);
	for (const words of [
		"New lead",
		"Website",
		"reefcafe.com.au",
		"Overall score",
		"64 out of 100",
		"Issues",
		"No title.",
		"Open it",
		"Sent by us.",
	]) {
		expect(seen).toContain(words);
	}
	expect(links).toEqual(["https://reefcafe.com.au/menu", "https://seo.com.au/desk", "https://seo.com.au/privacy"]);
	expect(text).toBe(
		[
			"New lead\n========",
			"Two\nlines",
			"Website: reefcafe.com.au\n    https://reefcafe.com.au/menu",
			"Overall score: 64 out of 100",
			"Issues:\n  - No title.",
			"Open it:\nhttps://seo.com.au/desk",
			"-".repeat(72),
			"Sent by us.",
			"Privacy:\nhttps://seo.com.au/privacy\n",
		].join("\n\n"),
	);
});

test("shows markup as text everywhere in an email", () => {
	const hostile = `</script></title></style><svg onload=alert(1)>"'&`;
	const { elements, attributes, seen, text } = render(
		<>
			<Title>{hostile}</Title>
			<Paragraph>{hostile}</Paragraph>
			<Facts>
				<Fact label="Business">{hostile}</Fact>
			</Facts>
			<Findings label="Issues" tone="chance" items={[hostile]} />
		</>,
		{ subject: hostile, preview: hostile },
	);
	expect(HARMLESS_ELEMENTS).toEqual(expect.arrayContaining(elements));
	expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
	expect(seen.split(hostile)).toHaveLength(6);
	expect(text.split(hostile)).toHaveLength(5);
});

test.each([
	"javascript:alert(1)",
	"JAVASCRIPT:alert(1)",
	"java\nscript:alert(1)",
	" javascript:alert(1)",
	"data:text/html,x",
	"vbscript:x",
	"file:///etc/passwd",
	"//reefcafe.com.au",
	"",
])("renders no link in an email for the unsafe URL %j", (href) => {
	const { links, seen } = render(
		<>
			<Facts>
				<Fact label="Website" href={href}>
					the value
				</Fact>
			</Facts>
			<Button href={href}>Open it</Button>
		</>,
	);
	expect(links).toEqual([]);
	expect(seen).toContain("the value");
});

test("drops invisible and direction-changing characters, but keeps emoji and letters of all scripts", () => {
	const { seen, text } = render(<Paragraph>{"a\u202Eb\u2066c\u0000d\u0085e\uFEFF Nguyễn 日本 عربي 👩‍🍳"}</Paragraph>);
	expect(seen).toContain("abcde Nguyễn 日本 عربي 👩‍🍳");
	expect(text).toContain("abcde Nguyễn 日本 عربي 👩‍🍳");
});

test("indents a value of several lines in the plain text", () => {
	const { text } = render(
		<Facts>
			<Fact label="Keywords">{"coffee\nbreakfast"}</Fact>
		</Facts>,
	);
	expect(text).toContain("Keywords:\n    coffee\n    breakfast");
});

test("lays out emails in presentational tables of fixed width, without images or scripts", () => {
	const { html, elements } = render(
		<>
			<Title>New lead</Title>
			<Score score={100} label="Overall score" />
			<Button href="https://seo.com.au/">Open it</Button>
		</>,
	);
	expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en-AU">/);
	expect(HARMLESS_ELEMENTS).toEqual(expect.arrayContaining(elements));
	expect(html.match(/<table/g)).toHaveLength(html.match(/<table role="presentation"/g)?.length ?? 0);
	expect(html).toContain('width="600"');
	expect(html).toContain("mso-padding-alt:13px 24px");
	expect(html).toContain("prefers-color-scheme: dark");
});

test.each([
	[-5, 0],
	[0, 0],
	[63.6, 64],
	[140, 100],
])("draws a score of %d within the scale from 0 to 100", (score, shown) => {
	const { html, seen, text } = render(<Score score={score} label="Overall score" />);
	expect(seen).toContain(`Overall score ${shown} out of 100`);
	expect(text).toContain(`Overall score: ${shown} out of 100`);
	const widths = [...html.matchAll(/<td width="(\d+)%"[^>]*height:18px/g)].map((match) => Number(match[1]));
	expect(widths).toEqual([shown, 100 - shown].filter((width) => width > 0));
	const ticks = [...html.matchAll(/<td width="([\d.]+)%" class="line soft"[^>]*>(\d+)</g)];
	expect(ticks.map(([, , tick]) => tick)).toEqual(["0", "25", "50", "75", "100"]);
	expect(ticks.reduce((sum, [, width]) => sum + Number(width), 0)).toBe(100);
});

test.each([
	["bare text", "Hello"],
	["an element", <b key="b">Hello</b>],
])("rejects %s in an email, because the plain text would leave it out", (_what, body) => {
	expect(() => render(body)).toThrow("An email may contain only mail components");
});
