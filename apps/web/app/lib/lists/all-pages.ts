type Page<Entry> = { entries: readonly Entry[]; totalPages: number }

/** How many pages are fetched at once. */
const parallelPages = 6

/** All entries of a list with numbered pages, for lists that are shown whole, such as the matches of a bracket. */
export const allPages = async <Entry>(fetchPage: (page: number) => Promise<Page<Entry>>): Promise<Entry[]> => {
  const first = await fetchPage(1)
  const pages = [first]
  while (pages.length < first.totalPages) {
    const from = pages.length + 1
    const length = Math.min(parallelPages, first.totalPages - pages.length)
    pages.push(...(await Promise.all(Array.from({ length }, (_, index) => fetchPage(from + index)))))
  }
  return pages.flatMap(({ entries }) => entries)
}
