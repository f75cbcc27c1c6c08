import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  bracketDrawRoutes,
  penalizationRoutes,
  reportRoutes,
  type FootballSeason,
  type Formula1Season,
  type MatchView,
  type PenalizationId,
  type RankingRow,
  type Scores,
  type SideResult,
  type TableRow,
  type TournamentId,
} from '@agone/contract'
import { readerOf } from '../../../test/support/factories/standings.ts'
import { playMatch, randomFrom, waysOf, type PlayedSide } from '../../../test/support/seasons/match-acts.ts'
import {
  leagueRows,
  racingRows,
  type Classified,
  type Deduction,
  type PlayedMatch,
} from '../../../test/support/seasons/plain-standings.ts'
import { playApp, type PlayApp } from '../../../test/support/seasons/play-app.ts'
import { isMany, seed } from '../../../test/support/test-run.ts'

// Real seasons are not part of the repository; without them these tests do not run.
const folder = join(import.meta.dirname, '../../../../../../shared/data')

const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

type FileMatch = FootballSeason['matches'][number]
type Goal = NonNullable<FileMatch['goals']>[number]

const goalsOf = ({ goals = [] }: FileMatch, side: Goal['team']): Goal[] =>
  goals.filter(({ team, ownGoal }) => team === side && !ownGoal)

/** All teams with everybody who scores for them. */
const squadsIn = (matches: readonly FileMatch[]) => {
  const squads = new Map<string, Set<string>>()
  for (const match of matches) {
    for (const side of ['home', 'away'] as const) {
      const squad = squads.get(match[side] ?? '') ?? new Set()
      for (const { player } of goalsOf(match, side)) squad.add(player)
      squads.set(match[side] ?? '', squad)
    }
  }
  return [...squads].map(([name, players]) => ({ name, players: [...players].map((player) => ({ name: player })) }))
}

const withoutResult = ({ round, date, time, home, away, group }: FileMatch): FileMatch => ({
  ...{ round, date, time, home, away, group },
})

const asPlayed = ({ home, away, homeScore, awayScore }: FileMatch, round: number): PlayedMatch => ({
  ...{ round, home: home ?? '', away: away ?? '', homeScore: homeScore ?? 0, awayScore: awayScore ?? 0 },
})

/** Whether it is the match of these two in a bracket, where each of them may be the home side. */
const isTieOf = ({ group, home, away }: FileMatch, names: readonly (string | undefined)[]): boolean =>
  !group && [home, away].every((name) => names.includes(name ?? ''))

/** A tournament of real matches with its teams, and the matches of which it has not had the result yet. */
const football = async (app: PlayApp, season: FootballSeason, real: readonly FileMatch[]) => {
  const id = await app.begin(season)
  const teams = await app.teams(id)
  const nameOf = new Map([...teams.values()].map(({ entryId, name }) => [entryId, name]))
  const random = randomFrom(seed)
  const ways = waysOf(real.length, random)
  const namesOf = ({ participants }: MatchView): string[] =>
    participants.map(({ entryId }) => (entryId === null ? '' : (nameOf.get(entryId) ?? '')))
  const sideOf = (match: FileMatch, name: string | undefined): PlayedSide => {
    const team = teams.get(name ?? '')
    assert.ok(team)
    const side = match.home === name ? 'home' : 'away'
    const scorers = Map.groupBy(goalsOf(match, side), ({ player }) => team.players.get(player))
    return {
      ...{ entryId: team.entryId, teamId: team.teamId, captain: team.captain },
      score: match[`${side}Score`] ?? 0,
      penalties: match[`${side}Penalties`] ?? undefined,
      players: [...scorers].flatMap(([userId, goals]) =>
        userId === undefined ? [] : [{ userId, goals: goals.length, assists: 0, mvp: false }],
      ),
    }
  }
  return {
    ...{ id, teams, nameOf, namesOf },
    /** Plays all matches of a match day; returns them as they are in the file. */
    playDay: async (day: number): Promise<FileMatch[]> => {
      const played: FileMatch[] = []
      for (const match of await app.matchesOf(id, 'fifa', day)) {
        const [home, away] = namesOf(match)
        const source = real.find((each) =>
          match.phase === 'elimination' ? isTieOf(each, [home, away]) : each.home === home && each.away === away,
        )
        assert.ok(source, `${home} - ${away} was not played on match day ${day}`)
        const scene = { app, manager: app.manager, matchId: match.matchId }
        await playMatch({ ...scene, sides: [sideOf(source, home), sideOf(source, away)] }, ways.pop() ?? 'agreed')
        played.push(source)
      }
      const { currentMatchDay, matchDays } = await app.tournament(id)
      assert.equal(currentMatchDay, Math.min(day + 1, matchDays), 'the next match day is open')
      return played
    },
  }
}

