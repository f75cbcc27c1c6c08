import type { FootballSeason } from '@agone/contract'
import {
  bracketOf,
  EngineFault,
  givenBracket,
  legsOf,
  resolveBracket,
  roundOf,
  tieCount,
  type Bracket,
  type GivenTie,
  type ResolvedBracket,
  type TieResult,
} from '@agone/engines'
import { isPlayed, namesIn, legKey, timeOf, type FileMatch, type Located, type PlacedMatch } from './match.ts'
import { faultAt, missingAt, type SeasonFault } from '../season-file.ts'

/**
 * The knock-out of a file: its bracket, its matches by `legKey`, their match days, counted from 1 within the knock-out, and how many of
 * them are byes.
 */
export type FileBracket = {
  bracket: Bracket
  sources: ReadonlyMap<string, Located>
  matches: PlacedMatch[]
  byes: number
}

type Found = FileBracket | { faults: SeasonFault[] }

type Type = NonNullable<FootballSeason['type']>

/**
 * The knock-out of these matches, at least one. Numbered ties state their place in the bracket; without numbers it follows from
 * who won.
 */
export const bracketIn = (matches: readonly Located[], type: Type | undefined): Found => {
  const isNumbered = type === 'doubleElimination' || matches.some(({ match }) => match.tie !== undefined)
  return isNumbered ? numberedBracket(matches, type) : deducedBracket(matches)
}

const faultOf = (each: Located | undefined, reason: Parameters<typeof faultAt>[1], name: string | null = null) =>
  faultAt(`/matches/${each?.at ?? 0}`, reason, name === null ? {} : { name })

const withDays = (bracket: Bracket, sources: ReadonlyMap<string, Located>): FileBracket => {
  const matches = [...sources].map(([key, { at, match }]) => {
    const [tie = 0, leg = 0] = key.split(' ').map(Number)
    return { at, match, round: (roundOf(bracket, tie) - 1) * bracket.legs + leg + 1 }
  })
  const byes = [...sources].filter(
    ([key, { match }]) => Number(key.split(' ')[0]) < bracket.slots.length / 2 && namesIn(match).length < 2,
  )
  return { bracket, sources, matches, byes: byes.length }
}

/** The result of `draw`, or undefined if the engine refuses the bracket. */
const bracketUnlessRefused = (draw: () => Bracket): Bracket | undefined => {
  try {
    return draw()
  } catch (error) {
    if (error instanceof EngineFault) return undefined
    throw error
  }
}

/** A bracket whose ties have numbers: the last number tells how many slots there are. */
const numberedBracket = (matches: readonly Located[], type: Type | undefined): Found => {
  const sources = new Map<string, Located>()
  const faults = matches.flatMap((each): SeasonFault[] => {
    const { tie, leg = 1 } = each.match
    if (tie === undefined) return [missingAt(`/matches/${each.at}/tie`)]
    const key = legKey(tie - 1, leg - 1)
    if (sources.has(key)) return [{ path: `/matches/${each.at}/tie`, reason: 'twice', values: {} }]
    sources.set(key, each)
    return []
  })
  if (faults.length > 0) return { faults }
  const legs = Math.max(...matches.map(({ match: { leg = 1 } }) => leg))
  const ties = Math.max(...matches.map(({ match: { tie = 1 } }) => tie))
  const bracket = bracketUnlessRefused(() => bracketOfNumbers(sources, { legs, ties, type }))
  if (bracket === undefined || tieCount(bracket) !== ties) return { faults: [faultOf(matches[0], 'noBracket')] }
  const wrong = numberedFaults(bracket, sources)
  return wrong.length > 0 ? { faults: wrong } : withDays(bracket, sources)
}

type Numbers = { legs: number; ties: number; type: Type | undefined }

/** Whether the file has one match of the final, though other ties have several. */
const hasSingleFinal = (sources: ReadonlyMap<string, Located>, { legs, ties }: Numbers): boolean =>
  legs > 1 && sources.has(legKey(ties - 1, 0)) && !sources.has(legKey(ties - 1, 1))

