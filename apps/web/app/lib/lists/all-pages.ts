type Page<Entry> = { entries: readonly Entry[]; hasNext: boolean }

/** All entries of a list with numbered pages, for lists that are shown whole, such as the matches of a bracket. */
export const allPages = async <Entry>(fetchPage: (page: number) => Promise<Page<Entry>>): Promise<Entry[]> => {
  const entries: Entry[] = []
  for (let page = 1; ; page++) {
    const list = await fetchPage(page)
    entries.push(...list.entries)
    if (!list.hasNext) return entries
  }
}
