/** Whose site a kept snapshot is of: the lead's own, or a competitor that the lead named. */
export const SNAPSHOT_ROLES = ["site", "competitor"] as const;
export type SnapshotRole = (typeof SNAPSHOT_ROLES)[number];

/** How many competitors a lead may have measured: the chart has three bars beside its own. */
export const MOST_COMPETITORS = 3;

/** How many readings of its own site a lead keeps: the report is the latest, the others show how it went. */
export const MOST_OWN_READINGS = 5;