const bracketOfNumbers = (sources: ReadonlyMap<string, Located>, numbers: Numbers): Bracket => {
  const { legs, ties, type } = numbers
  const isDouble = type === 'doubleElimination'
  const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0
  const size = isDouble ? (ties >> 1) + 1 : isPowerOfTwo(ties) && ties > 1 ? ties : ties + 1
  const pairs = Array.from({ length: size / 2 }, (_, tie) => {
    const { home = null, away = null } = sources.get(legKey(tie, legs - 1))?.match ?? {}
    return [home ?? away ?? '', (home === null ? null : away) ?? undefined] as const
  })
  if (pairs.some(([first]) => first === '')) throw new EngineFault('undrawable', 'a tie of the first round has no side')
  return bracketOf(pairs, {
    legs,
    singleFinal: hasSingleFinal(sources, numbers),
    thirdPlace: ties === size,
    ...(isDouble ? { double: { reset: ties % 2 === 1 } } : {}),
  })
}

const numberedFaults = (bracket: Bracket, sources: ReadonlyMap<string, Located>): SeasonFault[] => {
  const known = new Set(bracket.participants)
  const unknownSides = [...sources.values()].flatMap((each) =>
    (['home', 'away'] as const).flatMap((side) => {
      const name = each.match[side]
      return name === null || known.has(name) ? [] : [faultAt(`/matches/${each.at}/${side}`, 'notBehind', { name })]
    }),
  )
  if (unknownSides.length > 0) return unknownSides
  const resolved = resolveBracket(bracket, resultsOf(sources))
  return [...sources].flatMap(([key, each]) => {
    const [tie = 0, leg = 0] = key.split(' ').map(Number)
    const misplaced = (['home', 'away'] as const).filter((side) => !hasSide(resolved, tie, each.match[side]))
    if (misplaced.length > 0) {
      return misplaced.map((side) =>
        faultAt(`/matches/${each.at}/${side}`, 'notBehind', { name: each.match[side] ?? '' }),
      )
    }
    const isLast = leg === legsOf(bracket, tie) - 1
    return isLast && isLevel(resolved, tie, sources) ? [faultOf(each, 'noWinner', each.match.home)] : []
  })
}

const resultsOf = (sources: ReadonlyMap<string, Located>): TieResult[] =>
  [...sources].flatMap(([key, { match }]) => {
    const [tie = 0, leg = 0] = key.split(' ').map(Number)
    const { home, homeScore, awayScore, homePenalties, awayPenalties } = match
    if (home === null || typeof homeScore !== 'number' || typeof awayScore !== 'number') return []
    return [
      {
        ...{ tie, leg, home, homeScore, awayScore },
        ...(typeof homePenalties === 'number' ? { homePenalties } : {}),
        ...(typeof awayPenalties === 'number' ? { awayPenalties } : {}),
      },
    ]
  })

const hasSide = ({ bracket, slots }: ResolvedBracket, tie: number, name: string | null): boolean =>
  name === null || [0, 1].some((slot) => bracket.participants[slots[2 * tie + slot] ?? -1] === name)

const isLevel = ({ bracket, winners }: ResolvedBracket, tie: number, sources: ReadonlyMap<string, Located>) => {
  const legs = Array.from({ length: legsOf(bracket, tie) }, (_, leg) => sources.get(legKey(tie, leg)))
  return (winners[tie] ?? -1) < 0 && legs.every((leg) => typeof leg?.match.homeScore === 'number')
}

/** A tie without a number: its matches in the order in which they are played; or a bye that is not in the file. */
type FileTie = { round: number; legs: readonly Located[]; bye?: string }

const lastLeg = ({ legs }: FileTie): Located | undefined => legs.at(-1)

const sidesOf = (tie: FileTie): { home: string; away: string | null } => {
  if (tie.bye !== undefined) return { home: tie.bye, away: null }
  const { home = null, away = null } = lastLeg(tie)?.match ?? {}
  return home === null ? { home: away ?? '', away: null } : { home, away }
}

const deducedBracket = (matches: readonly Located[]): Found => {
  const withoutHome = matches.filter(({ match }) => match.home === null)
  if (withoutHome.length > 0) return { faults: withoutHome.map(({ at }) => missingAt(`/matches/${at}/home`)) }
  const ties = withByes(tiesIn(matches))
  const lengths = lengthsOf(ties)
  const lengthOf = ({ round }: FileTie) => (lengths.singleFinal && round === lengths.final ? 1 : lengths.legs)
  const faults = deducedFaults(ties, lengthOf)
  if (faults.length > 0) return { faults }
  const third = ties.filter((tie) => isThirdPlace(ties, tie, lengthOf))
  const rest = ties.filter((tie) => !third.includes(tie))
  const given = rest.map((tie): GivenTie => {
    const { home, away } = sidesOf(tie)
    return { round: tie.round, home, ...(away === null ? {} : { away }) }
  })
  const { legs, singleFinal } = lengths
  const bracket = bracketUnlessRefused(() => givenBracket(given, { legs, singleFinal, thirdPlace: third.length > 0 }))
  if (bracket === undefined) return { faults: [faultOf(lastLeg(ties[0] ?? { round: 1, legs: matches }), 'noBracket')] }
  return withDays(bracket, sourcesOf(bracket, rest, third[0]))
}

