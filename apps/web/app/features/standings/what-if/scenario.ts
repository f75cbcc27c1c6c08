import { fromAddress, toAddress } from './address.ts'

/** A score that the reader has set, home first. */
export type Score = readonly [home: number, away: number]

/** The scores that the reader has set, by match. */
export type Scenario = ReadonlyMap<string, Score>

type Match = { matchId: string; round: number; homeScore: number | null }

/** The matches of each round in the order that addresses count them: by id, which never changes. */
const byRound = <M extends Match>(matches: readonly M[]): [round: string, matches: M[]][] =>
  [...Map.groupBy(matches, ({ round }) => round)]
    .toSorted(([a], [b]) => a - b)
    .map(([round, list]) => [String(round), list.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))])

/**
 * The scenario as a parameter of the address: `21.1-2..0-0_22.3-1` is the first and the third match of round 21, and the first
 * of round 22. Empty without scores.
 */
export const toParam = (scenario: Scenario, matches: readonly Match[]): string =>
  toAddress(
    byRound(matches).map(([round, list]) => [round, list.map(({ matchId }) => scenario.get(matchId)?.join('-') ?? '')]),
  )

/** The scenario of an address. What it says of unknown matches, or of those played since, is left out. */
export const fromParam = (param: string, matches: readonly Match[]): Scenario => {
  const rounds = fromAddress(param)
  const scenario = new Map<string, Score>()
  for (const [round, list] of byRound(matches)) {
    for (const [index, match] of list.entries()) {
      const score = scoreOf(rounds.get(round)?.[index])
      if (match.homeScore === null && score) scenario.set(match.matchId, score)
    }
  }
  return scenario
}

const scoreOf = (text = ''): Score | undefined => {
  const [, home, away] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  return home === undefined || away === undefined ? undefined : [Number(home), Number(away)]
}
