import type { EntryId } from '@agone/contract'
import { drawGroupFixtures, drawGroups } from '@agone/engines'
import type { EntryRecord, TournamentRecord } from '../tournaments/index.ts'
import { leaguePlan, type Plan } from './plan.ts'

type Drawing = { byId: ReadonlyMap<string, EntryId>; seed: string }

/**
 * The group phase: entries in the order of their seeds make the pots, one of each pot goes to each group, and each
 * group plays its own league. Days of the groups run side by side. Throws what the engines throw.
 */
export const groupsPlan = (
  tournament: TournamentRecord,
  entries: readonly EntryRecord[],
  { byId, seed }: Drawing,
): Plan => {
  const participants = entries.map((entry) => entry.id)
  const groups = drawGroups({ participants, groups: tournament.settings.groups ?? 1, seed })
  const drawn = drawGroupFixtures(groups, { repeatTimes: tournament.repeat_times, seed })
  return {
    matches: drawn
      .flatMap(({ group, fixtures }) => leaguePlan(fixtures, byId, group.name))
      .toSorted((a, b) => a.round - b.round),
    places: drawn.flatMap(({ group }) =>
      group.participants.flatMap((id) => {
        const entryId = byId.get(id)
        return entryId ? [{ id: entryId, group: group.name }] : []
      }),
    ),
  }
}
