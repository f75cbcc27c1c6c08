import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { importRoutes, penalizationRoutes, standingRoutes, type EngineName, type TournamentId } from '@agone/contract'
import { testApp, type TestApp } from '../../platform/testing/http.ts'
import type { SignedIn } from '../../platform/viewer.ts'
import { createUser, viewerOf } from '../accounts/testing.ts'
import { gamesPlugin } from '../games/index.ts'
import { createGame, createPlatform } from '../games/testing.ts'
import { matchesPlugin } from '../matches/index.ts'
import { standingsPlugin } from '../standings/index.ts'
import { tournamentsPlugin } from '../tournaments/index.ts'
import { importsPlugin } from './index.ts'
import { cup, league, races } from './testing.ts'

/* What is exported, imported again, gives the same. */

let app: TestApp
let manager: SignedIn

before(async () => {
  app = await testApp((server) => {
    for (const plugin of [gamesPlugin, tournamentsPlugin, matchesPlugin, standingsPlugin, importsPlugin]) plugin(server)
  })
  manager = viewerOf(await createUser(app.ctx(), { roles: ['TOURNAMENT_MANAGER'] }))
  await createGame(app.ctx(), { module: 'FIFA' })
  await createGame(app.ctx(), { module: 'FORMULA1' })
  await createPlatform(app.ctx())
})
after(() => app.close())

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const load = async (file: string): Promise<TournamentId> => {
  const headers = { 'content-type': 'application/json' }
  const answered = await app.request(
    { method: 'POST', url: importRoutes.create.path, headers, payload: file },
    { as: manager },
  )
  assert.equal(answered.status, 201, answered.text)
  return JSON.parse(answered.text).tournamentId
}

const again = async (id: TournamentId): Promise<TournamentId> => {
  const exported = await app.inject(importRoutes.export, { params: { id } })
  assert.equal(exported.status, 200, exported.text)
  return load(exported.text)
}

const results = async (id: TournamentId, engine: EngineName, phase?: 'elimination') => {
  const query = phase ? { phase } : {}
  return JSON.parse((await app.inject(standingRoutes.results, { params: { id, engine }, query })).text)
}

/** Ids, avatars and versions are new ones; everything that a reader sees is compared. */
const shown = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === 'version' || key === 'avatar') return undefined
      return typeof part === 'string' && isId.test(part) ? 'an id' : part
    }),
  )

test('the table of a league, penalization and scorers included', async () => {
  const id = await load(league)
  const copy = await again(id)
  const { groups } = await results(id, 'fifa')
  assert.deepEqual(
    groups[0].rows.map(({ name, points }: { name: string; points: number }) => [name, points]),
    [
      ['Faro', 6],
      ['Molo', 3],
      ['Gru', 1],
      ['Darsena', 0],
    ],
  )
  assert.deepEqual(shown(await results(copy, 'fifa')), shown(await results(id, 'fifa')))
  const scorers = async (id: TournamentId) => {
    const params = { id, engine: 'fifa', ranking: 'topScorer' } as const
    return JSON.parse((await app.inject(standingRoutes.ranking, { params, query: {} })).text).entries
  }
  assert.equal((await scorers(id))[0].name, 'Bea Foti')
  assert.deepEqual(shown(await scorers(copy)), shown(await scorers(id)))
})

test('penalizations with their reasons and match days', async () => {
  const penalizationsOf = async (id: TournamentId) => {
    const { answer } = await app.inject(penalizationRoutes.list, { params: { id } }, { as: manager })
    // Those of one import are of the same moment.
    return answer
      .toSorted((one, other) => one.points - other.points)
      .map(({ points, reason, matchDay, entryId, stableId }) => ({
        points,
        reason,
        matchDay,
        hits: entryId === null ? stableId && 'stable' : 'entry',
      }))
  }
  const ofTeam = '{ "team": "Molo", "points": 1, "reason": "ritardo alla seconda", "matchDay": 2 }'
  const football = await load(league.replace('{ "team": "Molo", "points": 1 }', ofTeam))
  const ofBoth =
    '{ "driver": "ugo-sala", "points": 2, "reason": "taglio", "matchDay": 1 }, { "stable": "rossa", "points": -1 }'
  const racing = await load(races.replace('"races": [', `"penalizations": [${ofBoth}],\n"races": [`))
  assert.deepEqual(await penalizationsOf(football), [
    { points: 1, reason: 'ritardo alla seconda', matchDay: 2, hits: 'entry' },
  ])
  assert.deepEqual(await penalizationsOf(racing), [
    { points: -1, reason: '2026', matchDay: 0, hits: 'stable' },
    { points: 2, reason: 'taglio', matchDay: 1, hits: 'entry' },
  ])
  for (const id of [football, racing])
    assert.deepEqual(await penalizationsOf(await again(id)), await penalizationsOf(id))
})

test('groups and the bracket behind them, penalties included', async () => {
  const id = await load(cup)
  const copy = await again(id)
  const bracket = await results(id, 'fifa', 'elimination')
  assert.equal(bracket.rounds.length, 2)
  assert.deepEqual(shown(await results(copy, 'fifa', 'elimination')), shown(bracket))
  assert.deepEqual(shown(await results(copy, 'fifa')), shown(await results(id, 'fifa')))
})

test('drivers and stables of a Formula 1 season, sprint and fastest lap included', async () => {
  const id = await load(races)
  const copy = await again(id)
  for (const ranking of ['topUsers', 'topStables'] as const) {
    const rows = async (id: TournamentId) => {
      const params = { id, engine: 'formula1', ranking } as const
      return JSON.parse((await app.inject(standingRoutes.ranking, { params, query: {} })).text).entries
    }
    const first = await rows(id)
    assert.ok(first.length > 1)
    assert.deepEqual(shown(await rows(copy)), shown(first))
  }
  const params = { id, engine: 'formula1', ranking: 'topUsers' } as const
  const { answer } = await app.inject(standingRoutes.ranking, { params, query: {} })
  assert.deepEqual(
    answer.entries.map(({ name, points }) => [name, points]),
    [
      ['Ugo Sala', 18 + 1 + 2 + 25],
      ['Bea Foti', 25 + 18],
      ['Ada Neri', 3 + 15],
    ],
  )
})
