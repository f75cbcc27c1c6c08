import type { EntryId, StableId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report, SideResult } from '@agone/contract/matches/routes/reports'
import { lapMilliseconds } from '@agone/contract/matches/rules'
import { formatsOf } from '@agone/i18n/format'

/** `classified` rows take the places in their order; `absent` ones are no part of the race. */
export const raceOutcomes = ['classified', 'DNF', 'DNS', 'DSQ', 'absent'] as const
export type RaceOutcome = (typeof raceOutcomes)[number]

/** One driver on the form; `lap` is the fastest lap as it is typed, «1:23.456». */
export type RaceRow = { entryId: EntryId; outcome: RaceOutcome; lap: string; stableId: StableId | null }

const { lapTime } = formatsOf('en')

/** The place of each row: classified ones count from 1 in their order, the others have none. */
export const placesOf = (rows: readonly RaceRow[]): (number | undefined)[] => {
  let place = 0
  return rows.map(({ outcome }) => (outcome === 'classified' ? (place += 1) : undefined))
}

/** The rows with one moved to another index; out of range is the nearest end. */
export const moveRow = (rows: readonly RaceRow[], from: number, to: number): RaceRow[] => {
  const row = rows[from]
  if (row === undefined) return [...rows]
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, row)
}

/** The index of the row with the fastest lap of those that have one. */
export const fastestOf = (rows: readonly RaceRow[]): number | undefined => {
  const laps = rows.map((row) => (row.outcome === 'absent' ? undefined : lapMilliseconds(row.lap)))
  const best = Math.min(...laps.map((lap) => lap ?? Infinity))
  return Number.isFinite(best) ? laps.indexOf(best) : undefined
}

/** What the form starts with: the verified result, else what the drivers reported; who has no place yet follows. */
export const rowsOf = (match: MatchView, reports: readonly Report[]): RaceRow[] => {
  const isOver = match.status === 'verified'
  const rows = match.participants.flatMap((side, index) => {
    if (side.entryId === null) return []
    const said = isOver ? undefined : reports.find((report) => report.entryId === side.entryId)?.scores
    const place = side.position ?? said?.position
    const outcome = side.outcome ?? said?.outcome ?? (place === undefined && isOver ? 'absent' : 'classified')
    const lap = side.fastRideTime ?? said?.fastRideTime
    const row: RaceRow = {
      ...{ entryId: side.entryId, outcome },
      lap: lap === undefined ? '' : lapTime(lap),
      stableId: said?.stableId ?? side.stableId,
    }
    return [{ row, order: place ?? (outcome === 'classified' ? 10_000 : 20_000) + index }]
  })
  return rows.toSorted((a, b) => a.order - b.order).map(({ row }) => row)
}

/** The body of the ruling. */
export const sidesOf = (rows: readonly RaceRow[], driverOfTheDay: EntryId | undefined): SideResult[] => {
  const places = placesOf(rows)
  return rows.flatMap(({ entryId, outcome, lap, stableId }, index) => {
    if (outcome === 'absent') return []
    const position = places[index]
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
