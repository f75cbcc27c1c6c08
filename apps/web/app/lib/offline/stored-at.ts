/* When the data of the shown page was stored in this browser, in epoch milliseconds; undefined if it came over the network. */
let ofPage: number | undefined
let ofAnswers: number | undefined
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** When the oldest data on the page was stored, in epoch milliseconds; undefined if all of it came over the network. */
export const oldestStoredAt = (): number | undefined =>
  ofPage === undefined || ofAnswers === undefined ? (ofPage ?? ofAnswers) : Math.min(ofPage, ofAnswers)

/** To call when a page is shown, with the time at which its data was stored. */
export const setPageStoredAt = (storedAt: number | undefined): void => {
  ofPage = storedAt
  ofAnswers = undefined
  notify()
}

/** To call when the page also shows a stored response of the API. */
export const noteAnswerStoredAt = (storedAt: number): void => {
  ofAnswers = Math.min(storedAt, ofAnswers ?? storedAt)
  notify()
}

export const subscribeToStoredAt = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
