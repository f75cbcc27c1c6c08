import type { EntryId, StableId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report, SideResult } from '@agone/contract/matches/routes/reports'
import { lapMilliseconds, timeMilliseconds } from '@agone/contract/matches/rules'
import { fastestLaps, racePoints, type PointsSystem, type RaceResult } from '@agone/engines/racing/race-points'
import { formatsOf } from '@agone/i18n/format'
import { movedTo } from '../../../ui/ordered-list/order.ts'
import { gapText } from '../../../lib/gap-text.ts'

/** `classified` rows get the positions in their order; `absent` ones did not take part. */
export const raceOutcomes = ['classified', 'DNF', 'DNS', 'DSQ', 'absent'] as const
export type RaceOutcome = (typeof raceOutcomes)[number]

/** One driver of the form. `lap` is the typed best lap, «1:23.456»; `gap` the typed gap to the winner, «+3.412». */
export type RaceRow = {
  entryId: EntryId
  outcome: RaceOutcome
  lap: string
  gap: string
  stableId: StableId | null
}

const { lapTime } = formatsOf('en')

/** Milliseconds of «+3.412», «3,4», «1:02.5» or «0», up to an hour; undefined for what is no gap. */
export const gapMilliseconds = (text: string): number | undefined => {
  const milliseconds = timeMilliseconds(text.trim().replace(/^\+/, ''))
  return milliseconds !== undefined && milliseconds <= 3_600_000 ? milliseconds : undefined
}

/** Whether a row has a lap or a gap that is no time. */
export const isWrongRow = ({ lap, gap }: RaceRow): boolean =>
  (lap !== '' && lapMilliseconds(lap) === undefined) || (gap !== '' && gapMilliseconds(gap) === undefined)

/** The position of each row: classified ones count from 1 in their order, others have none. */
export const positionsOf = (rows: readonly RaceRow[]): (number | undefined)[] => {
  let place = 0
  return rows.map(({ outcome }) => (outcome === 'classified' ? (place += 1) : undefined))
}

type OfMatch = Pick<MatchView, 'phase' | 'round'>

/** The results that the rows state, in their order. */
const resultsOf = (rows: readonly RaceRow[], { phase, round }: OfMatch): RaceResult[] => {
  const positions = positionsOf(rows)
  return rows.map(({ entryId: id, outcome, lap, stableId }, index) => ({
    ...{ id, stableId: stableId ?? '', round, sprint: phase === 'sprint' },
    position: positions[index],
    outcome: outcome === 'classified' || outcome === 'absent' ? undefined : outcome,
    fastRideTime: outcome === 'absent' ? undefined : lapMilliseconds(lap),
  }))
}

/** The points of each row, before penalties. */
export const pointsOf = (rows: readonly RaceRow[], match: OfMatch, system: PointsSystem): number[] => {
  const results = resultsOf(rows, match)
  const points = racePoints(results, system)
  return results.map((result) => points.get(result) ?? 0)
}

/** The drivers with the fastest lap, by the rule that gives its point; none if no row has a lap. */
export const fastestOf = (rows: readonly RaceRow[], match: OfMatch): string[] =>
  fastestLaps(resultsOf(rows, match)).map(({ id }) => id)

const outcomeOrder = ({ outcome }: RaceRow) => raceOutcomes.indexOf(outcome)

/** Classified rows first, in their order, then the others by outcome. */
export const inOrderOfOutcome = (rows: readonly RaceRow[]): RaceRow[] =>
  rows.toSorted((a, b) => outcomeOrder(a) - outcomeOrder(b))

/** Moves a row to another index; an index out of range means the nearest end. */
export const moveRow = (rows: readonly RaceRow[], id: EntryId, to: number): RaceRow[] => {
  const ids = rows.map(({ entryId }) => entryId)
  const order = ids.includes(id) ? movedTo(ids, id, Math.min(Math.max(to, 0), ids.length - 1)) : ids
  return order.flatMap((entryId) => rows.find((row) => row.entryId === entryId) ?? [])
}

/** Changes a row; another outcome puts it at the end of those with that outcome. */
export const changeRow = (rows: readonly RaceRow[], changed: RaceRow): RaceRow[] => {
  const index = rows.findIndex(({ entryId }) => entryId === changed.entryId)
  if (rows[index]?.outcome === changed.outcome) return rows.with(index, changed)
  return inOrderOfOutcome([...rows.toSpliced(index, 1), changed])
}

/**
 * The initial rows: the verified result as it was at the finish, else the reports; rows without a position are last. Who has withdrawn
 * from the season is absent without a report.
 */
export const rowsOf = (match: MatchView, reports: readonly Report[]): RaceRow[] => {
  const isOver = match.status === 'verified'
  const rows = match.participants.flatMap((side, index) => {
    if (side.entryId === null) return []
    const reported = isOver ? undefined : reports.find((report) => report.entryId === side.entryId)?.scores
    const place = side.finishPosition ?? reported?.position
    const isAbsent = isOver ? place === undefined : side.withdrawn && reported === undefined
    const outcome = side.outcome ?? reported?.outcome ?? (isAbsent ? 'absent' : 'classified')
    const lap = side.fastRideTime ?? reported?.fastRideTime
    const row: RaceRow = {
      ...{ entryId: side.entryId, outcome },
      lap: lap === undefined ? '' : lapTime(lap),
      gap: side.gap === null || place === 1 ? '' : gapText(side.gap),
      stableId: reported?.stableId ?? side.stableId,
    }
    return [{ row, order: place ?? 10_000 + index }]
  })
  return inOrderOfOutcome(rows.toSorted((a, b) => a.order - b.order).map(({ row }) => row))
}

/** The sides that are sent as the result of a race. */
export const sidesOf = (rows: readonly RaceRow[], driverOfTheDay: EntryId | undefined): SideResult[] => {
  const positions = positionsOf(rows)
  return rows.flatMap(({ entryId, outcome, lap, gap, stableId }, index) => {
    if (outcome === 'absent') return []
    const position = positions[index]
    const fastRideTime = lapMilliseconds(lap)
    const milliseconds = position === undefined ? undefined : gapMilliseconds(gap)
    return [
      {
        entryId,
        ...(outcome === 'classified' ? (position === undefined ? {} : { position }) : { outcome }),
        ...(milliseconds === undefined ? {} : { gap: milliseconds }),
        ...(fastRideTime === undefined ? {} : { fastRideTime }),
        ...(stableId === null ? {} : { stableId }),
        ...(driverOfTheDay === entryId ? { driverOfTheDay: true } : {}),
      },
    ]
  })
}
