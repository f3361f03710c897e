import fc from 'fast-check'

/**
 * Properties are tried with the same inputs in every run of `npm test`: a commit is not refused for an input that nobody
 * tried before. `npm run test:long` tries new ones (`PROPERTY_SEED=random`); a number repeats a run that failed.
 */
const { PROPERTY_SEED: seed = '1' } = process.env
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
