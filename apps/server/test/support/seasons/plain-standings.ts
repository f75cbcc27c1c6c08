/**
 * Tables calculated in the simplest way from the regulations, to compare with those of the product. It uses none of its code: a test that
 * plays a real season compares both after every match day.
 */

/** A decided match of a league or group, by the names of its sides. */
export type PlayedMatch = { round: number; home: string; away: string; homeScore: number; awayScore: number }

/** Points deducted; they count from match day `day`. */
export type Deduction = { name: string; points: number; day: number }

/** A league or a group. `names` are its teams in the order of their lots. */
export type League = {
  names: readonly string[]
  matches: readonly PlayedMatch[]
  deductions: readonly Deduction[]
  points: { win: number; draw: number }
  tieBreak: readonly string[]
}

/** A rule, and the value of a member among those who are level before it: the higher is above. */
type Rule = { name: string; valueOf: (member: string, level: readonly string[]) => number }

/** Rules that are applied together, and again to whoever is still level after they have separated some. */
type Step = { rules: readonly Rule[]; again: boolean }

type Placed = { name: string; why: string | null }

/** Best first, each with the rule that puts it above the next. */
const inOrder = (level: readonly string[], steps: readonly Step[], at = 0): Placed[] => {
  const step = steps[at]
  if (level.length < 2 || step === undefined) return level.map((name) => ({ name, why: null }))
  const values = new Map(level.map((name) => [name, step.rules.map(({ valueOf }) => valueOf(name, level))]))
  const difference = (one: string, other: string): { rule: string; by: number } | undefined => {
    for (const [index, rule] of step.rules.entries()) {
      const by = (values.get(other)?.[index] ?? 0) - (values.get(one)?.[index] ?? 0)
      if (by !== 0) return { rule: rule.name, by }
    }
    return undefined
  }
  const sorted = level.toSorted((one, other) => difference(one, other)?.by ?? 0)
  const parts: string[][] = []
  for (const name of sorted) {
    const part = parts.at(-1)
    if (part?.[0] !== undefined && difference(part[0], name) === undefined) part.push(name)
    else parts.push([name])
  }
  return parts.flatMap((part, index) => {
    const placed = inOrder(part, steps, step.again && part.length < level.length ? at : at + 1)
    const [next] = parts[index + 1] ?? []
    if (next === undefined) return placed
    return [
      ...placed.slice(0, -1),
      { name: placed.at(-1)?.name ?? '', why: difference(part[0] ?? '', next)?.rule ?? '' },
    ]
  })
}

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0)

/** Goals for and against of one team in its matches, by match day. */
const scoresOf = (team: string, matches: readonly PlayedMatch[]): (readonly [own: number, other: number])[] =>
  matches
    .toSorted((one, other) => one.round - other.round)
    .flatMap(({ home, away, homeScore, awayScore }) => {
      if (home === team) return [[homeScore, awayScore] as const]
      return away === team ? [[awayScore, homeScore] as const] : []
    })

type Scores = ReturnType<typeof scoresOf>

const pointsIn = (scores: Scores, { win, draw }: League['points']): number =>
  sum(scores.map(([own, other]) => (own > other ? win : own === other ? draw : 0)))

const differenceIn = (scores: Scores): number => sum(scores.map(([own, other]) => own - other))

const deducted = (name: string, deductions: readonly Deduction[]): number =>
  sum(deductions.flatMap((each) => (each.name === name ? each.points : [])))

const rulesOf = ({ names, matches, deductions, points, tieBreak }: League): Step[] => {
  const all = (team: string): Scores => scoresOf(team, matches)
  const among = (team: string, level: readonly string[]): Scores =>
    scoresOf(
      team,
      matches.filter(({ home, away }) => level.includes(home) && level.includes(away)),
    )
  const valuesOf: Record<string, Rule['valueOf']> = {
    headToHeadPoints: (team, level) => pointsIn(among(team, level), points),
    headToHeadGoalDifference: (team, level) => differenceIn(among(team, level)),
    goalDifference: (team) => differenceIn(all(team)),
    goalsFor: (team) => sum(all(team).map(([own]) => own)),
    drawOfLots: (team) => -names.indexOf(team),
  }
  const steps: { rules: Rule[]; again: boolean }[] = [
    {
      rules: [{ name: 'points', valueOf: (team) => pointsIn(all(team), points) - deducted(team, deductions) }],
      again: false,
    },
  ]
  for (const name of [...tieBreak, 'drawOfLots']) {
    const valueOf = valuesOf[name]
    if (valueOf === undefined) throw new Error(`the rule ${name} is not known here`)
    const again = name.startsWith('headToHead')
    const last = steps.at(-1)
    if (again && last?.again) last.rules.push({ name, valueOf })
    else steps.push({ rules: [{ name, valueOf }], again })
  }
  return steps
}

