/** Whether something can happen; `unknown` when the work allowed for the search is used up. */
export type Verdict = 'possible' | 'impossible' | 'unknown'

/** The number of search steps that are still allowed. */
export interface Work {
  left: number
}

/** Takes one step; false when none is left. */
export const step = (work: Work): boolean => {
  work.left--
  return work.left >= 0
}
