import fc from "fast-check";

// Every run uses the same cases, so no run fails by chance. `PROPERTY_SEED=7 npm test` uses others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_115) });
