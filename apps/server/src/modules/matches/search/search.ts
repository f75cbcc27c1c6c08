import type { MatchId, MatchResult } from '@agone/contract'
import type { Ctx, Events } from '../../../platform/context/ctx.ts'
import { hasRole } from '../../../platform/context/viewer.ts'
import { searchKind, type HiddenAccess, type Names } from '../../../platform/search/index.ts'
import { summariesOf } from '../summaries.ts'
import * as Store from './search.store.ts'

/** Answers the search of everything for matches. */
export const answerSearch = (events: Events, names: Names | undefined): void =>
  events.answer('search.find', (ctx, question) =>
    searchKind<MatchId>(question, {
      kind: 'match',
      names,
      hidden: hiddenAccessOf(ctx),
      near: ctx.clock.now(),
      read: async (ids) => (await summariesOf(ctx, ids)).map((summary): MatchResult => ({ kind: 'match', ...summary })),
    }),
  )

/** The matches of hidden tournaments that the viewer may see. */
const hiddenAccessOf = ({ db, viewer }: Ctx): HiddenAccess<MatchId> => {
  if (hasRole(viewer, 'ADMIN')) return 'all'
  return viewer.kind === 'visitor' ? 'none' : (ids) => Store.findVisibleIds(db, ids, viewer)
}
