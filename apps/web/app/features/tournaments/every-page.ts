type Listed<Entry> = { entries: readonly Entry[]; hasNext: boolean }

/** All entries of a paged list; `ask` gets page after page, from 1. For lists that a page needs whole, such as a bracket's. */
export const everyPage = async <Entry>(ask: (page: number) => Promise<Listed<Entry>>): Promise<Entry[]> => {
  const entries: Entry[] = []
  for (let page = 1; ; page++) {
    const list = await ask(page)
    entries.push(...list.entries)
    if (!list.hasNext) return entries
  }
}
