import { expect, test } from "vitest";
import { leadName } from "./company-name.ts";

test.each([
	[{ businessName: "Reef Tours", website: "https://www.reef.example/x" }, "Reef Tours"],
	[{ businessName: null, website: "https://www.reef.example/x" }, "reef.example"],
	[{ businessName: null, website: "https://au.linkedin.com/in/sam-cafe/" }, "au.linkedin.com/in/sam-cafe"],
	[{ businessName: null, website: "javascript:alert(1)" }, "javascript:alert(1)"],
	[{ businessName: null, website: "no address at all" }, "no address at all"],
])("names the lead %j %s", (lead, name) => {
	expect(leadName(lead)).toBe(name);
});
