export type SnapshotParts = Awaited<ReturnType<typeof importSnapshotParts>>;

/** All that a running snapshot needs, fetched only for those who ask for one. */
export async function importSnapshotParts() {
	const [{ followSnapshot }, { SnapshotProgress }, { SnapshotResults }] = await Promise.all([
		import("#app/snapshots/follow-snapshot.ts"),
		import("#app/snapshots/snapshot-progress.tsx"),
		import("#app/snapshots/snapshot-results.tsx"),
	]);
	return { followSnapshot, SnapshotProgress, SnapshotResults };
}

/** Fetches them ahead of time; should that fail, it is tried again when they are needed. */
export function preloadSnapshotParts() {
	void importSnapshotParts().catch(() => {});
}
