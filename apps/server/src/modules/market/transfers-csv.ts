import { limits, transferKindOf, type TransferKind } from '@agone/contract'
import { makeT, type Locale, type Translate } from '@agone/i18n'
import type { Ctx } from '../../platform/context/ctx.ts'
import { csvOf, type CsvColumn } from '../../platform/csv.ts'
import type { CsvFile } from '../../platform/csv-file.ts'
import { Users } from '../accounts/index.ts'
import { Games } from '../games/index.ts'
import { Teams } from '../teams/index.ts'
import { findAllTransfers, type TransferFilter } from './transfers.store.ts'

/** A transfer with names; a team that is not there is undefined. */
type Row = {
  at: Date
  kind: TransferKind
  player: string
  from: string | undefined
  to: string | undefined
  game: string
}

const columns = (t: Translate): CsvColumn<Row>[] => [
  [t('exports.time'), ({ at }) => at],
  [t('exports.movement'), ({ kind }) => t(`transfers.${kind}`)],
  [t('standings.player'), ({ player }) => player],
  [t('transfers.from'), ({ from }) => from],
  [t('transfers.to'), ({ to }) => to],
  [t('exports.game'), ({ game }) => game],
]

/** The newest transfers, as the feed has them. */
export const transfersCsv = async (ctx: Ctx, filter: TransferFilter, locale: Locale): Promise<CsvFile> => {
  const t = makeT(locale)
  const rows = await findAllTransfers(ctx.db, filter, { after: undefined, size: limits.csvRows })
  const users = await Users.findMany(
    ctx,
    rows.map(({ user_id: id }) => id),
  )
  const teams = await Teams.findMany(
    ctx,
    rows.flatMap((row) => [row.from_team_id, row.to_team_id]).filter((id) => id !== null),
  )
  const gameOf = await Games.namesIn(ctx, locale)
  const players = new Map(users.map((user) => [user.id, user.deleted_at ? undefined : user.username]))
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return {
    name: [t('transfers.title')],
    text: csvOf(
      columns(t),
      rows.map((row) => ({
        at: row.created_at,
        kind: transferKindOf({ type: row.type, fromTeamId: row.from_team_id }),
        player: players.get(row.user_id) ?? t('transfers.deletedUser'),
        from: row.from_team_id ? names.get(row.from_team_id) : undefined,
        to: row.to_team_id ? names.get(row.to_team_id) : undefined,
        game: gameOf(row.game_id),
      })),
    ),
  }
}
