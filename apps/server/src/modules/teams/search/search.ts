import { brandId, type TeamId, type TeamResult } from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { Ctx, Events } from '../../../platform/context/ctx.ts'
import { searchKind, type Names } from '../../../platform/search/index.ts'
import { Games } from '../../games/index.ts'
import * as Teams from '../lookup.ts'

/** Answers the search of everything for teams. */
export const answerSearch = (events: Events, names: Names | undefined): void => {
  events.answer('search.find', (ctx, question) =>
    searchKind<TeamId>(question, { kind: 'team', names, read: (ids) => results(ctx, ids, question.locale) }),
  )
  events.answer('search.nearest', async (ctx, { typed }) => {
    const id = await names?.nearest({ typed })
    return id === undefined ? undefined : (await Teams.find(ctx, brandId(id)))?.name
  })
}

const results = async (ctx: Ctx, ids: readonly TeamId[], locale: Locale): Promise<TeamResult[]> => {
  const nameOf = await Games.namesIn(ctx, locale)
  const teams = (await Teams.findMany(ctx, ids)).filter((team) => team.deleted_at === null)
  return teams.map(({ id, name, avatar, game_id }) => ({ kind: 'team', id, name, avatar, game: nameOf(game_id) }))
}
