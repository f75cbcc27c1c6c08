import type { CareerLine, GameId, UserId } from '@agone/contract'
import { makeT, type Locale, type Translate } from '@agone/i18n'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { csvOf, type CsvColumn } from '../../../platform/csv.ts'
import type { CsvFile } from '../../../platform/csv-file.ts'
import { Games } from '../../games/index.ts'
import type { SnapshotCache } from '../snapshot-cache.ts'
import * as Careers from './careers.ts'

const figures = ['matches', 'goals', 'assists', 'mvps', 'races', 'wins', 'podiums'] as const

type GameNames = Awaited<ReturnType<typeof Games.namesIn>>

const columns = (t: Translate, gameOf: GameNames): CsvColumn<CareerLine>[] => [
  [t('exports.game'), ({ tournament }) => gameOf(tournament.gameId)],
  [t('players.tournament'), ({ tournament }) => tournament.name],
  [t('standings.team'), ({ team }) => team?.name],
  [t('exports.begin'), ({ tournament }) => timeOf(tournament.startDate)],
  [t('exports.end'), ({ tournament }) => timeOf(tournament.endDate)],
  [t('exports.status'), ({ tournament }) => t(`tournaments.${tournament.status}`)],
  [t('players.place'), ({ position }) => position],
  ...figures.map((figure): CsvColumn<CareerLine> => [t(`players.${figure}`), (line) => line[figure]]),
]

const timeOf = (time: string | null): Date | null => (time === null ? null : new Date(time))

type Query = { userId: UserId; gameId: GameId | undefined; locale: Locale }

/** All tournaments of a player, with the figures that the page of the career has. Throws PROFILE_NOT_FOUND. */
export const careerCsv = async (
  ctx: Ctx,
  snapshots: SnapshotCache,
  { userId, gameId, locale }: Query,
): Promise<CsvFile> => {
  const t = makeT(locale)
  const { user, lines } = await Careers.tournamentsOf(ctx, snapshots, { userId, gameId })
  return {
    name: [user.username, t('exports.career')],
    text: csvOf(columns(t, await Games.namesIn(ctx, locale)), lines),
  }
}
