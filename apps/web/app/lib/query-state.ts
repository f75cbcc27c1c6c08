/** The state of a query in the browser, or of several queries that are shown together. */
export type QueryState<Data> = {
  readonly data: Data | undefined
  /** The error of the last attempt; null while there is none. */
  readonly error: unknown
  readonly refetch: () => unknown
}

/**
 * Combines several queries into one; `data` is computed by the caller once all are loaded. A retry repeats those that
 * failed.
 */
export const combineQueries = <Data>(
  queries: readonly QueryState<unknown>[],
  data: Data | undefined,
): QueryState<Data> => {
  const failed = queries.filter((query) => query.data === undefined && query.error !== null)
  return { data, error: failed[0]?.error ?? null, refetch: () => failed.forEach(({ refetch }) => void refetch()) }
}