type Football = Awaited<ReturnType<typeof football>>

const shownRows = ({ nameOf }: Football, rows: readonly TableRow[]) =>
  rows.map(({ entryId, ...row }) => ({
    name: nameOf.get(entryId),
    ...pick(row, ['position', 'played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'difference', 'points']),
    ...pick(row, ['penalization', 'form', 'movement']),
    why: row.why?.rule ?? null,
  }))

const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]]))

/** Points were deducted after the match day `after`, and given back after `until`. */
type Verdict = { team: string; points: number; after: number; until?: number }

/**
 * Juventus: 20 January 2023, suspended on 20 April, and 22 May. Everton: 17 November 2023, reduced on 26 February, and 8 April 2024.
 * Nottingham Forest: 18 March 2024.
 */
const leagues: { name: string; verdicts: Verdict[] }[] = [
  {
    name: 'serie-a-2022-23',
    verdicts: [
      { team: 'Juventus FC', points: 15, after: 18, until: 30 },
      { team: 'Juventus FC', points: 10, after: 35 },
    ],
  },
  { name: 'serie-a-2023-24', verdicts: [] },
  {
    name: 'premier-league-2023-24',
    verdicts: [
      { team: 'Everton FC', points: 10, after: 12, until: 26 },
      { team: 'Everton FC', points: 6, after: 26 },
      { team: 'Nottingham Forest FC', points: 4, after: 29 },
      { team: 'Everton FC', points: 2, after: 32 },
    ],
  },
]

/** The table of a league, which is in step with the same in the simplest way. */
const comparedLeague = (app: PlayApp, file: FootballSeason, scene: Football) => {
  const { rules = {}, matches } = file
  const names = squadsIn(matches).map(({ name }) => name)
  const points = { win: rules.pointsWin ?? 3, draw: rules.pointsDraw ?? 1 }
  const played: PlayedMatch[] = []
  const deductions: (Deduction & { id: PenalizationId })[] = []
  const reader = readerOf(app, scene.id)
  const mustBeEqual = async (day?: number): Promise<void> => {
    const expected = leagueRows({
      ...{ names, points, tieBreak: rules.tieBreak ?? [] },
      matches: played.filter(({ round }) => round <= (day ?? round)),
      deductions: deductions.filter((each) => each.day <= (day ?? each.day)),
    })
    const shown = await reader.table(day === undefined ? {} : { day })
    assert.deepEqual(shownRows(scene, shown), expected, `the table, ${day ?? 'now'}`)
  }
  const as = { as: app.manager }
  const deduct = async ({ team, points: sum, after: day }: Verdict): Promise<void> => {
    const body = { entryId: scene.teams.get(team)?.entryId, points: sum, reason: 'Violazioni amministrative' }
    const call = { params: { id: scene.id }, body }
    const { id, matchDay } = await app.succeed(app.inject(penalizationRoutes.add, call, as))
    assert.equal(matchDay, day + 1, 'it counts from the match day that is open')
    deductions.push({ id, name: team, points: sum, day: matchDay })
  }
  const giveBack = async ({ team, points: sum }: Verdict): Promise<void> => {
    const at = deductions.findIndex((each) => each.name === team && each.points === sum)
    const [found] = deductions.splice(at, 1)
    assert.ok(found)
    const call = { params: { id: scene.id, penalizationId: found.id } }
    assert.equal((await app.inject(penalizationRoutes.remove, call, as)).status, 204)
  }
  return { played, reader, mustBeEqual, deduct, giveBack }
}

