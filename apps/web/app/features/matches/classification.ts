import { formatsOf } from '@agone/i18n/format'
import type { EntryId, StableId } from '@agone/contract/ids'
import { participantName, outcomes, type MatchView } from '@agone/contract/matches/matches'
import type { SideResult } from '@agone/contract/matches/reports'
import { standingReport } from './compare-reports.ts'
import { lapMilliseconds } from './report-draft.ts'
import type { SideReports } from './compare-reports.ts'

/** One driver in the manager's form; empty texts mean nothing. */
export type ClassificationRow = {
  entryId: EntryId
  name: string
  position: string
  outcome: string
  lap: string
  stableId: StableId | null
}

const { lapTime } = formatsOf('en')

/** What is known of a race: the verified result, else what each driver reported; by place, then by name. */
export const classificationOf = (match: MatchView, sides: readonly SideReports[]): ClassificationRow[] => {
  const isOver = match.status === 'verified'
  const rows = match.participants.flatMap((side) => {
    if (side.entryId === null) return []
    const said = isOver ? undefined : standingReport(sides.find((each) => each.entryId === side.entryId)?.reports ?? [])
    const position = isOver ? side.position : (said?.scores.position ?? null)
    const lap = isOver ? side.fastRideTime : (said?.scores.fastRideTime ?? null)
    return [
      {
        entryId: side.entryId,
        name: participantName(side) ?? '',
        position: position === null ? '' : String(position),
        outcome: (isOver ? side.outcome : said?.scores.outcome) ?? '',
        lap: lap === null ? '' : lapTime(lap),
        stableId: said?.scores.stableId ?? side.stableId,
      },
    ]
  })
  const order = (row: ClassificationRow) => (row.position === '' ? Number.MAX_SAFE_INTEGER : Number(row.position))
  return rows.toSorted((a, b) => order(a) - order(b) || a.name.localeCompare(b.name))
}

/** The form as the call takes it: drivers without place and outcome are absent and left out. */
export const classificationSides = (rows: readonly ClassificationRow[], best: string): SideResult[] =>
  rows.flatMap((row) => {
    const outcome = outcomes.find((each) => each === row.outcome)
    const position = Number(row.position)
    if (outcome === undefined && !(position >= 1)) return []
    const lap = lapMilliseconds(row.lap)
    return [
      {
        entryId: row.entryId,
        ...(outcome === undefined ? { position } : { outcome }),
        ...(lap === undefined ? {} : { fastRideTime: lap }),
        ...(row.stableId === null ? {} : { stableId: row.stableId }),
        ...(row.entryId === best ? { driverOfTheDay: true } : {}),
      },
    ]
  })
