import assert from 'node:assert/strict'
import {
  reportRoutes,
  type Formula1Season,
  type MatchView,
  type RankingRow,
  type Scores,
  type SideResult,
  type TournamentId,
} from '@agone/contract'
import { readerOf } from '../factories/standings.ts'
import { seed } from '../test-run.ts'
import { realSeason } from './real-seasons.ts'
import { randomFrom } from './match-acts.ts'
import { racingRows, type Classified } from './plain-standings.ts'
import type { PlayApp } from './play-app.ts'
import { pick } from './played-matches.ts'

type RealRaces = Formula1Season & {
  driverStandings: { position: number; driver: string; points: number }[]
  constructorStandings: { position: number; stable: string; points: number }[]
}

type Result = Formula1Season['races'][number]['results'][number]

const asClassified = (result: Result, round: number, sprint: boolean): Classified => ({
  ...{ round, sprint, driver: result.driver, stable: result.stable ?? '' },
  ...{ position: result.position ?? null, outcome: result.outcome ?? null, lap: result.fastestLapMs ?? null },
})

/** The season of a file; its races from the round `from` on have no results. */
const withoutResultsFrom = (file: RealRaces, from: number): Formula1Season => {
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

const beginRaces = async (app: PlayApp, season: Formula1Season) => {
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

/** Plays a real season from the round `from` on by reports and rulings, and compares the standings after each race with plain code. */
export const playRaces = async (app: PlayApp, name: string, from: number) => {
  const file: RealRaces = realSeason(name)
  const season = withoutResultsFrom(file, from)
  const scene = await beginRaces(app, season)
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

type Races = Awaited<ReturnType<typeof beginRaces>>

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
