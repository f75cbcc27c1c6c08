/** Round numbers from 0 to at least the largest value, at most six. */
export const ticksFor = (largest: number): number[] => {
  const minStep = Math.max(1, largest) / 4
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= minStep && each >= 1) ?? 1
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Moves overlapping labels apart: the order stays, the distance is at least `gap`, and all stay above `bottom`. */
export const spreadLabels = (positions: readonly number[], gap: number, bottom: number): number[] => {
  const order = positions.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y)
  for (const [at, label] of order.entries()) {
    const above = order[at - 1]
    if (above && label.y < above.y + gap) label.y = above.y + gap
  }
  let minimum = bottom
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, minimum)
    minimum = label.y - gap
  }
  return order.toSorted((a, b) => a.index - b.index).map((label) => label.y)
}

/** The indexes of the columns whose labels fit beside each other: evenly spaced, from the last one back. */
export const columnsShown = (count: number, max: number): number[] => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, max)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}
