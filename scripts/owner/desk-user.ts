import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Database } from "#app/db/client.server.ts";
import {
	type Account,
	createAccount,
	deleteAccount,
	findAccount,
	listAccounts,
	listUsernames,
	lockOwners,
	parseUsername,
	setPassword,
	setProfile,
	setRole,
} from "#app/staff/account-store.server.ts";
import { insertAuditEntries, OWNER_COMMAND } from "#app/staff/audit-log-store.server.ts";
import { parseStaffEmail } from "#app/staff/email-address.ts";
import { hashPassword } from "#app/staff/hash-password.server.ts";
import { findPasswordProblem } from "#app/staff/password-rules.server.ts";
import { deleteOtherSessions } from "#app/staff/session-store.server.ts";
import type { StaffRole } from "#app/staff/staff-role.ts";
import { parseCommand, runCommand } from "#scripts/command-line.ts";
import { withOwnerDatabase } from "./owner-database.ts";

const USAGE = `
npm run desk:user -- <name>              Creates a desk account, or sets a new password for an existing one.
npm run desk:user -- <name> --generate   Does so with a generated password, which is printed once.
npm run desk:user -- <name> --role owner --email jo@agency.example
                                         Sets the role (owner or staff) and where links for a new password go.
npm run desk:user -- --list              Lists the accounts.
npm run desk:user -- --remove <name>     Removes an account and signs it out everywhere. Its notes stay.

You are asked for the password, or it is read from stdin. It needs at least 12 characters, in one line, and
must not be easy to guess. The first account is an owner, later ones are staff unless you say otherwise. Owners
can also invite colleagues in the browser, at /desk/staff. With the embedded database the site must be stopped.
`;
const OPTIONS = {
	list: { type: "boolean" },
	remove: { type: "string" },
	generate: { type: "boolean" },
	role: { type: "string" },
	email: { type: "string" },
} as const;
const GENERATED_BYTES = 15;
const EMAIL_TAKEN = "Another account has that email address. Nothing was changed.";

if (import.meta.main) await runCommand((commandArguments) => deskUser(commandArguments));

/** Creates, lists and removes desk accounts. There are none until the owner creates one here. */
export async function deskUser(commandArguments: string[], input: Input = process.stdin) {
	const command = parseCommand(commandArguments, { usage: USAGE, options: OPTIONS, maxPositionals: 1 });
	if (!command) return;
	const { list, remove, generate = false, role, email } = command.values;
	const [name] = command.positionals;
	const actions = [list, remove, name].filter((action) => action !== undefined);
	if (actions.length !== 1) throw new Error("Which account? npm run desk:user -- <name>. Run it with -- --help for more.");
	if (generate && !name) throw new Error("--generate needs an account name: npm run desk:user -- <name> --generate");
	if ((role !== undefined || email !== undefined) && !name) throw new Error("--role and --email need an account name.");
	const wanted = { role: requireRole(role), email: requireEmail(email) };
	const username = typeof remove === "string" || name ? requireUsername(remove ?? name ?? "") : null;
	await withOwnerDatabase({ mustExist: name === undefined }, async ({ db }) => {
		if (username === null) return say((await listAccounts(db)).map(describeAccount).join("\n") || "There is no account yet.");
		if (remove !== undefined) return removeAccount(db, username);
		return setAccount(db, { username, generate, asker: createAsker(input), ...wanted });
	});
}

type Wanted = { username: string; generate: boolean; asker: Asker; role: StaffRole | undefined; email: string | undefined };

async function setAccount(db: Database, { username, generate, asker, role, email }: Wanted) {
	const account = await findAccount(db, username);
	if (account && !(await asker.confirm(`The account "${username}" exists. Set a new password for it? (y/n) `)))
		return say("Nothing was changed.");
	const password = generate ? randomBytes(GENERATED_BYTES).toString("base64url") : await askPassword(asker);
	const problem = await findPasswordProblem(password, username);
	if (problem) throw new Error(problem);
	const hash = await hashPassword(password);
	await db.transaction(async (tx) => {
		if (account) {
			await setPassword(tx, account.id, hash);
			await deleteOtherSessions(tx, account.id, null);
			if (role !== undefined) await changeRole(tx, account, role);
			const { displayName } = account;
			const profile = { accountId: account.id, displayName, by: OWNER_COMMAND, now: new Date() };
			if (email !== undefined && !(await setProfile(tx, { ...profile, email }))) throw new Error(EMAIL_TAKEN);
		} else {
			const isFirst = (await listUsernames(tx)).length === 0;
			if (isFirst && role === "staff") throw new Error("The first account must be an owner. Nothing was changed.");
			const created = await createAccount(tx, { username, password: hash, email, role: role ?? (isFirst ? "owner" : "staff") });
			if (!created) throw new Error(`The account "${username}" or its email address exists already. Nothing was changed.`);
		}
		await insertAuditEntries(tx, [{ event: account ? "password-set" : "account-created", ...byOwner(username) }], new Date());
	});
	say(
		account
			? `The account "${username}" has a new password and is signed out everywhere.`
			: `The account "${username}" is ready. Sign in at /desk.`,
	);
	if (generate) say(`The password, which is shown only once: ${password}`);
}

