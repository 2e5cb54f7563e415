import { expect, test } from "vitest";
import { canonicalAddress } from "./mailbox.ts";

test.each(["annatran@gmail.com", "anna.tran@gmail.com", "A.n.n.a.Tran@GMail.com", "anna.tran+cafe@gmail.com", "annatran@googlemail.com"])(
	"%s is annatran@gmail.com",
	(address) => {
		expect(canonicalAddress(address)).toBe("annatran@gmail.com");
	},
);

test.each(["annatran@proton.me", "Anna.Tran@protonmail.com", "anna_tran+cafe@pm.me", "a-n-n-a.tran@proton.me"])(
	"%s is annatran@proton.me",
	(address) => {
		expect(canonicalAddress(address)).toBe("annatran@proton.me");
	},
);

test("keeps the dots of other providers, but drops plus suffixes and capitals", () => {
	expect(canonicalAddress("Anna.Tran+1@Reefcafe.com.au")).toBe("anna.tran@reefcafe.com.au");
	expect(canonicalAddress("annatran@reefcafe.com.au")).not.toBe(canonicalAddress("anna.tran@reefcafe.com.au"));
});
