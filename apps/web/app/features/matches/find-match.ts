import { isRace } from '@agone/contract/matches/labels'
import { engineOf } from '@agone/contract/games/rules'
import { gameRoutes } from '@agone/contract/games/routes/games'
import type { MatchId } from '@agone/contract/ids'
import { matchRoutes, type MatchView } from '@agone/contract/matches/routes/matches'
import { racePenaltyRoutes } from '@agone/contract/matches/routes/race-penalties'
import { comparisonRoutes } from '@agone/contract/standings/routes/comparisons'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { calendarFeedRoutes } from '@agone/contract/standings/routes/calendar-feeds'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { bracketMatchName } from '@agone/i18n/round-names'
import type { Translate } from '@agone/i18n/translate'
import type { Call } from '../../lib/api/client.ts'
import { downloadPath } from '../../lib/api/download-path.ts'
import { isSupported } from './games.ts'

/** The position of a side in its table. */
export type SidePosition = { position: number; points: number }

/** Loads the page of a match. */
export const findMatch = async (call: Call, id: MatchId, t: Translate) => {
  const match = await call(matchRoutes.view, { params: { id } })
  const tournament = await call(tournamentRoutes.one, { params: { id: match.tournamentId } })
  const [game, calendars, positions, players, lineups, comparison, penalties] = await Promise.all([
    call(gameRoutes.one, { params: { id: tournament.gameId } }),
    call(calendarRoutes.list, { params: { id: tournament.id } }),
    findPositions(call, tournament, match),
    match.status === 'verified' && tournament.inTeam ? call(matchRoutes.players, { params: { id } }) : [],
    tournament.inTeam ? call(matchRoutes.lineups, { params: { id } }) : [],
    call(comparisonRoutes.get, { params: { id } }),
    isRace(match) && match.status === 'verified' ? call(racePenaltyRoutes.list, { params: { id } }) : [],
  ])
  const { displayName = '' } = calendars.find(({ round }) => round === match.round) ?? {}
  // The page of a match shows the leg by itself.
  const roundName = displayName || (match.bracketRound ? bracketMatchName(t, { ...match.bracketRound, leg: null }) : '')
  return {
    match,
    tournament: withoutTexts(tournament),
    game,
    roundName,
    positions,
    players,
    lineups,
    comparison,
    penalties,
    calendar: downloadPath(calendarFeedRoutes.ofMatch, { params: { id } }),
  }
}

export type MatchData = Awaited<ReturnType<typeof findMatch>>

/* The page shows none of these long texts */
const withoutTexts = (tournament: Tournament): Tournament => ({
  ...tournament,
  description: '',
  settings: { ...tournament.settings, rules: { it: '', en: '' } },
})

const findPositions = async (
  call: Call,
  { id, module }: Tournament,
  match: MatchView,
): Promise<Record<string, SidePosition>> => {
  if (!isSupported(module) || (match.phase !== 'league' && match.phase !== 'groups')) return {}
  const results = await call(standingRoutes.results, { params: { id, engine: engineOf[module] } })
  if (results.type !== 'rankings') return {}
  const rows = results.groups.flatMap((group) => [...group.rows])
  const sides = match.participants.map((side) => side.entryId)
  return Object.fromEntries(
    rows
      .filter((row) => sides.includes(row.entryId))
      .map(({ entryId, position, points }) => [entryId, { position, points }]),
  )
}
