import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techViewport } from "./tech-viewport.ts";

function judge(...contents: string[]) {
	const metas = contents.map((content) => ({ key: "viewport", content, isInHead: true }));
	return techViewport.run(siteFacts({ home: { html: { metas } } }), new Date());
}

test.for([
	"width=device-width, initial-scale=1",
	"width=device-width",
	"initial-scale=1",
	"width=device-width, initial-scale=1, maximum-scale=5",
])("passes %s", (content) => {
	expect(judge(content)).toMatchObject({ status: "pass", found: `Viewport: “${content}”` });
});

test.for(["width=device-width, user-scalable=no", "width=device-width, initial-scale=1, user-scalable=0"])(
	"warns of zoom switched off: %s",
	(content) => {
		expect(judge(content)).toMatchObject({
			status: "warn",
			issue: expect.stringContaining("stops people from zooming"),
			found: expect.stringContaining(content),
		});
	},
);

test("warns of zoom held down, as many page builders do", () => {
	expect(judge("width=device-width, initial-scale=1.0, maximum-scale=1.0")).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("stops people from zooming"),
	});
	expect(judge("width=device-width, maximum-scale=2")).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("up to 2 times"),
	});
});

test("fails without the line, and with an empty one", () => {
	expect(judge()).toMatchObject({ status: "fail", found: "No viewport line in the page." });
	expect(judge("")).toMatchObject({ status: "fail", issue: expect.stringContaining("nothing about its width") });
	expect(judge("user-scalable=no").status).toBe("fail");
	expect(judge("width=0")).toMatchObject({ status: "fail", issue: expect.stringContaining("nothing about its width") });
});

test("fails a fixed width and a shrunk start", () => {
	expect(judge("width=1024")).toMatchObject({ status: "fail", issue: expect.stringContaining("1024 pixels wide") });
	expect(judge("width=device-width, initial-scale=0.5")).toMatchObject({ status: "fail", issue: expect.stringContaining("shrunk") });
});

test("follows the last of several lines, as browsers do", () => {
	expect(judge("width=1024", "width=device-width").status).toBe("pass");
	expect(judge("width=device-width", "width=device-width, user-scalable=no").status).toBe("warn");
});

test("does not judge a home page that was not read", () => {
	expect(techViewport.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});

test.for([
	"width=device-width;initial-scale=1.0",
	"  WIDTH = device-width   initial-scale = 1.0 ",
	"width=device-width, user-scalable=yes",
	"width=device-width, user-scalable=1",
	"width=device-width, maximum-scale=-1",
])("parses %s as browsers do", (content) => {
	expect(judge(content).status).toBe("pass");
});

test.for(["device-width", "width", "width=auto", "=,=;=", " ".repeat(1_000_000)])("finds no width in nonsense", (content) => {
	expect(judge(content)).toMatchObject({ status: "fail", issue: expect.stringContaining("nothing about its width") });
});