/** The club of a table that is part of a file. */
type Club = { team: string; goalsFor: number; goalsAgainst: number } & Record<string, unknown>

const playLeague = async (app: PlayApp, { name, verdicts, from }: (typeof leagues)[number] & { from: number }) => {
  const file: FootballSeason & { table: Club[] } = read(name)
  const { matches, penalizations: _official, table: official, ...rest } = file
  const isPlayed = ({ round }: FileMatch) => Number(round) < from
  const scene = await football(
    app,
    { ...rest, matches: matches.map((match) => (isPlayed(match) ? match : withoutResult(match))) },
    matches.filter((match) => !isPlayed(match)),
  )
  const league = comparedLeague(app, file, scene)
  league.played.push(...matches.filter(isPlayed).map((match) => asPlayed(match, Number(match.round))))
  await mustNotReportAhead(app, scene, from)
  for (const verdict of verdicts) if (verdict.after === from - 1) await league.deduct(verdict)
  for (let day = from; day <= 38; day++) {
    league.played.push(...(await scene.playDay(day)).map((match) => asPlayed(match, day)))
    await league.mustBeEqual()
    for (const verdict of verdicts) {
      if (verdict.until === day) await league.giveBack(verdict)
      if (verdict.after === day) await league.deduct(verdict)
      if (verdict.until === day || verdict.after === day) await league.mustBeEqual()
    }
  }
  await app.end(scene.id)
  const columns = ['position', 'played', 'won', 'drawn', 'lost', 'points', 'penalization'] as const
  assert.deepEqual(
    (await league.reader.table()).map((row) => ({
      team: scene.nameOf.get(row.entryId),
      ...pick(row, columns),
      ...{ goalsFor: row.scored, goalsAgainst: row.conceded, goalDifference: row.difference },
    })),
    official,
  )
  for (let day = from; day <= 38; day++) await league.mustBeEqual(day)
}

const mustNotReportAhead = async (app: PlayApp, { id, teams, namesOf }: Football, day: number): Promise<void> => {
  const [next] = await app.matchesOf(id, 'fifa', day + 1)
  assert.ok(next)
  const { teamId, captain } = teams.get(namesOf(next)[0] ?? '') ?? {}
  assert.ok(teamId)
  const call = { params: { teamId, matchId: next.matchId }, body: { scores: { score: 1, opponentScore: 0 } } }
  const { problem } = await app.inject(reportRoutes.sendForTeam, call, { as: captain })
  assert.equal(problem.title, 'TOURNAMENT_STATUS_DENY')
}

type Slot = { name: string | null; score: number | null; penalties: number | null; winner: boolean }

/** A tie as text, whichever side the bracket has first: "Argentina 3 (4) won, France 3 (2)". */
const tieText = (slots: readonly Slot[]): string =>
  slots
    .map(({ name, score, penalties, winner }) => `${name} ${score ?? '-'} (${penalties ?? '-'})${winner ? ' won' : ''}`)
    .toSorted()
    .join(', ')

const realTie = (match: FileMatch, isPlayed: boolean): string => {
  const { home, away, homeScore = 0, awayScore = 0, homePenalties = null, awayPenalties = null } = match
  const lead = (homeScore ?? 0) - (awayScore ?? 0) || (homePenalties ?? 0) - (awayPenalties ?? 0)
  const none = { score: null, penalties: null, winner: false }
  return tieText([
    { name: home, ...(isPlayed ? { score: homeScore, penalties: homePenalties, winner: lead > 0 } : none) },
    { name: away, ...(isPlayed ? { score: awayScore, penalties: awayPenalties, winner: lead < 0 } : none) },
  ])
}

const stages = [['Round of 16'], ['Quarter-finals'], ['Semi-finals'], ['Match for third place', 'Final']]

type Cup = FootballSeason & {
  groupTables: Record<string, Club[]>
  topScorers: { player: string; goals: number }[]
}

