/** Returns a function that runs calls one after the other, in the order in which it was called, also after one that failed. */
export const inOrder = () => {
  let previous: Promise<unknown> = Promise.resolve()
  return <Value>(run: () => Promise<Value>): Promise<Value> => {
    const next = previous.then(run)
    previous = next.catch(() => undefined)
    return next
  }
}