/** Refuses to take the rights from the last owner while others have accounts: no one could manage them in the browser. */
async function rejectLastOwner(tx: Database, accountId: number) {
	const owners = await lockOwners(tx);
	const isLastOwner = owners.length === 1 && owners[0] === accountId;
	if (isLastOwner && (await listUsernames(tx)).length > 1)
		throw new Error("This is the last owner. Make someone else an owner first. Nothing was changed.");
}

async function changeRole(tx: Database, account: Account, role: StaffRole) {
	if (account.role === role) return;
	await rejectLastOwner(tx, account.id);
	await setRole(tx, account.id, role);
	await insertAuditEntries(
		tx,
		[{ event: "role-changed", username: OWNER_COMMAND, details: { account: account.username, role } }],
		new Date(),
	);
}

async function removeAccount(db: Database, username: string) {
	await db.transaction(async (tx) => {
		const account = await findAccount(tx, username);
		if (account) await rejectLastOwner(tx, account.id);
		if (!(await deleteAccount(tx, username))) throw new Error(`There is no account "${username}".`);
		await insertAuditEntries(tx, [{ event: "account-removed", ...byOwner(username) }], new Date());
	});
	say(`The account "${username}" is removed and signed out everywhere.`);
}

function byOwner(account: string) {
	return { username: OWNER_COMMAND, details: { account } };
}

async function askPassword(asker: Asker): Promise<string> {
	const password = await asker.askSecret("Password (at least 12 characters, not shown): ");
	if (asker.isTerminal && password !== (await asker.askSecret("Repeat the password: ")))
		throw new Error("The two passwords differ. Nothing was changed.");
	return password;
}

function requireUsername(typed: string): string {
	const username = parseUsername(typed);
	if (username === null)
		throw new Error("Use up to 64 lowercase letters, digits and . _ @ + - for an account name. Start it with a letter or a digit.");
	return username;
}

function requireRole(typed: string | undefined): StaffRole | undefined {
	if (typed === undefined || typed === "owner" || typed === "staff") return typed;
	throw new Error("A role is owner or staff.");
}

function requireEmail(typed: string | undefined): string | undefined {
	if (typed === undefined) return undefined;
	const email = parseStaffEmail(typed);
	if (email === null) throw new Error("That email address does not look right.");
	return email;
}

function describeAccount({ username, role, email }: Account): string {
	return [username, role, email ?? ""].filter(Boolean).join("  ");
}

function say(line: string) {
	process.stdout.write(`${line}\n`);
}

type Input = Readable & { isTTY?: boolean };

type Asker = {
	isTerminal: boolean;
	/** Asks without showing what is typed. Reads piped input if there is no terminal. */
	askSecret: (question: string) => Promise<string>;
	/** Asks for yes or no. Assumes yes if there is no terminal. */
	confirm: (question: string) => Promise<boolean>;
};

/** Asks the person who runs a command. */
function createAsker(input: Input): Asker {
	const isTerminal = input.isTTY === true;
	return {
		isTerminal,
		askSecret: (question) => (isTerminal ? askLine(question, input, { isShown: false }) : readPiped(input)),
		confirm: async (question) => !isTerminal || /^y(es)?$/i.test((await askLine(question, input, { isShown: true })).trim()),
	};
}

async function askLine(question: string, input: Input, { isShown }: { isShown: boolean }) {
	process.stderr.write(question);
	// Discards the echo of what is typed.
	const echo = isShown ? process.stderr : new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input, output: echo, terminal: true });
	try {
		return await new Promise<string>((resolve, reject) => {
			const stopped = () => reject(new Error("Stopped. Nothing was changed."));
			lines.once("line", resolve).once("SIGINT", stopped).once("close", stopped);
		});
	} finally {
		lines.close();
		if (!isShown) process.stderr.write("\n");
	}
}

async function readPiped(input: Input): Promise<string> {
	return (await text(input)).replace(/\r?\n$/, "");
}
