/** Round numbers from 0 to at least the largest value, at most six of them. */
export const ticksFor = (largest: number): number[] => {
  const rough = Math.max(1, largest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough && each >= 1) ?? 1
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Moves labels apart that would cover each other: their order stays, none stands closer than `gap`, all stay above `bottom`. */
export const spread = (wanted: readonly number[], gap: number, bottom: number): number[] => {
  const order = wanted.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y)
  for (const [at, label] of order.entries()) {
    const above = order[at - 1]
    if (above && label.y < above.y + gap) label.y = above.y + gap
  }
  let floor = bottom
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, floor)
    floor = label.y - gap
  }
  return order.toSorted((a, b) => a.index - b.index).map((label) => label.y)
}

/** The columns, by index, whose words fit beside each other: at even distances, back from the last one. */
export const columnsShown = (count: number, most: number): number[] => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}
