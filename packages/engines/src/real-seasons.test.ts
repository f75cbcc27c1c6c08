import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  formula1Standings,
  givenBracket,
  givenSchedule,
  leagueTable,
  possiblePlaces,
  possibleSeasonPlaces,
  resolveBracket,
  tieBreakOrders,
  topScorer,
  type MatchResult,
  type PossiblePlaces,
  type PointsSystem,
  type RaceOutcome,
  type RaceResult,
  type TableRow,
  type TieBreakRule,
} from './index.ts'

// Real results belong to their publishers and are not part of the repository: without the folder these tests do not
// run.
const folder = join(import.meta.dirname, '../../../../shared/data')

interface Club {
  position: number
  team: string
  points: number
  goalDifference: number
  goalsFor: number
  played?: number
  won?: number
  drawn?: number
  lost?: number
  goalsAgainst?: number
  penalization?: number
}

interface Match extends MatchResult {
  group: string | null
  homePenalties?: number
  awayPenalties?: number
  goals: { team: 'home' | 'away'; player: string; ownGoal?: boolean }[]
}

interface Football {
  matches: Match[]
  rules: { pointsWin: number; pointsDraw: number; tieBreak: TieBreakRule[] }
  penalizations: { team: string; points: number }[]
  table: Club[]
}

const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

const pointsOf = ({ pointsWin, pointsDraw }: Football['rules']) => ({ win: pointsWin, draw: pointsDraw, loss: 0 })

const clubOf = (row: TableRow): Required<Club> => ({
  position: row.position,
  team: row.id,
  played: row.played,
  won: row.won,
  drawn: row.drawn,
  lost: row.lost,
  goalsFor: row.scored,
  goalsAgainst: row.conceded,
  points: row.points,
  goalDifference: row.difference,
  penalization: row.penalization,
})

const leagues = [
  { file: 'serie-a-2022-23.json', preset: 'serie-a' },
  { file: 'serie-a-2023-24.json', preset: 'serie-a' },
  { file: 'premier-league-2023-24.json', preset: 'premier-league' },
] as const

for (const { file, preset } of leagues.filter((league) => existsSync(join(folder, league.file)))) {
  const season: Football = JSON.parse(read(file))
  const participants = season.table.map(({ team }) => team).toSorted()
  const input = {
    participants,
    results: season.matches.toReversed(),
    points: pointsOf(season.rules),
    penalizations: season.penalizations.map(({ team, points }) => ({ id: team, points })),
    seed: 'any',
  }

  test(`${file}: every figure of every row is the official one, by the file's rules and by the preset`, () => {
    for (const tieBreaks of [season.rules.tieBreak, preset]) {
      assert.deepEqual(leagueTable({ ...input, tieBreaks }).map(clubOf), season.table)
    }
  })

  test(`${file}: the real calendar is a sound schedule of a double round robin`, () => {
    const schedule = givenSchedule({ participants, fixtures: season.matches, repeatTimes: 2 })
    assert.equal(schedule.days, 38)
  })
}

if (existsSync(join(folder, 'serie-a-2023-24.json'))) {
  test('serie-a-2023-24.json: Torino stands above Napoli by their two matches, not by goal difference', () => {
    const season: Football = JSON.parse(read('serie-a-2023-24.json'))
    const participants = season.table.map(({ team }) => team)
    const points = pointsOf(season.rules)
    const table = leagueTable({ participants, results: season.matches, points, tieBreaks: 'serie-a', seed: 'any' })
    const torino = table.find(({ id }) => id === 'Torino FC')
    assert.equal(torino?.why?.rule, 'headToHeadPoints')
    assert.deepEqual(torino.why.values, [4, 1])
    assert.equal(torino.why.versus, 'SSC Napoli')
    assert.deepEqual(
      torino.why.matches?.map(({ home, homeScore, awayScore }) => [home, homeScore, awayScore]),
      [
        ['Torino FC', 3, 0],
        ['SSC Napoli', 1, 1],
      ],
    )
  })
}

