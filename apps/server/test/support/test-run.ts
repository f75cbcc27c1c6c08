const { TEST_DATABASE_URL, TEST_DATABASES, TEST_ROUNDS, TEST_SEED } = process.env

/** The PostgreSQL server of the run; undefined when the tests use the embedded database. */
export const serverUrl = TEST_DATABASE_URL || undefined

/** True if tests for both databases run on the embedded one only. */
export const isEmbeddedOnly = TEST_DATABASES === 'embedded'

/** True in a run of `npm run test:all`. */
export const isFullRun = TEST_ROUNDS === 'many'

/** The seed of random choices: each run prints it, and TEST_SEED repeats it. */
export const seed = Number(TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** How often a model or a race repeats: `few` in `npm test`, `many` in `npm run test:all`. */
export const rounds = ({ few, many }: { few: number; many: number }): number => (isFullRun ? many : few)
