/** "840 bytes", "92 kB", "1.4 MB", in steps of a thousand. */
export function formatBytes(bytes: number): string {
	if (bytes < 1_000) return `${bytes} bytes`;
	// 999,600 bytes are "1.0 MB": "1,000 kB" reads like another kind of number.
	if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