const lengthsOf = (ties: readonly FileTie[]) => {
  const legs = Math.max(...ties.map((tie) => tie.legs.length))
  const final = Math.max(...ties.map(({ round }) => round))
  const isSingle = ties.filter(({ round }) => round === final).every((tie) => tie.legs.length === 1)
  return { legs, final, singleFinal: legs > 1 && final > 1 && isSingle }
}

/** Whoever is in the second round without a match of the first has a bye, if the winners of the first are too few for the second. */
const withByes = (ties: readonly FileTie[]): FileTie[] => {
  const inRound = (round: number) => ties.filter((tie) => tie.round === round)
  if (2 * inRound(2).length <= inRound(1).length) return [...ties]
  const namesOf = (round: number) => inRound(round).flatMap((tie) => Object.values(sidesOf(tie)))
  const first = new Set(namesOf(1))
  const newcomers = [...new Set(namesOf(2))].filter((name) => name !== null && !first.has(name))
  return [...ties, ...newcomers.flatMap((bye): FileTie[] => (bye === null ? [] : [{ round: 1, legs: [], bye }]))]
}

/** How many matches a tie needs. */
type LengthOf = (tie: FileTie) => number

/**
 * The ties with their rounds. Rounds are ordered by their first matches, or, if one has no date, by their numbers of ties, most first. Two
 * rounds of the same pairs are the legs of one. A single tie of two losers before the final is the match for third place.
 */
const tiesIn = (matches: readonly Located[]): FileTie[] => {
  const byRoundName = [...Map.groupBy(matches, ({ match }) => match.round)].map(([, members]) => members)
  const byPairs = [
    ...Map.groupBy(byRoundName, (members) => JSON.stringify([...new Set(members.map(pairOf))].toSorted(byText))),
  ]
  const rounds = byPairs
    .map(([, parts]) => [...Map.groupBy(parts.flat(), pairOf)].map(([, legs]) => legs.toSorted(byTime)))
    .map((members) => ({ members, time: firstTime(members.flat()) }))
  const isDated = rounds.every(({ time }) => time < Infinity)
  rounds.sort((a, b) => (isDated ? a.time - b.time : 0) || b.members.length - a.members.length || a.time - b.time || 0)
  const singles = rounds.filter(({ members }) => members.length === 1)
  const last = rounds.length - (singles.length > 1 ? 1 : 0)
  return rounds.flatMap(({ members }, index) => members.map((legs) => ({ round: Math.min(index + 1, last), legs })))
}

const pairOf = ({ match }: Located): string => JSON.stringify([match.home ?? '', match.away ?? ''].toSorted(byText))

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** A match without a date is played after those with one. */
const byTime = (one: Located, other: Located): number =>
  (timeOf(one.match) || Infinity) - (timeOf(other.match) || Infinity) || one.at - other.at

/** Infinity without any date. */
const firstTime = (members: readonly Located[]) => Math.min(...members.map(({ match }) => timeOf(match) || Infinity))

/** The result of a tie: `open` while a leg has no score, `level` without a winner. */
const resultOf = (tie: FileTie, length: number): { winner: string; loser: string | null } | 'open' | 'level' => {
  const { home, away } = sidesOf(tie)
  if (away === null) return { winner: home, loser: null }
  const scores = tie.legs.map(({ match }) => leadOf(match, home))
  if (tie.legs.length < length || scores.includes(undefined)) return 'open'
  const sum = (key: 'goals' | 'penalties') => scores.reduce((total, lead) => total + (lead?.[key] ?? 0), 0)
  const difference = sum('goals') || sum('penalties')
  if (difference === 0) return 'level'
  return difference > 0 ? { winner: home, loser: away } : { winner: away, loser: home }
}

const leadOf = (match: FileMatch, team: string): { goals: number; penalties: number } | undefined => {
  if (typeof match.homeScore !== 'number' || typeof match.awayScore !== 'number') return undefined
  const sign = match.home === team ? 1 : -1
  const penalties = (match.homePenalties ?? 0) - (match.awayPenalties ?? 0)
  return { goals: sign * (match.homeScore - match.awayScore), penalties: sign * penalties }
}

