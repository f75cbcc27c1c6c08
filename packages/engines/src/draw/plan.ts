import { bye, firstTieOf, homeSlotOf, legsOf, roundOf, tieCount, type Bracket } from '../bracket/bracket.ts'
import { cell } from '../table/columns.ts'
import type { Fixtures } from './fixtures.ts'
import type { Id } from './participants.ts'
import type { SwissRound } from '../swiss/swiss.ts'

export type Phase = 'league' | 'groups' | 'elimination' | 'race' | 'sprint'

/** One side of a planned match: an entry, its origin (`match` is a position in the plan), or nobody. */
export type PlannedSide<EntryId extends Id = Id> = {
  entryId: EntryId | null
  from?: { match: number; takes: 'winner' | 'loser' } | undefined
  bye?: boolean
}

/** A planned match. `tie` and `leg` (from 1) are its place in a bracket; `name` is that of a race. */
export type PlannedMatch<EntryId extends Id = Id> = {
  round: number
  phase: Phase
  group: string | null
  tie: number | null
  leg: number
  name: string | null
  scheduledAt: Date | null
  sides: PlannedSide<EntryId>[]
}

/** The result of a draw: the matches in order, and the places of the entries. */
export type Plan<EntryId extends Id = Id> = {
  matches: PlannedMatch<EntryId>[]
  places: { id: EntryId; seed?: number; group?: string }[]
}

const unscheduled = { group: null, tie: null, leg: 1, name: null, scheduledAt: null } as const

type Entries<EntryId> = ReadonlyMap<string, EntryId>

/** The matches of a league or of one group; home comes first. */
export const leaguePlan = <EntryId extends Id>(
  fixtures: Fixtures,
  entries: Entries<EntryId>,
  group: string | null = null,
): PlannedMatch<EntryId>[] =>
  [...fixtures].map(({ round, home, away }) => ({
    ...unscheduled,
    round,
    group,
    phase: group === null ? 'league' : 'groups',
    sides: [{ entryId: entries.get(home) ?? null }, { entryId: entries.get(away) ?? null }],
  }))

/** The matches of a round of a Swiss system. The bye is the last, a match that is not played: one side stays empty, the other wins. */
export const swissPlan = <EntryId extends Id>(
  { pairings, bye: byeId }: SwissRound,
  entries: Entries<EntryId>,
  round: number,
): PlannedMatch<EntryId>[] => {
  const common = { ...unscheduled, round, phase: 'league' } as const
  const sideOf = (id: string): PlannedSide<EntryId> => ({ entryId: entries.get(id) ?? null })
  return [
    ...pairings.map(({ home, away }) => ({ ...common, sides: [sideOf(home), sideOf(away)] })),
    ...(byeId === null ? [] : [{ ...common, sides: [sideOf(byeId), { entryId: null, bye: true }] }]),
  ]
}

/**
 * The matches of a bracket, in the order of its ties and legs; rounds continue after `after`. A bye of the first round is a match that
 * is not played: one side stays empty, the other advances. Ties of a losers' bracket with a bye are no matches.
 */
export const bracketPlan = <EntryId extends Id>(
  bracket: Bracket,
  entries: Entries<EntryId>,
  after = 0,
): PlannedMatch<EntryId>[] => {
  const matches: PlannedMatch<EntryId>[] = []
  /** The last leg of each tie, by its position in the plan. */
  const last = new Int32Array(tieCount(bracket))
  const dayOf = (tie: number, leg: number) => after + (roundOf(bracket, tie) - 1) * bracket.legs + leg + 1
  for (let tie = 0; tie < tieCount(bracket); tie++) {
    if (isPassed(bracket, tie)) continue
    const slots: [PlannedSide<EntryId>, PlannedSide<EntryId>] = [
      sideOf(bracket, entries, last, 2 * tie),
      sideOf(bracket, entries, last, 2 * tie + 1),
    ]
    const home = [0, 1].map((slot) => slots[slot === 0 ? 0 : 1])
    for (let leg = 0; leg < legsOf(bracket, tie); leg++) {
      const sides = homeSlotOf(bracket, tie, leg) === 0 ? home : home.toReversed()
      matches.push({ ...unscheduled, round: dayOf(tie, leg), phase: 'elimination', tie, leg: leg + 1, sides })
    }
    last[tie] = matches.length - 1
  }
  return matches
}

/** Whether a tie of the losers' bracket has a bye. */
const isPassed = ({ double }: Bracket, tie: number): boolean =>
  double !== null && (double.sources[2 * tie] === bye || double.sources[2 * tie + 1] === bye)

const sideOf = <EntryId extends Id>(
  bracket: Bracket,
  entries: Entries<EntryId>,
  last: Int32Array,
  slot: number,
): PlannedSide<EntryId> => {
  const tie = slot >> 1
  const first = bracket.slots[slot]
  if (tie < firstTieOf(bracket, 2) && first !== undefined) {
    if (first === bye) return { entryId: null, bye: true }
    return { entryId: entries.get(bracket.participants[first] ?? '') ?? null }
  }
  const source = sourceOf(bracket, tie, slot % 2)
  const through = throughBye(bracket, source.tie)
  const entryId = through === undefined ? null : (entries.get(through) ?? null)
  return { entryId, from: { match: cell(last, source.tie), takes: source.takes } }
}

const sourceOf = (bracket: Bracket, tie: number, slot: number): { tie: number; takes: 'winner' | 'loser' } => {
  const size = bracket.slots.length
  if (bracket.double) {
    const source = cell(bracket.double.sources, 2 * tie + slot)
    return { tie: source >> 1, takes: source % 2 === 0 ? 'winner' : 'loser' }
  }
  if (tie === size - 1) return { tie: size - 4 + slot, takes: 'loser' }
  const round = roundOf(bracket, tie)
  const place = tie - firstTieOf(bracket, round)
  return { tie: firstTieOf(bracket, round - 1) + 2 * place + slot, takes: 'winner' }
}

const throughBye = (bracket: Bracket, tie: number): string | undefined => {
  if (tie >= firstTieOf(bracket, 2)) return undefined
  const slots = [bracket.slots[2 * tie], bracket.slots[2 * tie + 1]]
  if (!slots.includes(bye)) return undefined
  return bracket.participants[slots.find((slot) => slot !== bye) ?? -1]
}

/** The races of a season: every entry is in every race. */
export const seasonPlan = <EntryId extends Id>(
  entryIds: readonly EntryId[],
  races: readonly { round: number; name?: string | null; scheduledAt?: Date | null }[],
): PlannedMatch<EntryId>[] =>
  races.map(({ round, name = null, scheduledAt = null }) => ({
    ...unscheduled,
    ...{ round, name, scheduledAt },
    phase: 'race',
    sides: entryIds.map((entryId) => ({ entryId })),
  }))

/** The same races, with a sprint before each whose round is one of `rounds`: a second match of the round, with the same sides. */
export const withSprints = <EntryId extends Id>(
  races: readonly PlannedMatch<EntryId>[],
  rounds: readonly number[],
): PlannedMatch<EntryId>[] =>
  races.flatMap((race) => (rounds.includes(race.round) ? [{ ...race, phase: 'sprint' }, race] : [race]))
