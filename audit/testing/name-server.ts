import { createSocket } from "node:dgram";
import { once } from "node:events";

export const NO_SUCH_NAME = { code: 3 };
export const SERVER_FAILED = { code: 2 };
export const DNS_REFUSED = { code: 5 };

const TYPES = { A: 1, NS: 2, AAAA: 28 };
type RecordType = keyof typeof TYPES;

/** IP addresses, or the names of name servers; an error code; or null for no reply at all. */
type DnsReply = { records: string[] } | { code: number } | null;

export type ReplyToQuestion = (name: string, type: RecordType) => DnsReply;

/** Starts a DNS server on loopback that gives these replies and records the questions. */
export async function startNameServer(reply: ReplyToQuestion) {
	const questions: string[] = [];
	const socket = createSocket("udp4");
	socket.on("message", (query, peer) => {
		const { name, end } = readName(query);
		const type = findType(query.readUInt16BE(end));
		questions.push(`${type} ${name}`);
		const answer = reply(name, type);
		if (answer) socket.send(renderReply(query.subarray(0, end + 4), type, answer), peer.port, peer.address);
	});
	socket.bind(0, "127.0.0.1");
	await once(socket, "listening");
	return {
		servers: [`127.0.0.1:${socket.address().port}`],
		/** Each question as "A reefcafe.com.au", repeats included. */
		questions,
		async [Symbol.asyncDispose]() {
			await new Promise<void>((resolve) => socket.close(resolve));
		},
	};
}

/** Replies as the DNS of a working network does: top-level domains exist, and of other names only the ones with these IPv4 addresses. */
export function answerTruthfully(addresses: Record<string, string> = {}): ReplyToQuestion {
	return (name, type) => {
		if (!name.includes(".")) return { records: type === "NS" ? ["a.nic.example"] : [] };
		const address = addresses[name];
		return address === undefined ? NO_SUCH_NAME : { records: type === "A" ? [address] : [] };
	};
}

function findType(code: number): RecordType {
	const found = (Object.keys(TYPES) as RecordType[]).find((type) => TYPES[type] === code);
	if (!found) throw new Error(`unexpected question of type ${code}`);
	return found;
}

function readName(query: Buffer): { name: string; end: number } {
	const labels: string[] = [];
	let position = 12;
	for (let length = query.readUInt8(position); length > 0; length = query.readUInt8(position)) {
		labels.push(query.toString("latin1", position + 1, position + 1 + length));
		position += 1 + length;
	}
	return { name: labels.join(".").toLowerCase(), end: position + 1 };
}

function renderReply(question: Buffer, type: RecordType, reply: NonNullable<DnsReply>): Buffer {
	const records = "records" in reply ? reply.records.map((record) => renderRecord(type, record)) : [];
	const header = Buffer.alloc(12);
	question.copy(header, 0, 0, 2);
	header.writeUInt16BE(0x8180 | ("code" in reply ? reply.code : 0), 2);
	header.writeUInt16BE(1, 4);
	header.writeUInt16BE(records.length, 6);
	return Buffer.concat([header, question.subarray(12), ...records]);
}

function renderRecord(type: RecordType, record: string): Buffer {
	const bytes = renderData[type](record);
	const head = Buffer.alloc(12);
	head.writeUInt16BE(0xc00c, 0);
	head.writeUInt16BE(TYPES[type], 2);
	head.writeUInt16BE(1, 4);
	head.writeUInt32BE(60, 6);
	head.writeUInt16BE(bytes.length, 10);
	return Buffer.concat([head, bytes]);
}

const renderData: Record<RecordType, (record: string) => Buffer> = {
	A: (address) => Buffer.from(address.split(".").map(Number)),
	AAAA: (address) =>
		Buffer.from(
			address
				.split(":")
				.map((group) => group.padStart(4, "0"))
				.join(""),
			"hex",
		),
	NS: (name) =>
		Buffer.from(
			`${name
				.split(".")
				.map((label) => String.fromCharCode(label.length) + label)
				.join("")}\0`,
			"latin1",
		),
};
