/*
 * How long to wait for a network that does not respond before a stored copy is shown instead, in milliseconds. At first longer
 * than the server takes for any page, so that no old page is shown while the network works; then shorter, until a response arrives.
 */
const firstTimeout = 10_000
const nextTimeout = 2_000

let responds = true

/** Whether the last request got a response in time. */
export const networkResponds = (): boolean => responds

export const noteNetwork = (hasResponded: boolean): void => {
  responds = hasResponded
}

/** Resolves to what a request gets, or to undefined once it is time to show a stored copy. */
export const inTime = <Value>(request: Promise<Value>): Promise<Value | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), responds ? firstTimeout : nextTimeout)
  })
  return Promise.race([request, late]).finally(() => clearTimeout(timer))
}