/** True for the tie between the losers of the semi-finals. */
const isThirdPlace = (ties: readonly FileTie[], tie: FileTie, lengthOf: LengthOf): boolean => {
  if (ties.filter(({ round }) => round === tie.round).length < 2) return false
  const before = ties.filter(({ round }) => round === tie.round - 1).map((each) => resultOf(each, lengthOf(each)))
  const losers = new Set(before.flatMap((end) => (typeof end === 'string' ? [] : (end.loser ?? []))))
  const { home, away } = sidesOf(tie)
  return losers.has(home) && away !== null && losers.has(away)
}

/**
 * Faults of a bracket: a team twice in a round, ties of different lengths, a tie without a winner, and a team that did not win the
 * previous round.
 */
const deducedFaults = (ties: readonly FileTie[], lengthOf: LengthOf): SeasonFault[] => {
  const withoutThirdPlace = ties.filter((tie) => !isThirdPlace(ties, tie, lengthOf))
  const repeated = playTwice(withoutThirdPlace)
  if (repeated.length > 0) return repeated
  return ties.flatMap((tie) => {
    const length = lengthOf(tie)
    const result = resultOf(tie, length)
    const last = lastLeg(tie)
    const { home, away } = sidesOf(tie)
    const isShort = away !== null && tie.legs.length < length && tie.legs.every(({ match }) => isPlayed(match))
    if (isShort) return [faultAt(`/matches/${last?.at ?? 0}`, 'legMissing', { name: home, count: length })]
    if (result === 'level') return [faultOf(last, 'noWinner', home)]
    if (tie.round === 1 || !withoutThirdPlace.includes(tie)) return []
    const before = ties.filter(({ round }) => round === tie.round - 1)
    return (['home', 'away'] as const)
      .map((side) => [side, last?.match[side] ?? ''] as const)
      .filter(([, name]) => !mayPlayOn(name, before, { lengthOf, isScheduled: result === 'open' }))
      .map(([side, name]) => faultAt(`/matches/${last?.at ?? 0}/${side}`, 'notBehind', { name }))
  })
}

const playTwice = (ties: readonly FileTie[]): SeasonFault[] => {
  const seen = new Set<string>()
  return ties.flatMap((tie) => {
    const { home, away } = sidesOf(tie)
    const names = away === null ? [home] : [home, away]
    const repeated = names.filter((name) => seen.has(`${tie.round} ${name}`))
    for (const name of names) seen.add(`${tie.round} ${name}`)
    const at = lastLeg(tie)?.at ?? 0
    return repeated.map((name) => faultAt(`/matches/${at}/round`, 'playsTwice', { name, day: tie.round }))
  })
}

type Playing = { lengthOf: LengthOf; isScheduled: boolean }

/** A scheduled match may name a team that can still win its previous match. */
const mayPlayOn = (team: string, before: readonly FileTie[], { lengthOf, isScheduled }: Playing): boolean =>
  before.some((tie) => {
    const end = resultOf(tie, lengthOf(tie))
    const { home, away } = sidesOf(tie)
    if (end === 'open') return isScheduled && (home === team || away === team)
    return end !== 'level' && end.winner === team
  })

/** The matches of the file by `legKey`. A tie belongs to the place of the bracket that its teams reach from their ties of the first round. */
const sourcesOf = (bracket: Bracket, ties: readonly FileTie[], third: FileTie | undefined): Map<string, Located> => {
  const size = bracket.slots.length
  const byRound = Map.groupBy(ties, ({ round }) => round)
  const teamsOf = (tie: number): string[] => {
    if (tie < size / 2) {
      return [0, 1].flatMap((slot) => bracket.participants[bracket.slots[2 * tie + slot] ?? -1] ?? [])
    }
    return [0, 1].flatMap((slot) => teamsOf(2 * tie + slot - size))
  }
  const found = (tie: number): FileTie | undefined => {
    if (tie === size - 1) return third
    const teams = new Set(teamsOf(tie))
    return byRound.get(roundOf(bracket, tie))?.find((each) => {
      const { home, away } = sidesOf(each)
      return teams.has(home) && (away === null || teams.has(away))
    })
  }
  return new Map(
    Array.from({ length: tieCount(bracket) }, (_, tie) => tie).flatMap((tie) =>
      (found(tie)?.legs ?? []).map((each, leg) => [legKey(tie, leg), each] as const),
    ),
  )
}
