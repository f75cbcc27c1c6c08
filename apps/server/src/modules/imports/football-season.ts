import type { FootballSeason } from '@agone/contract'
import { EngineFault, givenBracket, type Bracket, type GivenTie } from '@agone/engines'
import { faultAt, nameFaults, type SeasonFault } from './season-file.ts'

type FileMatch = FootballSeason['matches'][number]

/** A match of the file: its match day, counted from 1 within its phase, and its index in the file. */
export type PlacedMatch = { at: number; match: FileMatch; round: number }

/** A football season, divided into the league or groups and the bracket after them. */
export type SortedSeason = {
  teams: string[]
  groups: string[]
  groupOf: ReadonlyMap<string, string>
  table: PlacedMatch[]
  knockout: PlacedMatch[]
  bracket: Bracket | undefined
}

/** The points of a match by the rules of the file, by default 3 for a win and 1 for a draw. */
export const tablePointsOf = ({ rules: { pointsWin: win = 3, pointsDraw: draw = 1 } = {} }: FootballSeason) => ({
  ...{ win, draw },
  loss: 0,
})

/** Divides a season into phases, or returns its faults. Pure. */
export const sortSeason = (season: FootballSeason): SortedSeason | { faults: SeasonFault[] } => {
  const faults = [...nameFaults('/name', season.name, 3), ...season.matches.flatMap(faultsOf)]
  if (faults.length > 0) return { faults }
  const hasGroups = season.matches.some((match) => match.group)
  const placed = season.matches.map((match, at) => ({ at, match }))
  const table = placed.filter(({ match }) => !hasGroups || match.group)
  const knockout = hasGroups ? placed.filter(({ match }) => !match.group) : []
  const groupOf = new Map(table.flatMap(({ match }) => groupsOf(match)))
  const groupFaults = table.flatMap(({ at, match }) => groupClash(at, match, groupOf))
  if (groupFaults.length > 0) return { faults: groupFaults }
  const days = hasGroups ? daysByTeam(table) : daysByRound(table)
  const repeatedTeams = playsTwice(days)
  if (repeatedTeams.length > 0) return { faults: repeatedTeams }
  const rounds = knockoutRounds(knockout)
  const bracketFaults = knockoutFaults(rounds)
  if (bracketFaults.length > 0) return { faults: bracketFaults }
  const bracket = rounds.length > 0 ? bracketOf(rounds) : undefined
  if (bracket === 'none') return { faults: [faultAt(pathOf(rounds[0]), 'noBracket')] }
  const teams = [...new Set(season.matches.flatMap((match) => [match.home, match.away]))]
  const unknownTeams = penalizationFaults(season, teams)
  if (unknownTeams.length > 0) return { faults: unknownTeams }
  return {
    teams,
    groups: [...new Set(groupOf.values())].toSorted(),
    groupOf,
    table: days,
    knockout: rounds,
    bracket,
  }
}

const faultsOf = (match: FileMatch, at: number): SeasonFault[] => {
  const faults: SeasonFault[] = []
  const path = `/matches/${at}`
  for (const side of ['home', 'away'] as const) faults.push(...nameFaults(`${path}/${side}`, match[side], 2))
  for (const [index, { player }] of (match.goals ?? []).entries()) {
    faults.push(...nameFaults(`${path}/goals/${index}/player`, player))
  }
  if (match.home === match.away) faults.push(faultAt(`${path}/away`, 'playsItself', { name: match.away }))
  const hasHome = typeof match.homeScore === 'number'
  const hasAway = typeof match.awayScore === 'number'
  if (hasHome !== hasAway) faults.push(faultAt(path, 'halfScore'))
  for (const side of ['home', 'away'] as const) {
    const goals = (match.goals ?? []).filter((goal) => goal.team === side).length
    const score = side === 'home' ? match.homeScore : match.awayScore
    if (goals > (score ?? 0)) faults.push(faultAt(`${path}/goals`, 'moreGoals', { name: match[side] }))
  }
  return faults
}

const penalizationFaults = ({ penalizations = [] }: FootballSeason, teams: readonly string[]): SeasonFault[] =>
  penalizations.flatMap(({ team }, index) =>
    teams.includes(team) ? [] : [faultAt(`/penalizations/${index}/team`, 'playsNoMatch', { name: team })],
  )

const groupsOf = ({ group, home, away }: FileMatch): [string, string][] =>
  group ? [home, away].map((team) => [team, group]) : []

const groupClash = (
  at: number,
  { group, home, away }: FileMatch,
  groupOf: ReadonlyMap<string, string>,
): SeasonFault[] =>
  [home, away]
    .filter((team) => group && groupOf.get(team) !== group)
    .map((team) => faultAt(`/matches/${at}/group`, 'twoGroups', { name: team }))

type Located = { at: number; match: FileMatch }

/** A league's file numbers its days; named days are numbered in the order of their first match. */
const daysByRound = (matches: readonly Located[]): PlacedMatch[] => {
  const names = [...new Set(matches.map(({ match }) => match.round))]
  const isNumbered = names.every((name) => typeof name === 'number')
  return matches.map(({ at, match }) => {
    const round = isNumbered ? Number(match.round) : names.indexOf(match.round) + 1
    return { at, match, round }
  })
}

