import type { EntryId } from '@agone/contract/ids'
import type { MatchView, PlayerInMatch } from '@agone/contract/matches/routes/matches'
import { validReport, type SideReports } from '../compare-reports.ts'
import type { Scoreline } from '../scoreline.ts'

type Figures = Pick<PlayerInMatch, 'goals' | 'assists' | 'mvp'>

type KnownPlayers = {
  match: Pick<MatchView, 'status' | 'walkover'> & {
    participants: readonly { entryId: EntryId | null; score: number | null }[]
  }
  sides: readonly SideReports[]
  /** Those of the result; undefined without one. */
  players: readonly (Figures & { entryId: EntryId })[] | undefined
}

/**
 * The sides of a match of teams whose scorers, assists and MVP another score would take away. As on the server, those of the
 * result stay, and else those of the side's own report count, if the goals of the side are the same.
 */
export const playersLost = (
  { match, sides, players = [] }: KnownPlayers,
  { home, away }: Pick<Scoreline, 'home' | 'away'>,
): EntryId[] =>
  match.participants.flatMap(({ entryId, score }, index) => {
    if (entryId === null) return []
    const goals = index === 0 ? home : away
    const report = validReport(sides.find((side) => side.entryId === entryId)?.reports ?? [])?.scores
    const hasReported = report?.players?.some(hasFigures) === true
    const isReported = hasReported && report.score === goals
    if (match.status !== 'verified' || match.walkover) return hasReported && !isReported ? [entryId] : []
    const hasPlayers = players.some((player) => player.entryId === entryId && hasFigures(player))
    return hasPlayers && score !== goals && !isReported ? [entryId] : []
  })

/** Who only had a card has none. */
const hasFigures = ({ goals, assists, mvp }: Figures): boolean => goals > 0 || assists > 0 || mvp
