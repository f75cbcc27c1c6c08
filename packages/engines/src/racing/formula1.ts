import { exact } from '../table/columns.ts'
import { byId, type Id } from '../draw/participants.ts'
import { classifiedAt, racePoints, type PointsSystem, type RaceResult } from './race-points.ts'
import { rank, type Boundary, type Criterion, type Ranking } from '../table/ranking.ts'
import type { FairPlay, Penalization } from '../table/table.ts'
import {
  completeTieBreaks,
  figureCriterion,
  lotsCriterion,
  seedCriterion,
  type FinalTieBreak,
  type TieBreaks,
} from '../table/tie-breaks.ts'
import type { TieBreakRule, Why } from '../table/why.ts'

/** The input of both standings of a season. */
export interface Formula1Input {
  /** All participants; one with a result who is missing here is in the table, too. */
  readonly users: readonly Id[]
  readonly stables?: readonly Id[] | undefined
  /** Verified results of races and sprints in any order. */
  readonly results: readonly RaceResult[]
  readonly points: PointsSystem
  /** `formula1` by default. Rules about goals and matches have no effect. */
  readonly tieBreaks?: TieBreaks | undefined
  readonly penalizations?: { readonly users?: readonly Penalization[]; readonly stables?: readonly Penalization[] }
  readonly fairPlay?: readonly FairPlay[] | undefined
  readonly seeds?: ReadonlyMap<Id, number> | undefined
  /** The standings as of this round; by default, after the last one. */
  readonly day?: number | undefined
  /** The stored seed that lots are drawn from. */
  readonly seed: string
}

/** A row of the standings of users or stables. Wins and podiums do not include sprints. */
export interface Formula1Row {
  readonly position: number
  readonly id: Id
  readonly points: number
  readonly penalization: number
  readonly wins: number
  readonly podiums: number
  /** Races started: all results but DNS; a stable counts each race once. */
  readonly races: number
  /** The stable of a user's last race; null for a stable and without a race. */
  readonly stableId: Id | null
  /** Places gained since the last round. */
  readonly movement: number
  readonly why: Why | null
}

/**
 * Standings of users and of stables. A stable has the points of the results with its id, so a user who changes stable
 * leaves points behind. A penalization of a user does not affect the stable, nor the other way round.
 */
export const formula1Standings = (input: Formula1Input): { users: Formula1Row[]; stables: Formula1Row[] } => {
  const { users, stables } = countedSeasons(input)
  return {
    users: standingsOf(input, users),
    stables: standingsOf(input, stables).map((row) => ({ ...row, stableId: null })),
  }
}

/** What counts for the users and for the stables, up to the round of the input. */
export const countedSeasons = (input: Formula1Input): { users: CountedSeasons; stables: CountedSeasons } => {
  const day = input.day ?? Infinity
  const scored = scoredResults(
    input.results.filter(({ round }) => round <= day),
    input.points,
  )
  const { penalizations } = input
  return {
    users: countedOf(input, {
      scored,
      listed: input.users,
      owner: ({ id }) => id,
      penalizations: penalizations?.users ?? [],
    }),
    stables: countedOf(input, {
      scored,
      listed: input.stables ?? [],
      owner: ({ stableId }) => stableId,
      penalizations: penalizations?.stables ?? [],
    }),
  }
}

interface ScoredResult {
  readonly result: RaceResult
  readonly points: number
}

const scoredResults = (results: readonly RaceResult[], system: PointsSystem): ScoredResult[] => {
  const races = Map.groupBy(results, ({ round, sprint }) => `${round}${sprint ? '/sprint' : ''}`)
  return [...races.values()].flatMap((race) =>
    [...racePoints(race, system)].map(([result, points]) => ({ result, points })),
  )
}

interface StandingsInput {
  readonly scored: readonly ScoredResult[]
  readonly listed: readonly Id[]
  /** The user or the stable that a result counts for. */
  readonly owner: (result: RaceResult) => Id
  readonly penalizations: readonly Penalization[]
}

/** What counts for the place of a user or of a stable. */
export interface Season {
  readonly points: number
  readonly penalization: number
  readonly fairPlay: number
  /** How often it came first, second, … in races; index 0 counts firsts. */
  readonly places: readonly number[]
  readonly races: number
  readonly stableId: Id | null
}

/** The seasons of all users or of all stables, by index of `ids`. */
export interface CountedSeasons {
  readonly ids: readonly Id[]
  readonly seasons: readonly Season[]
  /** As of the round before the last one; undefined in the first round. */
  readonly before: readonly Season[] | undefined
}

const countedOf = (input: Formula1Input, { scored, listed, owner, penalizations }: StandingsInput): CountedSeasons => {
  const owners = scored.map(({ result }) => owner(result)).filter((id) => id !== '')
  const ids = [...new Set([...listed, ...owners])]
  const lastRound = scored.reduce((last, { result }) => Math.max(last, result.round), 0)
  const seasonsUpTo = (round: number): Season[] => {
    const resultsByOwner = Map.groupBy(
      scored.filter(({ result }) => result.round <= round),
      ({ result }) => owner(result),
    )
    return ids.map((id) =>
      seasonOf(resultsByOwner.get(id) ?? [], sumFor(penalizations, id, round), sumFor(input.fairPlay ?? [], id, round)),
    )
  }
  const hasBefore = scored.some(({ result }) => result.round < lastRound)
  return {
    ids,
    seasons: seasonsUpTo(input.day ?? Infinity),
    before: hasBefore ? seasonsUpTo(lastRound - 1) : undefined,
  }
}

