/** A day of the feed; `at` is a time within it. */
export type Day<Entry> = { key: string; at: string; entries: Entry[] }

/** Groups entries, newest first, by the day in the user's time zone; `dayOf` formats the day of a time. */
export const groupByDay = <Entry extends { at: string }>(
  entries: readonly Entry[],
  dayOf: (at: string) => string,
): Day<Entry>[] => {
  const days: Day<Entry>[] = []
  for (const entry of entries) {
    const key = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else days.push({ key, at: entry.at, entries: [entry] })
  }
  return days
}
