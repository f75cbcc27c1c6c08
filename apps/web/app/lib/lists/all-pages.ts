import { fetchNextPage, type NextPage } from '@agone/contract/next-page'

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

type LinkedPage<Entry> = {
  entries: readonly Entry[]
  hasNext: boolean
  currentPage: number
  nextPageToken: string | null
}

/** All entries of a list whose pages are addressed by tokens. */
export const entriesByToken = async <Entry>(
  fetchPage: (next?: NextPage) => Promise<LinkedPage<Entry>>,
): Promise<Entry[]> => {
  const entriesFrom = async (page: LinkedPage<Entry>): Promise<Entry[]> =>
    page.hasNext ? [...page.entries, ...(await entriesFrom(await fetchNextPage(page, fetchPage)))] : [...page.entries]
  return entriesFrom(await fetchPage())
}
