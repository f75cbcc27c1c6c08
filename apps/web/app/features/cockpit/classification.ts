import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/matches'
import type { Report, SideResult } from '@agone/contract/matches/reports'

/** `classified` rows take the places in their order; `absent` ones are no part of the race. */
export const raceOutcomes = ['classified', 'DNF', 'DNS', 'DSQ', 'absent'] as const
export type RaceOutcome = (typeof raceOutcomes)[number]

/** One driver on the form; `lap` is the fastest lap as it is typed, «1:23.456». */
export type RaceRow = { entryId: EntryId; outcome: RaceOutcome; lap: string }

/** «1:23.456», «83.456» or «1:23» in milliseconds; undefined for what is no time of a lap under an hour. */
export const parseLap = (text: string): number | undefined => {
  const found = /^(?:(\d{1,2}):)?(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!found) return undefined
  const [, minutes = '0', seconds = '0', fraction = '0'] = found
  if (found[1] !== undefined && Number(seconds) > 59) return undefined
  const milliseconds = (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  return milliseconds > 0 && milliseconds <= 3_600_000 ? milliseconds : undefined
}

export const writeLap = (milliseconds: number): string =>
  `${Math.floor(milliseconds / 60_000)}:${((milliseconds % 60_000) / 1000).toFixed(3).padStart(6, '0')}`

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
  const laps = rows.map((row) => (row.outcome === 'absent' ? undefined : parseLap(row.lap)))
  const best = Math.min(...laps.map((lap) => lap ?? Infinity))
  return Number.isFinite(best) ? laps.indexOf(best) : undefined
}

/** What the form starts with: the verified result, else what the drivers reported; who has no place yet follows. */
export const rowsOf = (match: MatchView, reports: readonly Report[]): RaceRow[] => {
  const rows = match.participants.flatMap((side, index) => {
    if (side.entryId === null) return []
    const said = reports.find((report) => report.entryId === side.entryId)?.scores
    const place = side.position ?? said?.position
    const outcome = side.outcome ?? said?.outcome ?? (place === undefined && hasResult(match) ? 'absent' : 'classified')
    const lap = side.fastRideTime ?? said?.fastRideTime
    const row = { entryId: side.entryId, outcome, lap: lap === undefined ? '' : writeLap(lap) } satisfies RaceRow
    return [{ row, order: place ?? (outcome === 'classified' ? 10_000 : 20_000) + index }]
  })
  return rows.toSorted((a, b) => a.order - b.order).map(({ row }) => row)
}

const hasResult = (match: MatchView) => match.status === 'verified'

/** The body of the ruling. The stable of each driver stays as it is known. */
export const sidesOf = (
  rows: readonly RaceRow[],
  { match, driverOfTheDay }: { match: MatchView; driverOfTheDay: EntryId | undefined },
): SideResult[] => {
  const places = placesOf(rows)
  return rows.flatMap((row, index) => {
    if (row.outcome === 'absent') return []
    const position = places[index]
    const fastRideTime = parseLap(row.lap)
    const stableId = match.participants.find((side) => side.entryId === row.entryId)?.stableId
    return [
      {
        entryId: row.entryId,
        ...(row.outcome === 'classified' ? (position === undefined ? {} : { position }) : { outcome: row.outcome }),
        ...(fastRideTime === undefined ? {} : { fastRideTime }),
        ...(stableId ? { stableId } : {}),
        ...(driverOfTheDay === row.entryId ? { driverOfTheDay: true } : {}),
      },
    ]
  })
}
