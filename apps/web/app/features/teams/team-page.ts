import { engineOf } from '@agone/contract/games/rules'
import { gameRoutes } from '@agone/contract/games/routes/games'
import type { TeamId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { calendarFeedRoutes } from '@agone/contract/standings/routes/calendar-feeds'
import { careerRoutes, type TeamRecordView } from '@agone/contract/standings/routes/careers'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import type { Call } from '../../lib/api/client.ts'
import { downloadPath } from '../../lib/api/download-path.ts'
import {
  upcomingMatches,
  listedMatch,
  playedTournament,
  tournamentsByIds,
  transfersOf,
  usersByIds,
} from '../accounts/index.ts'

/** The lengths of the lists of the page, and the number of tables in which the team's position is looked up. */
const maxCounts = { upcoming: 8, transfers: 6, tournaments: 20 }
const maxTables = 3

/** Loads the public page of a team. Refuses with TEAM_NOT_FOUND. */
export const loadTeamPage = async (call: Call, id: TeamId, t: Translate) => {
  const team = await call(teamRoutes.one, { params: { id } })
  const [game, users, record, upcoming, { transfers }] = await Promise.all([
    call(gameRoutes.one, { params: { id: team.gameId } }),
    usersByIds(call, team.memberIds),
    call(careerRoutes.teamRecord, { params: { id } }),
    upcomingMatches(call, { teamId: id }, maxCounts.upcoming),
    transfersOf(call, { teamId: id, size: maxCounts.transfers }),
  ])
  const tournaments = await tournamentsByIds(call, [
    ...[...upcoming, ...record.matches].map(({ tournamentId }) => tournamentId),
    ...record.tournaments.map(({ tournament }) => tournament.id),
  ])
  const positions = await positionsOf(call, tournaments, id)
  const list = (matches: readonly MatchView[]) =>
    matches.map((match) =>
      listedMatch(match, {
        own: id,
        t,
        tournament: tournaments.find((each) => each.id === match.tournamentId),
      }),
    )
  const { played, won, drawn, lost, scored, conceded, trophies, matches } = record
  return {
    team,
    ...filesOf(id),
    game: { name: game.name, marketOpened: game.marketOpened },
    users,
    transfers,
    played: list(matches),
    upcoming: list(upcoming),
    figures: { played, won, drawn, lost, scored, conceded },
    trophies,
    form: formOf(record),
    tournaments: tournaments.slice(0, maxCounts.tournaments).map((each) => {
      const place = positions.get(each.id) ?? placeIn(record, each)
      return { ...playedTournament(each), ...(place ? { place } : {}) }
    }),
  }
}

const filesOf = (id: TeamId) => ({
  calendar: downloadPath(calendarFeedRoutes.ofTeam, { params: { id } }),
  roster: downloadPath(teamRoutes.roster, { params: { id } }),
})

export type TeamPage = Awaited<ReturnType<typeof loadTeamPage>>

const placeIn = (record: TeamRecordView, { id }: Tournament) =>
  record.tournaments.find(({ tournament }) => tournament.id === id)?.position

const outcomes = { won: 'win', drawn: 'draw', lost: 'loss' } as const

const formOf = ({ form }: Pick<TeamRecordView, 'form'>) => form.map((result) => outcomes[result])

/** The positions of a team in the tables of its newest running leagues. */
const positionsOf = async (call: Call, tournaments: readonly Tournament[], team: TeamId) => {
  const leagues = tournaments.filter(
    ({ type, module, status, settings }) =>
      (type === 'rankings' || type === 'swiss') &&
      module !== 'FORMULA1' &&
      settings.groups === null &&
      (status === 'running' || status === 'paused'),
  )
  const found = await Promise.all(
    leagues.slice(0, maxTables).map(async ({ id, module }) => {
      const results = await call(standingRoutes.results, { params: { id, engine: engineOf[module] } })
      if (!('groups' in results)) return undefined
      const row = results.groups.flatMap((group) => [...group.rows]).find(({ teamId }) => teamId === team)
      return row && ([id, row.position] as const)
    }),
  )
  return new Map(found.filter((position) => position !== undefined))
}
