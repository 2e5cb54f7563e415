/** Whose site a snapshot is of: the lead's own, or a competitor that the lead named. */
export const SNAPSHOT_ROLES = ["site", "competitor"] as const;
export type SnapshotRole = (typeof SNAPSHOT_ROLES)[number];

/** How many competitors are measured beside a lead's or a client's site: the charts have room for three. */
export const MAX_COMPETITORS = 3;

/** How many snapshots of its own site a lead keeps: the report shows the latest, the others show the trend. */
export const MAX_OWN_SNAPSHOTS = 5;