/** Titles and relegations as they were reported: after this match day they were certain, after the one before not yet. */
const certainDays = [
  { file: 'serie-a-2022-23.json', team: 'SSC Napoli', day: 33, is: ({ worst }: PossiblePlaces) => worst === 1 },
  { file: 'serie-a-2022-23.json', team: 'UC Sampdoria', day: 34, is: ({ best }: PossiblePlaces) => best > 17 },
  {
    file: 'serie-a-2023-24.json',
    team: 'FC Internazionale Milano',
    day: 33,
    is: ({ worst }: PossiblePlaces) => worst === 1,
  },
  { file: 'serie-a-2023-24.json', team: 'US Salernitana 1919', day: 34, is: ({ best }: PossiblePlaces) => best > 17 },
  { file: 'serie-a-2023-24.json', team: 'US Sassuolo Calcio', day: 37, is: ({ best }: PossiblePlaces) => best > 17 },
]

for (const { file, team, day, is } of certainDays.filter((each) => existsSync(join(folder, each.file)))) {
  test(`${file}: the season of ${team} is decided after match day ${day} and not before`, () => {
    const season: Football = JSON.parse(read(file))
    const isDecided = (after: number): boolean => {
      const results = season.matches.filter(({ round }) => round <= after)
      const left = season.matches.filter(({ round }) => round > after)
      const participants = season.table.map((club) => club.team)
      const penalizations = season.penalizations.map(({ team: id, points }) => ({ id, points }))
      const input = { participants, results, points: pointsOf(season.rules), penalizations, seed: 'any' }
      const places = possiblePlaces({ ...input, tieBreaks: 'serie-a' }, left).get(team)
      return places !== undefined && is(places)
    }
    assert.deepEqual([isDecided(day - 1), isDecided(day)], [false, true])
  })
}

interface WorldCup extends Omit<Football, 'table'> {
  groupTables: Record<string, Club[]>
  topScorers: { player: string; goals: number }[]
}

const knockOut = ['Round of 16', 'Quarter-finals', 'Semi-finals', 'Final']

if (existsSync(join(folder, 'world-cup-2022.json'))) {
  const cup: WorldCup = JSON.parse(read('world-cup-2022.json'))

  for (const [group, official] of Object.entries(cup.groupTables)) {
    test(`world-cup-2022.json: ${group} is the official table`, () => {
      const results = cup.matches.filter((match) => match.group === group).map((match) => ({ ...match, round: 1 }))
      const participants = official.map(({ team }) => team).toSorted()
      for (const tieBreaks of [cup.rules.tieBreak, tieBreakOrders['fifa-group']]) {
        const points = pointsOf(cup.rules)
        const table = leagueTable({ participants, results, points, tieBreaks, seed: 'any' })
        const rows = table.map(({ position, id: team, points: sum, difference, scored }) => {
          return { position, team, points: sum, goalDifference: difference, goalsFor: scored }
        })
        assert.deepEqual(rows, official)
      }
    })
  }

  test('world-cup-2022.json: Argentina wins on penalties, Croatia is third', () => {
    const stage = (match: Match): string => String(match.round)
    const ties = cup.matches.filter((match) => knockOut.includes(stage(match)))
    const rounds = ties.map((match) => ({ ...match, round: knockOut.indexOf(stage(match)) + 1 }))
    const bracket = givenBracket(rounds, { thirdPlace: true })
    const played = cup.matches.filter(({ group }) => group === null)
    let resolved = resolveBracket(bracket, [])
    for (const match of [...rounds, ...played.filter((each) => stage(each) === 'Match for third place')]) {
      const sides = [match.home, match.away].map((id) => bracket.participants.indexOf(id)).toSorted()
      const tie = resolved.winners.findIndex((_, at) => {
        const slots = [resolved.slots[2 * at] ?? -1, resolved.slots[2 * at + 1] ?? -1].toSorted()
        return slots.join() === sides.join()
      })
      const results = resolved.results
      const row = tie
      results.report(row, match.homeScore, match.awayScore)
      results.homePenalties[row] = match.homePenalties ?? 0
      results.awayPenalties[row] = match.awayPenalties ?? 0
      results.hosts[row] = bracket.participants.indexOf(match.home)
      resolved = resolveBracket(bracket, results)
    }
    assert.equal(played.length, 16)
    assert.equal(resolved.winner, 'Argentina')
    assert.equal(resolved.third, 'Croatia')
  })

  test('world-cup-2022.json: the top scorers have the official goals', () => {
    const appearances = cup.matches.flatMap((match) =>
      match.goals
        .filter(({ ownGoal }) => !ownGoal)
        .map(({ player }) => ({ id: player, name: player, round: 1, goals: 1 })),
    )
    const goals = topScorer(appearances).map(({ name, value }) => ({ player: name, goals: value }))
    const first = goals.slice(0, cup.topScorers.length)
    const byName = (a: { player: string }, b: { player: string }): number => (a.player < b.player ? -1 : 1)
    assert.deepEqual(first.toSorted(byName), cup.topScorers.toSorted(byName))
  })
}

