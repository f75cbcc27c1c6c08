import { engineOf } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import { exportRoutes } from '@agone/contract/standings/routes/exports'
import {
  type DriverRow,
  type Formula1Results,
  type RankingsResults,
  standingRoutes,
  type TableRow,
} from '@agone/contract/standings/routes/standings'
import { isKnockout } from '@agone/contract/tournaments/rules'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../../lib/api/client.ts'
import { downloadPath } from '../../../lib/api/download-path.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'
import { listMatch } from '../../matches/index.ts'
import { findBracket } from '../bracket/find-bracket.ts'
import { findUsers, findRanking, playerRankingsOf, type RankedPlayer } from '../players/find-players.ts'
import { certaintiesOf } from './certainty.ts'
import type { StandingsRow } from './standings-table.tsx'
import { zoningOf, type Zoning } from './zones.ts'
import { findSeason } from '../season/find-season.ts'

export type TableQuery = { day: number | undefined; provisional: boolean }

/** The aside of a table: the matches of the day and the first players of two rankings. */
const findAside = async (call: Call, tournament: Tournament) => {
  const { id, module, currentMatchDay } = tournament
  const engine = engineOf[module]
  const day = Math.max(1, currentMatchDay)
  const matches =
    tournament.matchDays === 0
      ? []
      : await allPages((page) =>
          call(standingRoutes.matchesOfDay, { params: { id, engine, day }, query: { page, size: 100 } }),
        )
  const rankings = playerRankingsOf(engine)
  const users = rankings.length > 0 ? await findUsers(call, id) : new Map()
  const topPlayers = (ranking: (typeof rankings)[number]) => findRanking(call, users, { id, engine, ranking, size: 5 })
  const none: RankedPlayer[] = []
  return {
    day,
    matches: matches.map(listMatch),
    scorers: rankings.includes('topScorer') ? (await topPlayers('topScorer')).players : none,
    assists: rankings.includes('topAssists') ? (await topPlayers('topAssists')).players : none,
  }
}

/** Loads the page of a table: depending on the tournament a season, a bracket, or tables with an aside. */
export const findTable = async (call: Call, id: TournamentId, { day, provisional }: TableQuery) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const engine = engineOf[tournament.module]
  if (tournament.module === 'FORMULA1') return { kind: 'season' as const, ...(await findSeason(call, id, day)) }
  const aside = await findAside(call, tournament)
  if (isKnockout(tournament.type))
    return { kind: 'bracket' as const, bracket: await findBracket(call, id, engine), aside }
  const query = { ...(day === undefined ? {} : { day }), ...(provisional ? { provisional } : {}) }
  const results = await call(standingRoutes.results, { params: { id, engine }, query })
  const bracket = tournament.settings.advancing === null ? undefined : await findBracket(call, id, engine)
  const groups = results.type === 'rankings' ? tablesIn(results, zoningOf(tournament)) : []
  return {
    kind: 'tables' as const,
    groups,
    day,
    provisional,
    csv: downloadPath(exportRoutes.table, { params: { id }, query }),
    bracket,
    aside,
  }
}

export type TableData = Awaited<ReturnType<typeof findTable>>

type Table = { name: string | null; rows: StandingsRow[] }

/** The tables of a response, which may also be a season or a bracket. After the last match nothing is said to be certain. */
const tablesIn = (results: RankingsResults | Formula1Results, zoning: Zoning): Table[] =>
  results.groups.map((group) => {
    const rows = group.rows.filter(isTableRow)
    const certainties = certaintiesOf(group.matchesLeft > 0 ? rows : [], zoning)
    return { name: group.name, rows: rows.map((row) => ({ ...row, certainty: certainties.get(row.entryId) })) }
  })

const isTableRow = (row: TableRow | DriverRow): row is TableRow => 'played' in row
