import { testRepeats } from '../../config.ts'

/**
 * Whether this is a run of `npm run test:all` (TEST_ROUNDS=many), and the seed of this run, which `npm test` prints;
 * TEST_SEED repeats it.
 */
export const { isMany, seed } = testRepeats(process.env)

/** How often a model or a race repeats: `few` with each change, `many` with TEST_ROUNDS=many. */
export const rounds = ({ few, many }: { few: number; many: number }): number => (isMany ? many : few)
