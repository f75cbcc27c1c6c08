/**
 * The features of the specification that the product does not have yet. Rows of the tables bear the name of their feature as
 * `missing`, and the tests fail as soon as such a row exists in the product. A feature whose rows bear no mark any more is
 * removed here. `words` (regular expressions) are what no text of the site may mention until then.
 */
export const missingFeatures = {
  chat: { words: [] },
  payments: { words: ['pagament\\w*', 'payments?', 'rimbors\\w*', 'refund\\w*', 'checkout'] },
  push: { words: ['push'] },
  recording: { words: ['recording'] },
  traces: { words: [] },
  overlays: { words: [] },
} as const satisfies Record<string, { words: readonly string[] }>

export type MissingFeature = keyof typeof missingFeatures

/** A row of a table; with `missing`, the feature that it waits for. */
export type Marked<Row> = Row & { missing?: MissingFeature }