const standingsOf = (input: Formula1Input, { ids, seasons, before }: CountedSeasons): Formula1Row[] => {
  const ranking = order(input, ids, seasons)
  const former = before ? order(input, ids, before) : ranking
  const places = new Map(former.order.map((member, place) => [member, place]))
  return ranking.order.flatMap((member, place) => {
    const season = seasons[member]
    const id = ids[member]
    if (!season || id === undefined) return []
    const why = whyOf(ranking.boundaries[place], ids[ranking.order[place + 1] ?? -1])
    return [rowOf({ id, place, why, movement: (places.get(member) ?? place) - place }, season)]
  })
}

const sumFor = (list: readonly Penalization[], id: Id, day: number): number =>
  exact(list.reduce((sum, each) => (each.id === id && (each.round ?? 0) <= day ? sum + each.points : sum), 0))

const seasonOf = (scored: readonly ScoredResult[], penalization: number, fairPlay: number): Season => {
  const races = scored.map(({ result }) => result).filter(({ sprint }) => !sprint)
  const places: number[] = []
  for (const result of races) {
    const position = classifiedAt(result)
    if (position !== undefined) places[position - 1] = (places[position - 1] ?? 0) + 1
  }
  const points = scored.reduce((sum, each) => sum + each.points, 0) - penalization
  const started = new Set(races.filter(({ outcome }) => outcome !== 'DNS').map(({ round }) => round))
  return { points: exact(points), penalization, fairPlay, places, races: started.size, stableId: lastStable(scored) }
}

const lastStable = (scored: readonly ScoredResult[]): Id | null => {
  const results = scored.map(({ result }) => result)
  const [last] = results.toSorted(
    (a, b) =>
      b.round - a.round || Number(a.sprint ?? false) - Number(b.sprint ?? false) || byId(a.stableId, b.stableId),
  )
  return last?.stableId ?? null
}

const order = (input: Formula1Input, ids: readonly Id[], seasons: readonly Season[]): Ranking =>
  rank([...ids.keys()], criteriaOf(input, ids, seasons))

/** Points, then the tie-breaks; the figures of a member are those of its season at that time. */
export const criteriaOf = (
  input: Pick<Formula1Input, 'tieBreaks' | 'seed' | 'seeds'>,
  ids: readonly Id[],
  seasons: readonly Season[],
): Criterion[] => {
  const finalTieBreak = { ids, seed: input.seed, seeds: input.seeds }
  const points: Criterion = { splits: () => [{ rule: 'points', value: (member) => seasons[member]?.points ?? 0 }] }
  const rules = completeTieBreaks(input.tieBreaks ?? 'formula1')
  return [points, ...rules.map((rule) => criterionOf(rule, seasons, finalTieBreak))]
}

const criterionOf = (rule: TieBreakRule, seasons: readonly Season[], finalTieBreak: FinalTieBreak): Criterion => {
  switch (rule) {
    case 'countback':
      return countback(seasons)
    case 'wins':
      return figureCriterion(rule, (member) => seasons[member]?.places[0] ?? 0)
    case 'fairPlay':
      return figureCriterion(rule, (member) => seasons[member]?.fairPlay ?? 0)
    case 'seed':
      return seedCriterion(finalTieBreak)
    case 'drawOfLots':
      return lotsCriterion(finalTieBreak)
    default:
      return { splits: () => [] }
  }
}

/** Most firsts, then most seconds, and so on (Formula 1 sporting regulations, article 7.2). */
const countback = (seasons: readonly Season[]): Criterion => ({
  splits: (tied) => {
    const deepest = Math.max(...tied.map((member) => seasons[member]?.places.length ?? 0))
    return Array.from({ length: deepest }, (_, index) => ({
      rule: 'countback' as const,
      place: index + 1,
      value: (member: number) => seasons[member]?.places[index] ?? 0,
    }))
  },
})

const whyOf = (boundary: Boundary | undefined, versus: Id | undefined): Why | null => {
  if (!boundary || versus === undefined) return null
  const { split, values } = boundary
  return { rule: split.rule, values, versus, tied: [], ...(split.place === undefined ? {} : { place: split.place }) }
}

type Standing = Pick<Formula1Row, 'id' | 'why' | 'movement'> & { readonly place: number }

const rowOf = ({ id, place, why, movement }: Standing, season: Season): Formula1Row => ({
  position: place + 1,
  id,
  points: season.points,
  penalization: season.penalization,
  wins: season.places[0] ?? 0,
  podiums: [0, 1, 2].reduce((sum, index) => sum + (season.places[index] ?? 0), 0),
  races: season.races,
  stableId: season.stableId,
  movement,
  why,
})
