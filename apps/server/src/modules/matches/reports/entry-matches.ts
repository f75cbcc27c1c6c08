import type { Ctx } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/index.ts'
import { Tournaments } from '../../tournaments/index.ts'
import { findMatches } from '../matches.store.ts'
import { sidesOf } from './report-visibility.ts'

/** Adds to entries that are shown their matches, each with what the entry has reported, as far as the viewer may see it. */
export const onEntriesShown = async (ctx: Ctx, shown: EventMap['entries.shown']): Promise<void> => {
  const { tournamentId, entryIds, matches: given } = shown
  const matches = await findMatches(ctx.db, { entryIds })
  if (matches.length === 0) return
  const sides = await sidesOf(ctx, matches, await Tournaments.find(ctx, tournamentId))
  for (const entryId of entryIds) given.set(entryId, [])
  for (const { id: matchId, round } of matches) {
    for (const { entryId, reports } of sides.get(matchId) ?? []) {
      given.get(entryId)?.push({ matchId, round, reports })
    }
  }
}
