import { engineOf } from '@agone/contract/games/rules'
import { gameRoutes } from '@agone/contract/games/routes/games'
import type { TeamId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { careerRoutes, type TeamRecordView } from '@agone/contract/standings/routes/careers'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../lib/api/client.ts'
import {
  comingMatches,
  listedMatch,
  playedTournament,
  tournamentsByIds,
  transfersOf,
  usersByIds,
} from '../accounts/index.ts'

/** How many lines each list of the page shows, and in how many tables the team's place is looked up. */
const shown = { coming: 8, transfers: 6, tournaments: 20 }
const tablesRead = 3

/** All that the public page of a team shows. Refuses with TEAM_NOT_FOUND. */
export const loadTeamPage = async (call: Call, id: TeamId) => {
  const team = await call(teamRoutes.one, { params: { id } })
  const [game, people, record, coming, { transfers }] = await Promise.all([
    call(gameRoutes.one, { params: { id: team.gameId } }),
    usersByIds(call, team.memberIds),
    call(careerRoutes.teamRecord, { params: { id } }),
    comingMatches(call, { teamId: id }, shown.coming),
    transfersOf(call, { teamId: id, size: shown.transfers }),
  ])
  const tournaments = await tournamentsByIds(call, [
    ...[...coming, ...record.matches].map(({ tournamentId }) => tournamentId),
    ...record.tournaments.map(({ tournament }) => tournament.id),
  ])
  const places = await placesOf(call, tournaments, id)
  const list = (matches: readonly MatchView[]) =>
    matches.map((match) =>
      listedMatch(match, {
        own: id,
        tournament: tournaments.find((each) => each.id === match.tournamentId)?.name ?? '',
      }),
    )
  const { played, won, drawn, lost, scored, conceded, trophies, matches } = record
  return {
    team,
    game: { name: game.name, marketOpened: game.marketOpened },
    people,
    transfers,
    played: list(matches),
    coming: list(coming),
    figures: { played, won, drawn, lost, scored, conceded },
    trophies,
    form: formOf(record),
    tournaments: tournaments.slice(0, shown.tournaments).map((each) => {
      const place =
        places.get(each.id) ?? record.tournaments.find(({ tournament }) => tournament.id === each.id)?.position
      return { ...playedTournament(each), ...(place ? { place } : {}) }
    }),
  }
}

export type TeamPage = Awaited<ReturnType<typeof loadTeamPage>>

const outcomes = { won: 'win', drawn: 'draw', lost: 'loss' } as const

const formOf = ({ form }: Pick<TeamRecordView, 'form'>) => form.map((result) => outcomes[result])

/** The places of a team in the tables of its newest leagues that are being played. */
const placesOf = async (call: Call, tournaments: readonly Tournament[], team: TeamId) => {
  const leagues = tournaments.filter(
    ({ type, module, status, settings }) =>
      type === 'rankings' &&
      module !== 'FORMULA1' &&
      settings.groups === null &&
      (status === 'running' || status === 'paused'),
  )
  const found = await Promise.all(
    leagues.slice(0, tablesRead).map(async ({ id, module }) => {
      const results = await call(standingRoutes.results, { params: { id, engine: engineOf[module] } })
      if (!('groups' in results)) return undefined
      const row = results.groups.flatMap((group) => [...group.rows]).find(({ teamId }) => teamId === team)
      return row && ([id, row.position] as const)
    }),
  )
  return new Map(found.filter((place) => place !== undefined))
}
