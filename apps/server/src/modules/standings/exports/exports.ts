import { isKnockout, type DriverRow, type MatchView, type PlayerRanking, type TableRow } from '@agone/contract'
import type { Translate } from '@agone/i18n'
import { roundLabel } from '@agone/i18n/round-label'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { CsvFile } from '../../../platform/csv-file.ts'
import { AppError } from '../../../platform/http/index.ts'
import { rankingRows } from '../rankings.ts'
import * as Standings from '../standings.ts'
import type { TournamentSnapshot } from '../tournament-snapshot.ts'
import { pairColumns, raceColumns, racesByDriver } from './match-columns.ts'
import { driverColumns, participantColumns, playerColumns, stableColumns, tableColumns } from './columns.ts'

/** The tournament and the language of a file. */
type Source = { snapshot: TournamentSnapshot; t: Translate }

type AsOf = { day?: number | undefined; provisional?: boolean | undefined }

/** The table with all groups, or that of the drivers; NOT_AVAILABLE_FOR_ENTITY_ERROR for a cup, which has a bracket. */
export const table = async (ctx: Ctx, { snapshot, t }: Source, asOf: AsOf): Promise<CsvFile> => {
  if (isKnockout(snapshot.tournament.type)) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const results = await Standings.results(ctx, snapshot, asOf)
  const groups = results.type === 'rankings' ? results.groups : []
  const ofTeams = groups.flatMap(({ name, rows }) => rows.filter(isTableRow).map((row) => ({ ...row, group: name })))
  const ofDrivers = groups.flatMap(({ rows }) => rows.filter(isDriverRow))
  return {
    name: [
      ...nameOf({ snapshot, t }, t('exports.table'), asOf.day),
      results.type === 'rankings' && results.provisional ? t('standings.provisional') : '',
    ],
    text: isRacing(snapshot) ? csvOf(driverColumns(snapshot, t), ofDrivers) : csvOf(tableColumns(snapshot, t), ofTeams),
  }
}

/** The table of the constructors; NOT_AVAILABLE_FOR_ENTITY_ERROR outside of Formula 1. */
export const stables = ({ snapshot, t }: Source, { day }: AsOf): CsvFile => ({
  name: nameOf({ snapshot, t }, t('standings.stables'), day),
  text: csvOf(stableColumns(t), rankingRows(snapshot, 'topStables', { day, extra: [] })),
})

/** All matches in their order. */
export const matches = ({ snapshot, t }: Source): CsvFile => {
  const views: readonly MatchView[] = Standings.matchViews(snapshot, snapshot.matches)
  return {
    name: nameOf({ snapshot, t }, t(isRacing(snapshot) ? 'standings.races' : 'exports.matches')),
    text: isRacing(snapshot)
      ? csvOf(raceColumns(snapshot, t), views.flatMap(racesByDriver))
      : csvOf(pairColumns(snapshot, t), views),
  }
}

/** The participants in the order of their seeds. */
export const participants = ({ snapshot, t }: Source): CsvFile => ({
  name: nameOf({ snapshot, t }, t('exports.participants')),
  text: csvOf(participantColumns(snapshot, t), snapshot.entries),
})

const rankingTitles = {
  topScorer: 'standings.scorers',
  topAssists: 'standings.assists',
  mvps: 'standings.mvps',
} as const

/** A ranking of players; NOT_AVAILABLE_FOR_ENTITY_ERROR if the engine does not have it. */
export const players = ({ snapshot, t }: Source, ranking: PlayerRanking): CsvFile => {
  const title = t(rankingTitles[ranking])
  const rows = rankingRows(snapshot, ranking, { day: undefined, extra: [] })
  return { name: nameOf({ snapshot, t }, title), text: csvOf(playerColumns(snapshot, t, title), rows) }
}

const isRacing = ({ tournament }: TournamentSnapshot): boolean => tournament.module === 'FORMULA1'

const isDriverRow = (row: TableRow | DriverRow): row is DriverRow => 'podiums' in row

const isTableRow = (row: TableRow | DriverRow): row is TableRow => 'played' in row

const nameOf = ({ snapshot, t }: Source, list: string, day?: number): string[] => [
  snapshot.tournament.name,
  list,
  day === undefined ? '' : roundLabel(t, snapshot.tournament, day),
]