/** The rows of a table, with those columns that the product shows. */
export const leagueRows = (league: League) => {
  const { names, matches, deductions, points } = league
  const lastDay = Math.max(0, ...matches.map(({ round }) => round))
  const placed = inOrder(names, rulesOf(league))
  const before = inOrder(
    names,
    rulesOf({
      ...league,
      matches: matches.filter(({ round }) => round < lastDay),
      deductions: deductions.filter(({ day }) => day < lastDay),
    }),
  ).map(({ name }) => name)
  const isFirst = matches.every(({ round }) => round === lastDay)
  return placed.map(({ name, why }, index) => {
    const scores = scoresOf(name, matches)
    const outcomes = scores.map(([own, other]) => (own > other ? 'won' : own === other ? 'drawn' : 'lost'))
    const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length
    return {
      name,
      position: index + 1,
      played: scores.length,
      ...{ won: count('won'), drawn: count('drawn'), lost: count('lost') },
      scored: sum(scores.map(([own]) => own)),
      conceded: sum(scores.map(([, other]) => other)),
      difference: differenceIn(scores),
      points: pointsIn(scores, points) - deducted(name, deductions),
      penalization: deducted(name, deductions),
      form: outcomes.slice(-5),
      movement: isFirst ? 0 : before.indexOf(name) - index,
      why,
    }
  })
}

/** What a driver achieved in a race or a sprint. */
export type Classified = {
  round: number
  sprint: boolean
  driver: string
  stable: string
  position: number | null
  outcome: string | null
  lap: number | null
}

/**
 * Drivers and stables are in the order of their lots; `entered` are the stables of drivers who have not raced yet. A round may have half points,
 * or none for the fastest lap.
 */
export type Races = {
  results: readonly Classified[]
  drivers: readonly string[]
  entered: ReadonlyMap<string, string | null>
  stables: readonly string[]
  points: readonly number[]
  sprintPoints: readonly number[]
  fastestLap: { points: number; within: number } | null
  rounds: readonly { round: number; multiplier?: number; fastestLap?: boolean }[]
}

const placeOf = ({ position, outcome }: Classified): number | null => (outcome === null ? position : null)

const racePointsOf = (result: Classified, season: Races): number => {
  const place = placeOf(result)
  if (place === null) return 0
  if (result.sprint) return season.sprintPoints[place - 1] ?? 0
  const rules = season.rounds.find(({ round }) => round === result.round)
  const own = (season.points[place - 1] ?? 0) * (rules?.multiplier ?? 1)
  if (season.fastestLap === null || rules?.fastestLap === false || place > season.fastestLap.within) return own
  const laps = season.results.flatMap(({ round, sprint, lap, outcome }) =>
    round === result.round && !sprint && outcome !== 'DSQ' ? (lap ?? []) : [],
  )
  return own + (result.lap !== null && result.lap === Math.min(...laps) ? season.fastestLap.points : 0)
}

type Owner = 'driver' | 'stable'

const orderOf = (season: Races, owner: Owner): Placed[] => {
  const names = owner === 'driver' ? season.drivers : season.stables
  const of = (name: string): Classified[] => season.results.filter((result) => result[owner] === name)
  const times = (name: string, place: number): number =>
    of(name).filter((result) => !result.sprint && placeOf(result) === place).length
  const points: Rule = { name: 'points', valueOf: (name) => sum(of(name).map((each) => racePointsOf(each, season))) }
  const countback = season.drivers.map((_, index): Rule => ({
    name: 'countback',
    valueOf: (name) => times(name, index + 1),
  }))
  const lots: Rule = { name: 'drawOfLots', valueOf: (name) => -names.indexOf(name) }
  return inOrder(
    names,
    [[points], countback, [lots]].map((rules) => ({ rules, again: false })),
  )
}

/** The rows of drivers or of stables after all results. */
export const racingRows = (season: Races, owner: Owner) => {
  const lastRound = Math.max(0, ...season.results.map(({ round }) => round))
  const earlier = season.results.filter(({ round }) => round < lastRound)
  const before = orderOf({ ...season, results: earlier }, owner).map(({ name }) => name)
  return orderOf(season, owner).map(({ name, why }, index) => {
    const results = season.results.filter((result) => result[owner] === name)
    const races = results.filter(({ sprint }) => !sprint)
    const places = races.map(placeOf)
    return {
      name,
      position: index + 1,
      points: sum(results.map((each) => racePointsOf(each, season))),
      wins: places.filter((place) => place === 1).length,
      podiums: places.filter((place) => place !== null && place <= 3).length,
      races: races.filter(({ outcome }) => outcome !== 'DNS').length,
      stable: races.toSorted((one, other) => other.round - one.round)[0]?.stable ?? season.entered.get(name) ?? null,
      movement: earlier.length === 0 ? 0 : before.indexOf(name) - index,
      why,
    }
  })
}
