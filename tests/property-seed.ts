import fc from "fast-check";

// The same cases in every run, so that a landing never fails by chance; another number looks elsewhere: PROPERTY_SEED=7 npm test.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_115) });
