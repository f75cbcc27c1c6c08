import type { MatchEvent } from '@agone/contract/matches/routes/match-history'

/** One row of a history, newest event first. Only first reports of different sides, one right after the other, share a row. */
export type HistoryRow = { newest: MatchEvent; earlier: readonly MatchEvent[] }

/** The events of a match as rows, in their order. */
export const historyRows = (events: readonly MatchEvent[]): HistoryRow[] =>
  events.reduce<HistoryRow[]>((rows, event) => {
    const last = rows.at(-1)
    if (!last || !isFirstReport(last.newest) || !isFirstReport(event)) return [...rows, { newest: event, earlier: [] }]
    return [...rows.slice(0, -1), { ...last, earlier: [...last.earlier, event] }]
  }, [])

const isFirstReport = ({ type, again, byManager }: MatchEvent): boolean => type === 'reported' && !again && !byManager

/** How many rows are shown at first. */
const shownAtFirst = 5

/** How many rows to show: all of a history that is only one row longer, because the button takes the space of that row. */
export const shownCount = (count: number): number => (count <= shownAtFirst + 1 ? count : shownAtFirst)