/** Group phases have dates, not numbers: the day of a match is one more than the matches its teams have had. */
const daysByTeam = (matches: readonly Located[]): PlacedMatch[] => {
  const playedRounds = new Map<string, number>()
  const inTime = matches.toSorted((a, b) => timeOf(a.match) - timeOf(b.match) || a.at - b.at)
  const placed = inTime.map(({ at, match }) => {
    const round = 1 + Math.max(playedRounds.get(match.home) ?? 0, playedRounds.get(match.away) ?? 0)
    playedRounds.set(match.home, round).set(match.away, round)
    return { at, match, round }
  })
  return placed.toSorted((a, b) => a.at - b.at)
}

/** The time of a match in epoch milliseconds, its time of day read as UTC; 0 without a date. */
export const timeOf = ({ date, time }: FileMatch): number => {
  if (!date) return 0
  const clock = /^(\d{1,2}):(\d{2})/.exec(time ?? '')
  return Date.parse(`${date}T00:00:00Z`) + (Number(clock?.[1] ?? 0) * 60 + Number(clock?.[2] ?? 0)) * 60_000
}

const playsTwice = (matches: readonly PlacedMatch[]): SeasonFault[] => {
  const seen = new Set<string>()
  return matches.flatMap(({ at, match, round }) => {
    const repeatedTeams = [match.home, match.away].filter((team) => seen.has(`${round} ${team}`))
    for (const team of [match.home, match.away]) seen.add(`${round} ${team}`)
    return repeatedTeams.map((team) => faultAt(`/matches/${at}/round`, 'playsTwice', { name: team, day: round }))
  })
}

/**
 * Knock-out rounds in the order of their first match; a single match of two losers before the final is the one for
 * third place.
 */
const knockoutRounds = (matches: readonly Located[]): PlacedMatch[] => {
  const rounds = [...Map.groupBy(matches, ({ match }) => match.round)].toSorted(
    ([, a], [, b]) => b.length - a.length || firstTime(a) - firstTime(b),
  )
  const singles = rounds.filter(([, members]) => members.length === 1)
  const last = rounds.length - (singles.length > 1 ? 1 : 0)
  return rounds.flatMap(([, members], index) => members.map((each) => ({ ...each, round: Math.min(index + 1, last) })))
}

const firstTime = (members: readonly Located[]) => Math.min(...members.map(({ match }) => timeOf(match)))

/** True for the match between the losers of the semi-finals. */
export const isThirdPlace = (rounds: readonly PlacedMatch[], { match, round }: PlacedMatch): boolean => {
  const losers = new Set(rounds.filter((each) => each.round === round - 1).flatMap((each) => loserOf(each.match) ?? []))
  return rounds.filter((each) => each.round === round).length > 1 && losers.has(match.home) && losers.has(match.away)
}

/** The result of a match: `open` without a score, `level` without a winner. */
const resultOf = (match: FileMatch): { winner: string; loser: string } | 'open' | 'level' => {
  if (typeof match.homeScore !== 'number' || typeof match.awayScore !== 'number') return 'open'
  const shootoutDifference = (match.homePenalties ?? 0) - (match.awayPenalties ?? 0)
  const difference = match.homeScore - match.awayScore || shootoutDifference
  if (difference === 0) return 'level'
  const { home, away } = match
  return difference > 0 ? { winner: home, loser: away } : { winner: away, loser: home }
}

const loserOf = (match: FileMatch): string | undefined => {
  const end = resultOf(match)
  return typeof end === 'string' ? undefined : end.loser
}

const pathOf = (placed: PlacedMatch | undefined) => `/matches/${placed?.at ?? 0}`

/**
 * Faults of a bracket: a team twice in a round, a match without a winner, and a team that did not win the previous
 * round.
 */
const knockoutFaults = (rounds: readonly PlacedMatch[]): SeasonFault[] => {
  const repeatedTeams = playsTwice(rounds.filter((each) => !isThirdPlace(rounds, each)))
  if (repeatedTeams.length > 0) return repeatedTeams
  return rounds.flatMap((placed) => {
    if (resultOf(placed.match) === 'level') return [faultAt(pathOf(placed), 'noWinner', { name: placed.match.home })]
    if (placed.round === 1 || isThirdPlace(rounds, placed)) return []
    const before = rounds.filter((each) => each.round === placed.round - 1)
    return (['home', 'away'] as const)
      .filter((side) => !mayPlayOn(placed.match[side], before, resultOf(placed.match) === 'open'))
      .map((side) => faultAt(`${pathOf(placed)}/${side}`, 'notBehind', { name: placed.match[side] }))
  })
}

/** A scheduled match may name a team that can still win its previous match. */
const mayPlayOn = (team: string, before: readonly PlacedMatch[], isScheduled: boolean): boolean =>
  before.some(({ match }) => {
    const end = resultOf(match)
    if (end === 'open') return isScheduled && (match.home === team || match.away === team)
    return end !== 'level' && end.winner === team
  })

const bracketOf = (rounds: readonly PlacedMatch[]): Bracket | 'none' => {
  const third = rounds.filter((each) => isThirdPlace(rounds, each))
  const ties: GivenTie[] = rounds
    .filter((each) => !third.includes(each))
    .map(({ match, round }) => ({ round, home: match.home, away: match.away }))
  try {
    return givenBracket(ties, { thirdPlace: third.length > 0 })
  } catch (error) {
    if (error instanceof EngineFault) return 'none'
    throw error
  }
}
