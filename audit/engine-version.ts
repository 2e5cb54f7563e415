/**
 * The version of the rules and weights. Raise it whenever the same site may get another score or verdict than before, so that no one takes our
 * change for theirs: two results are compared only if they have the same version.
 */
export const ENGINE_VERSION = 1;
