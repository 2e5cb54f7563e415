import { expect, test } from "vitest";
import { explainFolderFault } from "./folder-fault.server.ts";

test.each([
	["a full disk, as Node says it", Object.assign(new Error("x"), { code: "ENOSPC" }), /^DATA_DIR: the disk under \/data is full\./],
	["a full disk, as the embedded database throws it", { name: "ErrnoError", errno: 51 }, /^DATA_DIR: the disk under \/data is full\./],
	[
		"a full disk in the middle of a query",
		new Error("Failed query: create", { cause: Object.assign(new Error("could not extend file"), { code: "53100" }) }),
		/^DATA_DIR: the disk under \/data is full\./,
	],
	["another user's folder", Object.assign(new Error("x"), { code: "EACCES" }), /^DATA_DIR: this user may not write into \/data\./],
	["another user's file in it", { name: "ErrnoError", errno: 2 }, /^DATA_DIR: this user may not write into \/data\./],
	["a disk that can only be read", Object.assign(new Error("x"), { code: "EROFS" }), /^DATA_DIR: the disk under \/data can only be read\./],
	[
		"a mount point",
		Object.assign(new Error("x"), { code: "EBUSY" }),
		/^DATA_DIR: \/data is in use by the system, for example as a mount point\./,
	],
	["a limit on the size of files", Object.assign(new Error("x"), { code: "EFBIG" }), /ulimit -f/],
])("%s is told with the setting", (_case, fault, words) => {
	expect(explainFolderFault(fault, "/data")).toMatch(words);
});

test("what is not the folder's fault is left to others", () => {
	for (const fault of [new Error("no such table"), Object.assign(new Error("x"), { code: "23505" }), "text", undefined]) {
		expect(explainFolderFault(fault, "/data")).toBeNull();
	}
});