/** Groups, then the bracket that the manager draws. */
const playCup = async (app: PlayApp) => {
  const file: Cup = read('world-cup-2022')
  const ofGroups = file.matches.filter(({ group }) => group)
  const scene = await football(
    app,
    {
      ...{ name: file.name, source: file.source, rules: file.rules },
      settings: { advancing: 2, thirdPlace: true },
      participants: squadsIn(file.matches),
      matches: ofGroups.map(withoutResult),
    },
    file.matches,
  )
  const reader = readerOf(app, scene.id)
  await playGroups(app, file, scene)
  for (const { name, rows } of (await reader.tables()).groups) {
    const shown = rows.map((row) => ({
      ...pick(row, ['position', 'points']),
      ...{ team: row.name, goalDifference: row.difference, goalsFor: row.scored },
    }))
    assert.deepEqual(shown, file.groupTables[name ?? ''], `${name}`)
  }
  const stageOf = (stage: number) => file.matches.filter(({ round }) => stages[stage]?.includes(`${round}`))
  await drawBracket(app, scene, stageOf(0))
  for (const stage of stages.keys()) {
    await scene.playDay(4 + stage)
    const { rounds } = await reader.bracket()
    const known = rounds.flatMap(({ ties }) => ties).filter(({ slots }) => slots.every(({ name }) => name !== null))
    const expected = [0, 1, 2, 3].flatMap((each) =>
      each <= stage + 1 ? stageOf(each).map((match) => realTie(match, each <= stage)) : [],
    )
    assert.deepEqual(known.map(({ slots }) => tieText(slots)).toSorted(), expected.toSorted())
  }
  await app.end(scene.id)
  const { winnerEntryId } = await reader.bracket()
  assert.equal(winnerEntryId && scene.nameOf.get(winnerEntryId), 'Argentina')
  const scorers = (await reader.ranking('topScorer', { size: 100 })).entries
  assert.deepEqual(
    scorers.flatMap(({ name, value }) => (value >= 3 ? `${name} ${value}` : [])).toSorted(),
    file.topScorers.map(({ player, goals }) => `${player} ${goals}`).toSorted(),
  )
}

const playGroups = async (app: PlayApp, file: Cup, scene: Football) => {
  const { rules = {} } = file
  const teams = squadsIn(file.matches).map(({ name }) => name)
  const played = new Map<FileMatch, PlayedMatch>()
  for (let day = 1; day <= 3; day++) {
    for (const match of await scene.playDay(day)) played.set(match, asPlayed(match, day))
    const { groups } = await readerOf(app, scene.id).tables()
    assert.deepEqual(
      groups.map(({ name }) => name),
      Object.keys(file.groupTables),
    )
    for (const { name: group, rows } of groups) {
      const matches = file.matches.filter((match) => match.group === group)
      const expected = leagueRows({
        names: teams.filter((name) => matches.some(({ home, away }) => home === name || away === name)),
        matches: matches.flatMap((match) => played.get(match) ?? []),
        deductions: [],
        points: { win: rules.pointsWin ?? 3, draw: rules.pointsDraw ?? 1 },
        tieBreak: rules.tieBreak ?? [],
      })
      assert.deepEqual(shownRows(scene, rows), expected, `${group} after match day ${day}`)
    }
  }
}

const drawBracket = async (app: PlayApp, { id, nameOf }: Football, first: readonly FileMatch[]) => {
  const call = { params: { id } }
  const planned = await app.succeed(app.inject(bracketDrawRoutes.preview, call, { as: app.manager }))
  const pairs = planned.flatMap(({ entryIds }) => {
    const names = entryIds.map((entryId) => entryId && nameOf.get(entryId))
    return names.includes(null) ? [] : [names.toSorted().join(' - ')]
  })
  assert.deepEqual(pairs.toSorted(), first.map(({ home, away }) => [home, away].toSorted().join(' - ')).toSorted())
  assert.equal((await app.inject(bracketDrawRoutes.draw, call, { as: app.manager })).status, 204)
}

type RealRaces = Formula1Season & {
  driverStandings: { position: number; driver: string; points: number }[]
  constructorStandings: { position: number; stable: string; points: number }[]
}

type Result = Formula1Season['races'][number]['results'][number]

const asClassified = (result: Result, round: number, sprint: boolean): Classified => ({
  ...{ round, sprint, driver: result.driver, stable: result.stable ?? '' },
  ...{ position: result.position ?? null, outcome: result.outcome ?? null, lap: result.fastestLapMs ?? null },
})

