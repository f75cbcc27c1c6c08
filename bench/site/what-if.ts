import { defaultPointsSystem } from '@agone/contract'
import {
  drawLeague,
  leagueTable,
  possiblePlaces,
  possibleSeasonPlaces,
  type MatchResult,
  type RaceResult,
  type TableInput,
} from '@agone/engines'
import { scores } from '../engines/scores.ts'
import { median } from '../median.ts'

/**
 * What the page with results to set calculates after each change: the table with and without the scenario of a reader, and what
 * is certain with it. A league of 20 with 5 match days left, of which the reader has set half. Processor time of this thread, and
 * its ratio to one table. Then what is certain in a season of 24 races and 22 drivers, in the round that takes longest.
 */
const limit = 5
const seasonLimit = 20
const runs = 40

const participants = Array.from({ length: 20 }, (_, index) => `team-${index + 1}`)
const fixtures = [...drawLeague({ participants, repeatTimes: 2, seed: 'bench' })]
const next = scores()
const results = fixtures.map((fixture): MatchResult => ({ ...fixture, homeScore: next(), awayScore: next() }))
const played = results.filter(({ round }) => round <= 33)
const left = results.filter(({ round }) => round > 33)
const scenario = left.filter((_, index) => index % 2 === 0)
const open = left.filter((_, index) => index % 2 === 1)
const input = (counted: readonly MatchResult[]): TableInput => ({
  participants,
  results: counted,
  points: { win: 3, draw: 1, loss: 0 },
  tieBreaks: 'serie-a',
  seed: 'bench',
})

/** A repetition is too short for the clock of processor time. */
const repeats = 10

const milliseconds = (work: () => unknown): number => {
  const start = process.threadCpuUsage()
  for (let time = 0; time < repeats; time++) work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000 / repeats
}

const oneTable = () => leagueTable(input(played))
const whatIf = () => [
  oneTable(),
  leagueTable(input([...played, ...scenario])),
  possiblePlaces(input([...played, ...scenario]), open),
]

const times: Record<'table' | 'whatIf', number[]> = { table: [], whatIf: [] }
for (let run = 0; run < runs; run++) {
  times.table.push(milliseconds(oneTable))
  times.whatIf.push(milliseconds(whatIf))
}
const [table, all] = [median(times.table), median(times.whatIf)]
console.log(
  `what-if of 20 teams: ${all.toFixed(2)} ms, ${(all / table).toFixed(1)} tables, ${all <= limit ? 'within' : 'OVER'} the limit of ${limit} ms`,
)
if (all > limit) process.exitCode = 1

const drivers = Array.from({ length: 22 }, (_, index) => ({ id: `driver-${index}`, stableId: `stable-${index >> 1}` }))
const races = Array.from({ length: 24 }, (_, index) => ({ round: index + 1, sprint: false })).flatMap((race) =>
  race.round % 4 === 0 ? [race, { ...race, sprint: true }] : [race],
)
const finish = races.flatMap((race) =>
  drivers
    .map((driver, index) => ({ driver, time: 6 * next() + index }))
    .toSorted((a, b) => a.time - b.time)
    .map(({ driver }, index): RaceResult => ({ ...race, ...driver, position: index + 1, fastRideTime: 1 + next() })),
)
const season = {
  users: drivers.map(({ id }) => id),
  results: finish,
  points: { ...defaultPointsSystem, fastestLap: { points: 1, within: 10 } },
  seed: 'bench',
}
const ofDay = (day: number) => {
  const openRaces = races.filter(({ round }) => round > day)
  const certain = () => possibleSeasonPlaces({ ...season, day }, { races: openRaces, drivers })
  return median(Array.from({ length: 10 }, () => milliseconds(certain)))
}
const slowest = Math.max(...Array.from({ length: 24 }, (_, day) => ofDay(day)))
console.log(
  `what is certain in a season: ${slowest.toFixed(2)} ms, ${slowest <= seasonLimit ? 'within' : 'OVER'} the limit of ${seasonLimit} ms`,
)
if (slowest > seasonLimit) process.exitCode = 1
