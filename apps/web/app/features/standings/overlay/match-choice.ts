import type { ListedMatch } from '../../matches/index.ts'

/** Whether nothing is left to be played: a verified result, or a match that does not count. */
export const isOver = ({ status }: Pick<ListedMatch, 'status'>): boolean => status === 'verified' || status === 'void'

/** The matches in the order of their times; those without one are last, in the order of the calendar. */
export const byTime = <Match extends Pick<ListedMatch, 'scheduledAt'>>(matches: readonly Match[]): Match[] =>
  matches.toSorted((one, other) => {
    if (one.scheduledAt === null || other.scheduledAt === null)
      return Number(one.scheduledAt === null) - Number(other.scheduledAt === null)
    return Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt)
  })

/** The first match that is still to be played; if there is none, the last one that was. */
export const nextMatch = (matches: readonly ListedMatch[]): ListedMatch | undefined => {
  const ordered = byTime(matches)
  return ordered.find((match) => !isOver(match)) ?? ordered.findLast(({ status }) => status === 'verified')
}
