/** Width and height of a PNG as its header tells them; null for anything else. */
export function readPngSize(bytes: Buffer): { widthPx: number; heightPx: number } | null {
	const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
	return isPng ? { widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) } : null;
}
