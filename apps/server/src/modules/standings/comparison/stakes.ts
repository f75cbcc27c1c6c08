import { isRace, type EntryId, type Stake } from '@agone/contract'
import type { MatchRecord } from '../../matches/index.ts'
import { engineTable, groupsOf } from '../tables.ts'
import type { TournamentSnapshot } from '../tournament-snapshot.ts'

type Score = readonly [home: number, away: number]

/**
 * The scores to try for each outcome. The answer has the places after the first one. The others have a difference or goals beyond
 * any real score: if they give the same places, every score does, because places follow points, differences and goals, none of
 * which gets worse by a higher win.
 */
const scores: Record<Stake['outcome'], readonly [Score, ...Score[]]> = {
  home: [
    [1, 0],
    [10_000, 0],
    [10_000, 9_999],
  ],
  draw: [
    [0, 0],
    [10_000, 10_000],
  ],
  away: [
    [0, 1],
    [0, 10_000],
    [9_999, 10_000],
  ],
}

const outcomes = ['home', 'draw', 'away'] as const

/**
 * The places of both sides after each outcome of one match, with all verified results. Empty where they would mislead: for a
 * match that is decided or belongs to no table, in a tournament that is not running, in a Swiss system, whose tie-breaks depend
 * on all other matches, and if a side has withdrawn.
 */
export const stakesOf = (snapshot: TournamentSnapshot, { id }: Pick<MatchRecord, 'id'>): Stake[] => {
  const match = snapshot.matches.find((each) => each.id === id)
  if (!match || snapshot.tournament.status !== 'running' || snapshot.tournament.type === 'swiss' || !hasStakes(match))
    return []
  const [home, away] = match.sides.map((side) => side.entry_id)
  const group = groupsOf(snapshot).find(({ name }) => name === match.group_name)
  const isWithdrawn = ({ id, withdrawn }: { id: EntryId; withdrawn: boolean }) =>
    withdrawn && (id === home || id === away)
  if (!home || !away || !group || group.entries.some(isWithdrawn)) return []
  const placesAfter = ([homeScore, awayScore]: Score) => {
    const extra = [{ round: match.round, home, away, homeScore, awayScore }]
    const rows = engineTable(snapshot, group.entries, { day: undefined, extra })
    const placeOf = (entryId: EntryId) => {
      const { position = 0, points = 0 } = rows.find((row) => row.id === entryId) ?? {}
      return { position, points }
    }
    return { home: placeOf(home), away: placeOf(away) }
  }
  return outcomes.map((outcome) => {
    const [stated, ...others] = scores[outcome].map(placesAfter)
    const places = stated ?? placesAfter(scores[outcome][0])
    const isSame = (after: typeof places) =>
      after.home.position === places.home.position && after.away.position === places.away.position
    return { outcome, anyScore: others.every(isSame), ...places }
  })
}

const hasStakes = (match: MatchRecord): boolean =>
  !isRace(match) && match.phase !== 'elimination' && match.status !== 'verified' && match.status !== 'void'
