import type { MatchId, MatchResult } from '@agone/contract'
import { makeT } from '@agone/i18n'
import { raceName } from '@agone/i18n/race-name'
import { matchRoundName } from '@agone/i18n/round-names'
import type { Events } from '../../../platform/context/ctx.ts'
import { hiddenAccessOf, searchKind, type Names } from '../../../platform/search/index.ts'
import { summariesOf } from '../summaries.ts'
import * as Store from './search.store.ts'

/** Answers the search of everything for matches. */
export const answerSearch = (events: Events, names: Names | undefined): void =>
  events.answer('search.find', (ctx, question) =>
    searchKind<MatchId>(question, {
      kind: 'match',
      names,
      hidden: hiddenAccessOf(ctx.viewer, (ids) => Store.findVisibleIds(ctx.db, ids, ctx.viewer)),
      near: ctx.clock.now(),
      read: async (ids) => {
        const t = makeT(question.locale)
        return (await summariesOf(ctx, ids)).map((summary): MatchResult => ({
          kind: 'match',
          ...summary,
          name: summary.sides.length === 2 ? summary.name || matchRoundName(t, summary, summary) : raceName(t, summary),
        }))
      },
    }),
  )
