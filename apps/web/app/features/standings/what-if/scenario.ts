/** A score that the reader has set, home first. */
export type Score = readonly [home: number, away: number]

/** The scores that the reader has set, by match. */
export type Scenario = ReadonlyMap<string, Score>

type Match = { matchId: string; round: number; homeScore: number | null }

/** The matches of each round in the order that addresses count them: by id, which never changes. */
const byRound = <M extends Match>(matches: readonly M[]): [round: number, matches: M[]][] =>
  [...Map.groupBy(matches, ({ round }) => round)]
    .map(([round, list]): [number, M[]] => [round, list.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))])
    .toSorted(([a], [b]) => a - b)

/**
 * The scenario as a parameter of the address: `21.1-2..0-0_22.3-1` is the first and the third match of round 21, and the first
 * of round 22. Empty without scores.
 */
export const toParam = (scenario: Scenario, matches: readonly Match[]): string =>
  byRound(matches)
    .flatMap(([round, list]) => {
      const scores = list.map(({ matchId }) => scenario.get(matchId)?.join('-') ?? '')
      const last = scores.findLastIndex((score) => score !== '')
      return last < 0 ? [] : [[round, ...scores.slice(0, last + 1)].join('.')]
    })
    .join('_')

/** The scenario of an address. What it says of unknown matches, or of those played since, is left out. */
export const fromParam = (param: string, matches: readonly Match[]): Scenario => {
  const rounds = new Map(byRound(matches))
  const scenario = new Map<string, Score>()
  for (const part of param.slice(0, 10_000).split('_')) {
    const [round, ...scores] = part.split('.')
    for (const [index, text] of scores.entries()) {
      const match = rounds.get(Number(round))?.[index]
      const score = scoreOf(text)
      if (match && match.homeScore === null && score) scenario.set(match.matchId, score)
    }
  }
  return scenario
}

const scoreOf = (text: string): Score | undefined => {
  const [, home, away] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  return home === undefined || away === undefined ? undefined : [Number(home), Number(away)]
}
