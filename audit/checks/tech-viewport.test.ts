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
])("passes the viewport %s", (content) => {
	expect(run(content)).toMatchObject({ status: "pass", found: `Viewport: “${content}”` });
});

test.for(["width=device-width, user-scalable=no", "width=device-width, initial-scale=1, user-scalable=0"])(
	"warns about disabled zoom: %s",
	(content) => {
		expect(run(content)).toMatchObject({
			status: "warn",
			issue: expect.stringContaining("stops people from zooming"),
			found: expect.stringContaining(content),
		});
	},
);

test("warns when zoom is limited to less than 5 times", () => {
	expect(run("width=device-width, initial-scale=1.0, maximum-scale=1.0")).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("stops people from zooming"),
	});
	expect(run("width=device-width, maximum-scale=2")).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("up to 2 times"),
	});
});

test("fails a missing or empty viewport", () => {
	expect(run()).toMatchObject({ status: "fail", found: "No viewport line in the page." });
	expect(run("")).toMatchObject({ status: "fail", issue: expect.stringContaining("the width of a phone") });
	expect(run("user-scalable=no").status).toBe("fail");
	expect(run("width=0")).toMatchObject({ status: "fail", issue: expect.stringContaining("the width of a phone") });
});

test("fails a fixed width or an initial scale below 1", () => {
	expect(run("width=1024")).toMatchObject({ status: "fail", issue: expect.stringContaining("1024 pixels wide") });
	expect(run("width=device-width, initial-scale=0.5")).toMatchObject({ status: "fail", issue: expect.stringContaining("zoomed out") });
});

test("uses the last of several viewport tags, as browsers do", () => {
	expect(run("width=1024", "width=device-width").status).toBe("pass");
	expect(run("width=device-width", "width=device-width, user-scalable=no").status).toBe("warn");
});

test("returns unknown when the home page was not read", () => {
	expect(techViewport.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});

test.for([
	"width=device-width;initial-scale=1.0",
	"  WIDTH = device-width   initial-scale = 1.0 ",
	"width=device-width, user-scalable=yes",
	"width=device-width, user-scalable=1",
	"width=device-width, maximum-scale=-1",
])("parses the viewport %s as browsers do", (content) => {
	expect(run(content).status).toBe("pass");
});

test.for(["device-width", "width", "width=auto", "=,=;=", " ".repeat(1_000_000)])("finds no width in an invalid viewport", (content) => {
	expect(run(content)).toMatchObject({ status: "fail", issue: expect.stringContaining("the width of a phone") });
});
