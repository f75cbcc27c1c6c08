/**
 * The features of the specification that the product does not have yet. Rows of the tables bear the name of their feature as
 * `missing`, and the tests fail as soon as such a row exists in the product. A feature whose rows bear no mark any more is
 * removed here. `words` (regular expressions) are what no text of the site may mention until then.
 */
export const missingFeatures: Readonly<Record<string, MissingWords>> = {}

/** What no text may mention before a feature exists, as regular expressions. */
type MissingWords = { words: readonly string[] }

export type MissingFeature = keyof typeof missingFeatures

/** A row of a table; with `missing`, the feature that it waits for. */
export type Marked<Row> = Row & { missing?: MissingFeature }
