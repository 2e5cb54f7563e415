/** An IP address as a number, so that every spelling of one address is the same thing. */
export type IpAddress = { family: 4 | 6; value: bigint };

/** Reads the one strict spelling of IPv4 (four decimal numbers) and the text forms of RFC 4291 for IPv6; null for anything else, zone ids included. */
export function parseIpAddress(text: string): IpAddress | null {
	const family = text.includes(":") ? 6 : 4;
	const value = family === 6 ? parseIPv6(text) : parseIPv4(text);
	return value === null ? null : { family, value };
}

function parseIPv4(text: string): bigint | null {
	const parts = text.split(".");
	// A leading zero is octal to some readers and decimal to others.
	if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return null;
	return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function parseIPv6(text: string): bigint | null {
	if (text.length > 45) return null;
	const halves = text.split("::");
	if (halves.length > 2) return null;
	const [head = null, tail = halves.length === 1 ? [] : null] = halves.map((half, index) => groupsOf(half, index === halves.length - 1));
	if (head === null || tail === null) return null;
	const missing = 8 - head.length - tail.length;
	if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
	return [...head, ...new Array<bigint>(missing).fill(0n), ...tail].reduce((value, group) => (value << 16n) | group, 0n);
}

function groupsOf(half: string, mayEndInIPv4: boolean): bigint[] | null {
	if (half === "") return [];
	const parts = half.split(":");
	const groups: bigint[] = [];
	for (const [index, part] of parts.entries()) {
		if (/^[0-9a-f]{1,4}$/i.test(part)) {
			groups.push(BigInt(`0x${part}`));
			continue;
		}
		const embedded = mayEndInIPv4 && index === parts.length - 1 ? parseIPv4(part) : null;
		if (embedded === null) return null;
		groups.push(embedded >> 16n, embedded & 0xffffn);
	}
	return groups;
}
