import type { DataStrategyResult } from 'react-router'

/** What the loaders of a page returned or threw, by the id of the route. */
export type LoaderResults = Record<string, DataStrategyResult>

/** Whether the server could not be reached: `fetch` throws a TypeError. */
export const isUnreachable = (results: LoaderResults): boolean =>
  Object.values(results).some(({ type, result }) => type === 'error' && result instanceof TypeError)
