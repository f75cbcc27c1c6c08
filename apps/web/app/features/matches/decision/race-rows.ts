import type { EntryId, StableId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report, SideResult } from '@agone/contract/matches/routes/reports'
import { lapMilliseconds } from '@agone/contract/matches/rules'
import { formatsOf } from '@agone/i18n/format'

/** `classified` rows get the positions in their order; `absent` ones did not take part. */
export const raceOutcomes = ['classified', 'DNF', 'DNS', 'DSQ', 'absent'] as const
export type RaceOutcome = (typeof raceOutcomes)[number]

/** One driver of the form; `lap` is the typed fastest lap, «1:23.456». */
export type RaceRow = { entryId: EntryId; outcome: RaceOutcome; lap: string; stableId: StableId | null }

const { lapTime } = formatsOf('en')

/** The position of each row: classified ones count from 1 in their order, others have none. */
export const positionsOf = (rows: readonly RaceRow[]): (number | undefined)[] => {
  let place = 0
  return rows.map(({ outcome }) => (outcome === 'classified' ? (place += 1) : undefined))
}

/** Moves a row to another index; an index out of range means the nearest end. */
export const moveRow = (rows: readonly RaceRow[], from: number, to: number): RaceRow[] => {
  const row = rows[from]
  if (row === undefined) return [...rows]
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, row)
}

/** The index of the row with the fastest lap; undefined if no row has one. */
export const fastestOf = (rows: readonly RaceRow[]): number | undefined => {
  const laps = rows.map((row) => (row.outcome === 'absent' ? undefined : lapMilliseconds(row.lap)))
  const best = Math.min(...laps.map((lap) => lap ?? Infinity))
  return Number.isFinite(best) ? laps.indexOf(best) : undefined
}

/** The initial rows: the verified result, else the reports; rows without a position are last. */
export const rowsOf = (match: MatchView, reports: readonly Report[]): RaceRow[] => {
  const isOver = match.status === 'verified'
  const rows = match.participants.flatMap((side, index) => {
    if (side.entryId === null) return []
    const reported = isOver ? undefined : reports.find((report) => report.entryId === side.entryId)?.scores
    const place = side.position ?? reported?.position
    const outcome = side.outcome ?? reported?.outcome ?? (place === undefined && isOver ? 'absent' : 'classified')
    const lap = side.fastRideTime ?? reported?.fastRideTime
    const row: RaceRow = {
      ...{ entryId: side.entryId, outcome },
      lap: lap === undefined ? '' : lapTime(lap),
      stableId: reported?.stableId ?? side.stableId,
    }
    return [{ row, order: place ?? (outcome === 'classified' ? 10_000 : 20_000) + index }]
  })
  return rows.toSorted((a, b) => a.order - b.order).map(({ row }) => row)
}

/** The body of the call. */
export const sidesOf = (rows: readonly RaceRow[], driverOfTheDay: EntryId | undefined): SideResult[] => {
  const positions = positionsOf(rows)
  return rows.flatMap(({ entryId, outcome, lap, stableId }, index) => {
    if (outcome === 'absent') return []
    const position = positions[index]
    const fastRideTime = lapMilliseconds(lap)
    return [
      {
        entryId,
        ...(outcome === 'classified' ? (position === undefined ? {} : { position }) : { outcome }),
        ...(fastRideTime === undefined ? {} : { fastRideTime }),
        ...(stableId === null ? {} : { stableId }),
        ...(driverOfTheDay === entryId ? { driverOfTheDay: true } : {}),
      },
    ]
  })
}
