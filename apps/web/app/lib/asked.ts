/** What is asked for in the browser: a query, or several that are shown together. */
export type Asked<Data> = {
  readonly data: Data | undefined
  /** Why it could not be fetched; null while it still may be. */
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Several queries as one, whose `data` the caller puts together as soon as all are there; a retry asks those that failed. */
export const together = <Data>(queries: readonly Asked<unknown>[], data: Data | undefined): Asked<Data> => {
  const failed = queries.filter((query) => query.data === undefined && query.error !== null)
  return { data, error: failed[0]?.error ?? null, refetch: () => failed.forEach(({ refetch }) => void refetch()) }
}
