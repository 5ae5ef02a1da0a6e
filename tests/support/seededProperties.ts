import fc from 'fast-check';

/**
 * Draws the same cases in every run, so that a change alone makes a property fail.
 * `SEED=7 npm test` draws others.
 */
const SEED = 20_261_123;

fc.configureGlobal({ seed: Number(process.env.SEED ?? SEED) });
