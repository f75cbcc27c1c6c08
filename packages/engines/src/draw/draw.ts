import { drawElimination } from '../bracket/bracket.ts'
import { drawSwissRound, swissOrder } from '../swiss/swiss.ts'
import type { DrawSettings } from './draw-settings.ts'
import { drawGroupFixtures, drawGroups } from './groups.ts'
import { drawLeague } from './league.ts'
import type { Id } from './participants.ts'
import { bracketPlan, leaguePlan, seasonPlan, swissPlan, type Plan } from './plan.ts'

/** Everything that a draw depends on besides its seed. Both together repeat the draw. */
export type DrawInput<EntryId extends Id = Id> = DrawSettings & {
  /** In the order of the draw: the seeded ones first, best first, then the others in the order in which they entered. */
  participants: readonly EntryId[]
  /** How many of the first participants are seeded; used by knock-outs, the pots of groups and Swiss systems only. */
  seeded: number
}

/**
 * Draws the matches of a tournament; of groups those before their bracket, of a Swiss system those of the first round. The same input and
 * seed give the same plan on every machine. Throws EngineFault for what cannot be drawn.
 */
export const planOf = <EntryId extends Id>(input: DrawInput<EntryId>, seed: string): Plan<EntryId> => {
  const { format, participants, seeded, repeatTimes, byes, thirdPlace } = input
  const byId = new Map<string, EntryId>(participants.map((id) => [id, id]))
  switch (format) {
    case 'races':
      return {
        matches: seasonPlan(
          participants,
          Array.from({ length: repeatTimes }, (_, index) => ({ round: index + 1 })),
        ),
        places: [],
      }
    case 'elimination': {
      const bracket = drawElimination({ participants, legs: repeatTimes, thirdPlace, byes, seeded, seed })
      return { matches: bracketPlan(bracket, byId), places: [] }
    }
    case 'doubleElimination': {
      const double = { reset: input.reset ?? false }
      const bracket = drawElimination({ participants, legs: repeatTimes, byes, seeded, seed, double })
      return { matches: bracketPlan(bracket, byId), places: [] }
    }
    case 'swiss': {
      const entrants = swissOrder(participants, seeded, seed).map((id) => ({ id, points: 0 }))
      const round = drawSwissRound({ entrants, meetings: [], hasSides: true, seed })
      return { matches: swissPlan(round, byId, 1), places: [] }
    }
    case 'groups':
      return groupsPlan(input, byId, seed)
    case 'league':
      return { matches: leaguePlan(drawLeague({ participants, repeatTimes, seed, byes }), byId), places: [] }
  }
}

/** One of each pot goes to each group, and each group plays its own league on the same match days. */
const groupsPlan = <EntryId extends Id>(
  { participants, groups, repeatTimes }: DrawInput<EntryId>,
  byId: ReadonlyMap<string, EntryId>,
  seed: string,
): Plan<EntryId> => {
  const drawn = drawGroupFixtures(drawGroups({ participants, groups, seed }), { repeatTimes, seed })
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
