import { brandId, type TournamentId, type TournamentResult } from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { Ctx, Events } from '../../../platform/context/ctx.ts'
import { hiddenAccessOf, searchKind, type Names } from '../../../platform/search/index.ts'
import { Games } from '../../games/index.ts'
import { findVisibleIds } from './names.store.ts'
import * as Tournaments from '../tournaments.ts'

/** Answers the search of everything for tournaments. */
export const answerSearch = (events: Events, names: Names | undefined): void => {
  events.answer('search.find', (ctx, question) =>
    searchKind<TournamentId>(question, {
      kind: 'tournament',
      names,
      hidden: hiddenAccessOf(ctx.viewer, (ids) => findVisibleIds(ctx.db, ids, ctx.viewer)),
      near: ctx.clock.now(),
      read: (ids) => results(ctx, ids, question.locale),
    }),
  )
  events.answer('search.nearest', async (ctx, { typed }) => {
    const id = await names?.nearest({ typed, group: '' })
    const [found] = id === undefined ? [] : await Tournaments.findMany(ctx, [brandId(id)])
    return found?.name
  })
}

const results = async (ctx: Ctx, ids: readonly TournamentId[], locale: Locale): Promise<TournamentResult[]> => {
  const nameOf = await Games.namesIn(ctx, locale)
  return (await Tournaments.findMany(ctx, ids)).map(({ game_id, start_date, ...tournament }) => {
    const { id, name, avatar, type, module, status } = tournament
    const startDate = start_date?.toISOString() ?? null
    return { kind: 'tournament', id, name, avatar, game: nameOf(game_id), type, module, status, startDate }
  })
}