interface Classified {
  driver: string
  stable: string
  position?: number | null
  outcome?: RaceOutcome
  fastestLapMs?: number | null
}

interface Formula1 {
  rules: Pick<PointsSystem, 'fastestLap' | 'rounds'> & { points: number[]; sprintPoints: number[] }
  races: { round: number; results: Classified[]; sprint?: Classified[] }[]
  driverStandings: { position: number; driver: string; points: number }[]
  constructorStandings: { position: number; stable: string; points: number }[]
}

const formula1 = (file: string) => {
  const { rules, races, ...official }: Formula1 = JSON.parse(read(file))
  const results = races.flatMap(({ round, results: race, sprint = [] }): RaceResult[] => {
    const resultOf = (result: Classified, isSprint: boolean): RaceResult => ({
      ...result,
      id: result.driver,
      stableId: result.stable,
      fastRideTime: result.fastestLapMs,
      round,
      sprint: isSprint,
    })
    return [...race.map((each) => resultOf(each, false)), ...sprint.map((each) => resultOf(each, true))]
  })
  const points = { ...rules, race: rules.points, sprint: rules.sprintPoints }
  return { races, input: { users: [], results, points, seed: 'any' }, ...official }
}

for (const file of ['formula1-2021.json', 'formula1-2024.json'].filter((name) => existsSync(join(folder, name)))) {
  test(`${file}: all drivers and constructors have the official places and points`, () => {
    const { input, driverStandings, constructorStandings } = formula1(file)
    const { users, stables } = formula1Standings({ ...input, results: input.results.toReversed() })
    assert.deepEqual(
      users.map(({ position, id, points }) => ({ position, driver: id, points })),
      driverStandings,
    )
    assert.deepEqual(
      stables.map(({ position, id, points }) => ({ position, stable: id, points })),
      constructorStandings,
    )
  })
}

/** Titles as they were reported: after this round they were certain, after the one before not yet. */
const titles = [
  { file: 'formula1-2021.json', of: 'users', day: 22 },
  { file: 'formula1-2021.json', of: 'stables', day: 22 },
  { file: 'formula1-2024.json', of: 'users', day: 22 },
  { file: 'formula1-2024.json', of: 'stables', day: 24 },
] as const

for (const { file, of, day } of titles.filter((title) => existsSync(join(folder, title.file)))) {
  test(`${file}: the title of ${of} is decided after round ${day} and not before`, () => {
    const { races, input } = formula1(file)
    const isDecided = (after: number): boolean => {
      const left = races.filter(({ round }) => round > after)
      const drivers = new Map(input.results.map(({ id, stableId }) => [id, { id, stableId }])).values()
      const places = possibleSeasonPlaces(
        { ...input, day: after },
        {
          races: left.flatMap(({ round, sprint }) => [{ round }, ...(sprint ? [{ round, sprint: true }] : [])]),
          // Two for each stable: those of the last race run.
          drivers: [...drivers].filter(({ id }) => races[after - 1]?.results.some(({ driver }) => driver === id)),
        },
      )
      return [...places[of].values()].some(({ worst }) => worst === 1)
    }
    assert.deepEqual([isDecided(day - 1), isDecided(day)], [false, true])
  })
}
