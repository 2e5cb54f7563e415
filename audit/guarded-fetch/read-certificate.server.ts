import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { Certificate } from "./fetch-result.ts";

/** Reads how long the server's certificate is valid. Null over http, or if its dates make no sense. */
export function readCertificate(socket: Socket): Certificate | null {
	const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
	if (!certificate) return null;
	const [validFrom, expiresAt] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
	if (Number.isNaN(validFrom.getTime()) || Number.isNaN(expiresAt.getTime())) return null;
	return { validFrom: validFrom.toISOString(), expiresAt: expiresAt.toISOString() };
}
