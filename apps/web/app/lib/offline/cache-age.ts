/* From when the data of the shown page is, in epoch milliseconds, if it was stored in this browser. */
let ofPage: number | undefined
let ofAnswers: number | undefined
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** From when the oldest stored data on the page is; undefined if all of it came over the network. */
export const cacheAge = (): number | undefined =>
  ofPage === undefined || ofAnswers === undefined ? (ofPage ?? ofAnswers) : Math.min(ofPage, ofAnswers)

/** A page is shown: `storedAt` of its data, undefined if it came over the network. */
export const setPageAge = (storedAt: number | undefined): void => {
  ofPage = storedAt
  ofAnswers = undefined
  notify()
}

/** The page also shows a stored response of the API. */
export const noteAnswerAge = (storedAt: number): void => {
  ofAnswers = Math.min(storedAt, ofAnswers ?? storedAt)
  notify()
}

export const subscribeToCacheAge = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
