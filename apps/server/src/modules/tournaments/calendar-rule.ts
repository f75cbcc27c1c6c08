import type { DrawRule } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { History } from '../history/index.ts'
import type { TournamentRecord } from './tournament.ts'
import * as Tournaments from './tournaments.ts'
import * as Store from './tournaments.store.ts'

/** Keeps the rule of a locked tournament for its draw, or removes it: a change of the tournament's own fields. */
export const updateCalendarRule = async (
  ctx: Ctx,
  { id }: TournamentRecord,
  rule: DrawRule | undefined,
): Promise<void> => {
  await storeCalendarRule(ctx, { id }, rule)
  await Tournaments.touch(ctx, id, 'settings')
  const to = { fields: ['calendarRule'] }
  await History.record(ctx, { action: 'edit', entity: 'tournament', entityId: id, to })
}

/** Only the column; the caller touches the tournament and records the act. */
export const storeCalendarRule = (
  ctx: Ctx,
  { id }: Pick<TournamentRecord, 'id'>,
  rule: DrawRule | undefined,
): Promise<void> =>
  Store.updateTournament(ctx.db, id, { calendar_rule: rule === undefined ? null : JSON.stringify(rule) })
