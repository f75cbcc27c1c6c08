/** The page numbers a pager shows: first, last, the current one and its neighbours; `undefined` where some are left out. */
export const pagesShown = (page: number, total: number): (number | undefined)[] => {
  const candidates = [1, page - 1, page, page + 1, total].filter((each) => each >= 1 && each <= total)
  const sorted = [...new Set(candidates)].toSorted((a, b) => a - b)
  return sorted.flatMap((each, index) => {
    const gap = each - (sorted[index - 1] ?? each - 1)
    if (gap === 1) return [each]
    return gap === 2 ? [each - 1, each] : [undefined, each]
  })
}
