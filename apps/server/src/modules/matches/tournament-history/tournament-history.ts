import type { TournamentHistoryAct, TournamentHistory, TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { listAbout } from '../../history/index.ts'
import { aboutTournament } from './tournament-history.store.ts'

type Reading = Parameters<typeof listAbout>[2]

/** A page of the acts on a tournament and its parts, newest first, for its managers. */
export const list = async (ctx: Ctx, id: TournamentId, reading: Reading): Promise<TournamentHistory> => {
  const { entries, ...page } = await listAbout(ctx, aboutTournament(id), reading)
  return { ...page, entries: entries.map(withoutMessage) }
}

/** What a deleted message said is for staff only. */
const withoutMessage = (act: TournamentHistoryAct): TournamentHistoryAct => {
  if (act.entity !== 'chat' || act.from === null) return act
  const { text: _, ...from } = act.from
  return { ...act, from }
}