/** A season whose races from the round `from` on have no results. */
const racesFrom = (file: RealRaces, from: number): Formula1Season => {
  const results = file.races.flatMap((race) => [...race.results, ...(race.sprint ?? [])])
  const participants = [...Map.groupBy(results, ({ driver }) => driver)].map(([name, [first]]) => ({
    ...{ name, stable: first?.stable ?? null },
  }))
  const stables = new Set(results.flatMap(({ stable }) => stable ?? []))
  return {
    ...{ season: file.season, rules: file.rules, participants },
    lots: [...participants.map(({ name }) => name), ...stables],
    races: file.races.map((race) => {
      if (race.round < from) return race
      return { round: race.round, name: race.name, results: [], ...(race.sprint?.length ? { sprint: [] } : {}) }
    }),
  }
}

/** How a race gets its result: by the reports of all, by a ruling because two claim a position, by the manager's classification. */
const raceWays = ['reported', 'contested', 'published'] as const

const races = async (app: PlayApp, season: Formula1Season) => {
  const id = await app.begin(season)
  const drivers = await app.drivers(id)
  const nameOf = new Map([...drivers.values()].map(({ entryId, name }) => [entryId, name]))
  const { settings } = await app.tournament(id)
  const stables = new Map(settings.stables?.map((stable) => [stable.name, stable.id]))
  const figuresOf = ({ driver, stable, position, outcome, fastestLapMs }: Result) => {
    const found = drivers.get(driver)
    assert.ok(found)
    const scores = {
      ...(outcome ? { outcome } : { position: position ?? undefined }),
      ...(fastestLapMs ? { fastRideTime: fastestLapMs } : {}),
      stableId: stables.get(stable ?? ''),
    }
    return { ...found, scores }
  }
  const params = ({ matchId }: MatchView) => ({ id: matchId })
  const report = async ({ matchId }: MatchView, result: Result, claimed: Scores = {}) => {
    const { driver, scores } = figuresOf(result)
    const call = { params: { matchId, userId: driver.id }, body: { scores: { ...scores, ...claimed } } }
    app.clock.advance(1000)
    await app.succeed(app.inject(reportRoutes.sendForUser, call, { as: driver }))
  }
  const verify = (match: MatchView, first: Result | undefined) => {
    const { entryId } = drivers.get(first?.driver ?? '') ?? {}
    assert.ok(entryId)
    return app.inject(reportRoutes.verify, { params: params(match), body: { entryId } }, { as: app.manager })
  }
  const publish = async (match: MatchView, results: readonly Result[], best: string | undefined) => {
    const sides = results.map((result): SideResult => {
      const { entryId, scores, name } = figuresOf(result)
      return { entryId, ...scores, ...(name === best ? { driverOfTheDay: true } : {}) }
    })
    const call = { params: params(match), body: { sides, reason: 'Classifica dei commissari' } }
    await app.succeed(app.inject(reportRoutes.rule, call, { as: app.manager }))
  }
  const play = async (match: MatchView, results: readonly Result[], { way, best }: Session): Promise<void> => {
    if (way === 'published') return publish(match, results, best)
    const second = results.find(({ position }) => position === 2)
    for (const result of results) {
      await report(match, result, way === 'contested' && result === second ? { position: 1 } : {})
    }
    const verified = await verify(match, results[0])
    assert.equal(verified.status, way === 'reported' ? 201 : 422, verified.text)
    if (way === 'reported') return
    assert.equal(verified.problem.title, 'MALFORMED_ENTITY_ERROR', 'two drivers claim a position')
    await publish(match, results, best)
  }
  return { id, nameOf, stables, play }
}

type Session = { way: (typeof raceWays)[number]; best: string | undefined }

