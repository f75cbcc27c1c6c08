import { rosterRows, type UserId } from '@agone/contract'
import { makeT, type Locale, type Translate } from '@agone/i18n'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { csvOf, type CsvColumn } from '../../../platform/csv.ts'
import type { CsvFile } from '../../../platform/csv-file.ts'
import { visitor } from '../../../platform/context/viewer.ts'
import { Users, type User } from '../../accounts/index.ts'
import type { TeamRecord } from '../team.ts'
import { teamView } from '../team.view.ts'
import { findJoined } from './members.store.ts'

type Row = ReturnType<typeof rosterRows<User>>[number]

const columns = (t: Translate, joined: ReadonlyMap<UserId, Date>): CsvColumn<Row>[] => [
  [t('standings.player'), ({ user }) => (user.deleted_at ? t('teams.deletedUser') : user.username)],
  [t('exports.role'), ({ role }) => t(role === 'member' ? 'exports.member' : `teams.${role}`)],
  [t('exports.joined'), ({ user }) => joined.get(user.id)],
]

/** The members of a team in the order of its page, as visitors see them. */
export const rosterCsv = async (ctx: Ctx, team: TeamRecord, locale: Locale): Promise<CsvFile> => {
  const t = makeT(locale)
  const rows = rosterRows(teamView(team, visitor), await Users.findMany(ctx, team.member_ids))
  return {
    name: [team.name, t('exports.roster')],
    text: csvOf(columns(t, await findJoined(ctx.db, team.id)), rows),
  }
}
