import type { EntryId, EntryMatch } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { QuestionMap } from '../../../platform/context/events.ts'
import { Tournaments } from '../../tournaments/index.ts'
import { findMatches } from '../matches.store.ts'
import { sidesOf } from './report-visibility.ts'

type Question = QuestionMap['entries.matches']['question']

/** The matches of entries, each with the reports of the entry that the viewer may see. */
export const matchesOfEntries = async (
  ctx: Ctx,
  { tournamentId, entryIds }: Question,
): Promise<Map<EntryId, EntryMatch[]>> => {
  const matchesByEntry = new Map(entryIds.map((id): [EntryId, EntryMatch[]] => [id, []]))
  const matches = await findMatches(ctx.db, { entryIds })
  if (matches.length === 0) return matchesByEntry
  const sides = await sidesOf(ctx, matches, await Tournaments.get(ctx, tournamentId))
  for (const { id: matchId, round } of matches) {
    for (const { entryId, reports } of sides.get(matchId) ?? []) {
      matchesByEntry.get(entryId)?.push({ matchId, round, reports })
    }
  }
  return matchesByEntry
}
