import { drawSwissRound, swissTable, type MatchResult, type SwissEntrant, type SwissMeeting } from '@agone/engines'
import { cheapestMatching } from '@agone/engines/swiss/cheapest-matching'
import { SwissHistory } from '@agone/engines/swiss/history'
import { matchingCost, provenBound } from '@agone/engines/swiss/matching-proof'
import { pairingCosts } from '@agone/engines/swiss/pairing-costs'
import { scores } from './engines/scores.ts'
import { median } from './median.ts'

/**
 * A Swiss system of 1,000 entrants and 10 rounds: the milliseconds that the draw of each round takes, of CPU time of this thread, and
 * whether it is as good as any other: the duals of its matching give a bound for every pairing, which is checked pair by pair. Fails when the
 * median of a round is over the limit or a round misses its bound.
 */
const limit = 150
const size = 1000
const rounds = 10
const runs = 5

interface Tournament {
  readonly points: Map<string, number>
  readonly meetings: SwissMeeting[]
  readonly results: MatchResult[]
}

const entrantsOf = ({ points }: Tournament): SwissEntrant[] => [...points].map(([id, each]) => ({ id, points: each }))

const milliseconds = <T>(work: () => T): { time: number; result: T } => {
  const start = process.threadCpuUsage()
  const result = work()
  const { user, system } = process.threadCpuUsage(start)
  return { time: (user + system) / 1000, result }
}

/** Draws a round and plays it with the next scores. Returns the milliseconds of the draw. */
const play = (tournament: Tournament, round: number, next: () => number): number => {
  const { points, meetings, results } = tournament
  const { time, result } = milliseconds(() =>
    drawSwissRound({ entrants: entrantsOf(tournament), meetings, hasSides: true, seed: 'bench' }),
  )
  for (const { home, away } of result.pairings) {
    const [homeScore, awayScore] = [next(), next()]
    meetings.push({ round, home, away })
    results.push({ round, home, away, homeScore, awayScore })
    const gain = homeScore === awayScore ? [1, 1] : homeScore > awayScore ? [3, 0] : [0, 3]
    points.set(home, (points.get(home) ?? 0) + (gain[0] ?? 0))
    points.set(away, (points.get(away) ?? 0) + (gain[1] ?? 0))
  }
  return time
}

/** Whether the pairing of the next round costs just the bound that its proof gives for all pairings. */
const isProven = (tournament: Tournament): boolean => {
  const history = new SwissHistory(entrantsOf(tournament), tournament.meetings, true)
  const members = Int32Array.from({ length: size }, (_, position) => position)
  const problem = pairingCosts(history, members, 'excluded')
  const found = cheapestMatching(problem)
  return found !== undefined && matchingCost(problem, found.mate) === provenBound(problem, found.proof)
}

const next = scores()
const times: number[][] = Array.from({ length: rounds }, () => [])
let areProven = true
let last: Tournament | undefined
for (let run = 0; run < runs; run++) {
  const tournament: Tournament = {
    points: new Map(Array.from({ length: size }, (_, index) => [`participant-${index + 1}`, 0])),
    meetings: [],
    results: [],
  }
  for (let round = 1; round <= rounds; round++) {
    areProven &&= isProven(tournament)
    times[round - 1]?.push(play(tournament, round, next))
  }
  last = tournament
}
const medians = times.map(median)
for (const [index, time] of medians.entries()) {
  const verdict = time <= limit ? 'within' : 'OVER'
  console.log(
    `round ${index + 1}: ${time.toFixed(1)} ms, ratio ${(time / limit).toFixed(2)}, ${verdict} the limit of ${limit} ms`,
  )
}
console.log(`every round of ${runs} tournaments ${areProven ? 'reaches' : 'MISSES'} the bound that no pairing is below`)
if (last) {
  const { points, results } = last
  const input = {
    participants: [...points.keys()],
    results,
    points: { win: 3, draw: 1, loss: 0 },
    byes: [],
    rounds,
    seed: 'bench',
  }
  console.log(`table of all rounds: ${milliseconds(() => swissTable(input)).time.toFixed(1)} ms`)
}
if (!areProven || medians.some((time) => time > limit)) process.exitCode = 1
