/** What a page of a list says about the pages after it (PageOf). */
type PageEnd = { hasNext: boolean; currentPage: number; nextPageToken: string | null }

/** The part of a query that asks for the next page: by cursor, or by number. */
export type NextPage = { pageToken: string; page?: never } | { page: number; pageToken?: never }

/** The message is the specification's. */
export class NoNextPage extends Error {
  constructor() {
    super('No next page')
    this.name = 'NoNextPage'
  }
}

/** How to ask for the page after `page`; undefined after the last one. */
export const findNextPage = ({ hasNext, currentPage, nextPageToken }: PageEnd): NextPage | undefined => {
  if (!hasNext) return undefined
  return nextPageToken === null ? { page: currentPage + 1 } : { pageToken: nextPageToken }
}

/** Requests the page after `page`. Rejects with NoNextPage after the last one, without a request. */
export const fetchNextPage = async <Page>(page: PageEnd, fetch: (next: NextPage) => Promise<Page>): Promise<Page> => {
  const next = findNextPage(page)
  if (next === undefined) throw new NoNextPage()
  return fetch(next)
}
