/** Scores from 0 to 4, the same sequence at every call; cheap, so that the loop around it is measured. */
export const scores = (): (() => number) => {
  let state = 20_26
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return ((state >>> 16) * 5) >>> 16
  }
}
