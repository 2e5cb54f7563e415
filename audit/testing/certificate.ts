import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

const DAY_MS = 86_400_000;
const VALID_DAYS = 30;

/** Creates a self-signed certificate (PEM) for these host names. Clients trust it by passing `cert` as their CA. */
export function createCertificate(names: string[]): { key: string; cert: string } {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const now = Date.now();
	// A unique subject, or another certificate could be mistaken for this one's issuer.
	const self = sequence(set(sequence(COMMON_NAME, utf8String(`Demo sites ${randomBytes(6).toString("hex")}`))));
	const toBeSigned = sequence(
		explicit(0, VERSION_3),
		der(0x02, Buffer.from([1]), randomBytes(15)),
		sequence(ECDSA_WITH_SHA256),
		self,
		sequence(utcTime(now - DAY_MS), utcTime(now + VALID_DAYS * DAY_MS)),
		self,
		publicKey.export({ type: "spki", format: "der" }),
		explicit(3, sequence(isAuthority(), alternativeNames(names))),
	);
	const signature = sign("sha256", toBeSigned, privateKey);
	const certificate = sequence(toBeSigned, sequence(ECDSA_WITH_SHA256), bitString(signature));
	return { key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), cert: pem(certificate) };
}

// X.509 values in DER.
const VERSION_3 = Buffer.from([0x02, 1, 2]);
const TRUE = Buffer.from([0x01, 1, 0xff]);
const COMMON_NAME = Buffer.from("0603550403", "hex");
const SUBJECT_ALT_NAME = Buffer.from("0603551d11", "hex");
const BASIC_CONSTRAINTS = Buffer.from("0603551d13", "hex");
const ECDSA_WITH_SHA256 = Buffer.from("06082a8648ce3d040302", "hex");

function isAuthority() {
	return sequence(BASIC_CONSTRAINTS, TRUE, octetString(sequence(TRUE)));
}

function alternativeNames(names: string[]) {
	const dnsNames = names.map((name) => der(0x82, Buffer.from(name, "ascii")));
	return sequence(SUBJECT_ALT_NAME, octetString(sequence(...dnsNames)));
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents);
const set = (...contents: Buffer[]) => der(0x31, ...contents);
const explicit = (tag: number, content: Buffer) => der(0xa0 + tag, content);
const octetString = (content: Buffer) => der(0x04, content);
const bitString = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const utf8String = (text: string) => der(0x0c, Buffer.from(text));

/** Encodes a date for a certificate: 2025-01-31T10:20:30.123Z becomes 250131102030Z. */
function utcTime(timeMs: number) {
	const text = new Date(timeMs).toISOString().slice(2, 19).replace(/[-:T]/g, "");
	return der(0x17, Buffer.from(`${text}Z`));
}

function der(tag: number, ...contents: Buffer[]): Buffer {
	const body = Buffer.concat(contents);
	return Buffer.concat([Buffer.from([tag]), encodeLength(body), body]);
}

function encodeLength({ length }: Buffer): Buffer {
	if (length < 0x80) return Buffer.from([length]);
	if (length < 0x100) return Buffer.from([0x81, length]);
	return Buffer.from([0x82, length >> 8, length & 0xff]);
}

function pem(bytes: Buffer): string {
	const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
	return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
