import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techViewport } from "./tech-viewport.ts";

function run(...contents: string[]) {
	const metas = contents.map((content) => ({ key: "viewport", content, isInHead: true }));
	return techViewport.run(siteFacts({ home: { html: { metas } } }), new Date());
}

test.for([
	"width=device-width, initial-scale=1",
	"width=device-width",
	"initial-scale=1",
	"width=device-width, initial-scale=1, maximum-scale=5",
])("passes %s", (content) => {
	expect(run(content)).toMatchObject({ status: "pass", found: `Viewport: “${content}”` });
});

test.for(["width=device-width, user-scalable=no", "width=device-width, initial-scale=1, user-scalable=0"])(
	"warns about zoom switched off: %s",
	(content) => {
		expect(run(content)).toMatchObject({
			status: "warn",
			issue: expect.stringContaining("stops people from zooming"),
			found: expect.stringContaining(content),
		});
	},
);

test("warns about zoom held down, as many page builders do", () => {
	expect(run("width=device-width, initial-scale=1.0, maximum-scale=1.0")).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("stops people from zooming"),
	});
	expect(run("width=device-width, maximum-scale=2")).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("up to 2 times"),
	});
});

test("fails without the line, and with an empty one", () => {
	expect(run()).toMatchObject({ status: "fail", found: "No viewport line in the page." });
	expect(run("")).toMatchObject({ status: "fail", issue: expect.stringContaining("nothing about its width") });
	expect(run("user-scalable=no").status).toBe("fail");
	expect(run("width=0")).toMatchObject({ status: "fail", issue: expect.stringContaining("nothing about its width") });
});

test("fails a fixed width and a shrunk start", () => {
	expect(run("width=1024")).toMatchObject({ status: "fail", issue: expect.stringContaining("1024 pixels wide") });
	expect(run("width=device-width, initial-scale=0.5")).toMatchObject({ status: "fail", issue: expect.stringContaining("zoomed out") });
});

test("follows the last of several lines, as browsers do", () => {
	expect(run("width=1024", "width=device-width").status).toBe("pass");
	expect(run("width=device-width", "width=device-width, user-scalable=no").status).toBe("warn");
});

test("is unknown when the home page wasn't read", () => {
	expect(techViewport.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});

test.for([
	"width=device-width;initial-scale=1.0",
	"  WIDTH = device-width   initial-scale = 1.0 ",
	"width=device-width, user-scalable=yes",
	"width=device-width, user-scalable=1",
	"width=device-width, maximum-scale=-1",
])("parses %s as browsers do", (content) => {
	expect(run(content).status).toBe("pass");
});

test.for(["device-width", "width", "width=auto", "=,=;=", " ".repeat(1_000_000)])("finds no width in nonsense", (content) => {
	expect(run(content)).toMatchObject({ status: "fail", issue: expect.stringContaining("nothing about its width") });
});