const playRaces = async (app: PlayApp, name: string, from: number) => {
  const file: RealRaces = read(name)
  const season = racesFrom(file, from)
  const scene = await races(app, season)
  const mustBeEqual = comparedRaces(app, season, scene)
  const random = randomFrom(seed)
  const results: Classified[] = []
  let sessions = Math.floor(random() * raceWays.length)
  for (const race of file.races) {
    const best = race.driverOfTheDay ?? undefined
    for (const match of race.round < from ? [] : await app.matchesOf(scene.id, 'formula1', race.round)) {
      const way = raceWays[(sessions += 1) % raceWays.length] ?? 'reported'
      if (match.phase === 'sprint') await scene.play(match, race.sprint ?? [], { way, best: undefined })
      else await scene.play(match, race.results, { way, best })
    }
    results.push(...race.results.map((each) => asClassified(each, race.round, false)))
    results.push(...(race.sprint ?? []).map((each) => asClassified(each, race.round, true)))
    if (race.round >= from) await mustBeEqual(results)
  }
  await app.end(scene.id)
  await mustBeOfficial(app, file, scene)
}

type Races = Awaited<ReturnType<typeof races>>

const stableNameOf = ({ stables }: Races, id: string | null): string | null =>
  [...stables].find(([, stableId]) => stableId === id)?.[0] ?? null

const stableRanking = async (app: PlayApp, id: TournamentId): Promise<RankingRow[]> =>
  (await readerOf(app, id, 'formula1').ranking('topStables', { size: 100 })).entries

const comparedRaces = (app: PlayApp, { rules, participants = [], lots = [] }: Formula1Season, scene: Races) => {
  const drivers = participants.map(({ name }) => name)
  const entered = new Map(participants.map(({ name, stable = null }) => [name, stable]))
  const stables = lots.filter((name) => !drivers.includes(name))
  const system = {
    ...{ points: rules.points, sprintPoints: rules.sprintPoints ?? [], rounds: rules.rounds ?? [] },
    fastestLap: rules.fastestLap ?? null,
  }
  return async (results: readonly Classified[]): Promise<void> => {
    const season = { results, drivers, entered, stables, ...system }
    const shown = await readerOf(app, scene.id, 'formula1').drivers()
    const columns = ['position', 'points', 'wins', 'podiums', 'races', 'movement'] as const
    assert.deepEqual(
      shown.map((row) => ({
        name: scene.nameOf.get(row.entryId),
        ...pick(row, columns),
        stable: stableNameOf(scene, row.stableId),
        why: row.why?.rule ?? null,
      })),
      racingRows(season, 'driver'),
    )
    assert.deepEqual(
      (await stableRanking(app, scene.id)).map(({ stableId, position, points, wins, why }) => ({
        ...{ name: stableNameOf(scene, stableId), position, points, wins, why: why?.rule ?? null },
      })),
      racingRows(season, 'stable').map(({ name, position, points, wins, why }) => ({
        ...{ name, position, points, wins, why },
      })),
    )
  }
}

const mustBeOfficial = async (app: PlayApp, file: RealRaces, scene: Races) => {
  const drivers = await readerOf(app, scene.id, 'formula1').drivers()
  assert.deepEqual(
    drivers.map(({ position, entryId, points }) => ({ position, driver: scene.nameOf.get(entryId), points })),
    file.driverStandings,
  )
  assert.deepEqual(
    (await stableRanking(app, scene.id)).map(({ position, stableId, points }) => ({
      ...{ position, stable: stableNameOf(scene, stableId), points },
    })),
    file.constructorStandings,
  )
}

if (existsSync(folder)) {
  describe('a real season, played by both sides of each match and a manager', () => {
    let app: PlayApp
    before(async () => {
      app = await playApp()
    })
    after(() => app.close())

    const inStep = 'after each match day the table is that of a simple calculation, and at the end the official one'

    test(`world-cup-2022: ${inStep}`, () => playCup(app))

    // Without TEST_ROUNDS=many one league and one season of races are imported with most results, and played from there.
    for (const league of isMany ? leagues : leagues.slice(0, 1)) {
      test(`${league.name}: ${inStep}`, () => playLeague(app, { ...league, from: isMany ? 1 : 36 }))
    }

    for (const name of isMany ? ['formula1-2021', 'formula1-2024'] : ['formula1-2021']) {
      test(`${name}: ${inStep}`, () => playRaces(app, name, isMany ? 1 : 19))
    }
  })
}
