import { Secret, TOTP } from "otpauth";
import { brand } from "#app/site/brand.ts";

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODE_BYTES = 10;
const RECOVERY_CODES = 10;
const CODE = /^\d{6}$/;

/** Returns a new secret in Base32, as RFC 4226 recommends: 160 bits. */
export function createTotpSecret(): string {
	return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the otpauth:// link that authenticator apps read from the QR code. */
export function totpUri({ secret, username }: { secret: string; username: string }): string {
	return openTotp(secret, username).toString();
}

/** Finds the time step that a code belongs to: the current one, or one before or after for a clock that is slightly off. Null if it is wrong. */
export function findTotpStep({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
	const token = code.replaceAll(/\s/g, "");
	if (!CODE.test(token)) return null;
	const delta = openTotp(secret).validate({ token, timestamp: now.getTime(), window: 1 });
	return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Returns ten codes of 80 random bits each, such as "ABCD-EFGH-IJKL-MNOP". */
export function createRecoveryCodes(): string[] {
	return Array.from({ length: RECOVERY_CODES }, () => {
		const letters = new Secret({ size: RECOVERY_CODE_BYTES }).base32;
		return letters.replaceAll(/(.{4})(?=.)/g, "$1-");
	});
}

/** Brings a typed recovery code into the spelling that was hashed. */
export function normaliseRecoveryCode(typed: string): string {
	return typed
		.slice(0, 100)
		.toUpperCase()
		.replaceAll(/[^A-Z2-7]/g, "");
}

function openTotp(secret: string, username = ""): TOTP {
	return new TOTP({
		issuer: brand.name,
		label: username,
		algorithm: "SHA1",
		digits: 6,
		period: PERIOD_SECONDS,
		secret: Secret.fromBase32(secret),
	});
}
