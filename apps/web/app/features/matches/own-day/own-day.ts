import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { RacePenalty } from '@agone/contract/matches/routes/race-penalties'
import type { DriverRow } from '@agone/contract/standings/routes/standings'
import { sideOf } from '../labels.ts'
import { listRace, type ListedResult } from '../listed-race.ts'
import { gapsAfter } from '../view/gaps-after.ts'

type Row = Pick<DriverRow, 'entryId' | 'name' | 'position' | 'points' | 'races'>

/** A neighbour in the table, and the difference in points to it, never negative. */
type Neighbour = { name: string; points: number }

/** A place in the table with the next ones; undefined at the ends. */
export type OwnStanding = {
  position: number
  points: number
  ahead: Neighbour | undefined
  behind: Neighbour | undefined
}

/** A driver's part in a race or sprint. */
export type OwnSession = {
  match: MatchView
  /** The verified result; undefined before, and for a race that does not count. */
  result: ListedResult | undefined
  /** The position before penalties, if they have changed it. */
  finishPosition: number | undefined
  /** Milliseconds behind the winner; undefined if not known. */
  gap: number | undefined
  penalties: readonly RacePenalty[]
  /** The other drivers of the same stable in this race. */
  mates: readonly ListedResult[]
}

export type OwnDay = {
  /** The sprint before the race. */
  sessions: readonly OwnSession[]
  /** Undefined before the first result of the season. */
  before: OwnStanding | undefined
  /** Undefined until a session of the weekend counts. */
  after: OwnStanding | undefined
  /** Undefined while the season runs. */
  final: OwnStanding | undefined
}

export type OwnDayInput = {
  entryId: EntryId
  /** The races of one round. */
  matches: readonly MatchView[]
  /** Those of all `matches`. */
  penalties: readonly RacePenalty[]
  /** The tables of the engine as of the round before, of this round, and of a finished season. */
  before: readonly Row[]
  after: readonly Row[]
  final?: readonly Row[] | undefined
}

/** What a race weekend is for one of its drivers. Places and points are those of the engine's tables. */
export const ownDayOf = ({ entryId, matches, penalties, before, after, final = [] }: OwnDayInput): OwnDay => ({
  sessions: matches
    .toSorted((a, b) => Number(b.phase === 'sprint') - Number(a.phase === 'sprint'))
    .map((match) => ownSession(match, entryId, penalties)),
  before: before.some(({ races }) => races > 0) ? standingOf(before, entryId) : undefined,
  after: matches.some(({ status }) => status === 'verified') ? standingOf(after, entryId) : undefined,
  final: standingOf(final, entryId),
})

const ownSession = (match: MatchView, entryId: EntryId, all: readonly RacePenalty[]): OwnSession => {
  const penalties = all.filter(({ matchId }) => matchId === match.matchId)
  const { results } = listRace(match)
  const own = results.find((result) => result.entryId === entryId)
  const side = sideOf(match, entryId)
  const stable = own?.stableId ?? undefined
  const isMoved = side?.position !== side?.finishPosition
  return {
    match,
    result: match.status === 'verified' ? own : undefined,
    finishPosition: isMoved ? (side?.finishPosition ?? undefined) : undefined,
    gap: gapsAfter(match, penalties).get(entryId),
    penalties: penalties.filter((penalty) => penalty.entryId === entryId),
    mates: stable === undefined ? [] : results.filter((each) => each !== own && each.stableId === stable),
  }
}

const standingOf = (rows: readonly Row[], entryId: EntryId): OwnStanding | undefined => {
  const index = rows.findIndex((row) => row.entryId === entryId)
  const own = rows[index]
  if (own === undefined) return undefined
  const neighbour = (row: Row | undefined) =>
    row && { name: row.name, points: Math.abs(Math.round((row.points - own.points) * 1000) / 1000) }
  const { position, points } = own
  return { position, points, ahead: neighbour(rows[index - 1]), behind: neighbour(rows[index + 1]) }
}
