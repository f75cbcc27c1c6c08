import {
  entryRoutes,
  gameRoutes,
  tournamentRoutes,
  type GameChanges,
  type GameField,
  type GameId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createGame } from '../../../test/support/factories/games.ts'
import { decide, historyOf, startWithTeams, startWithUsers } from '../../../test/support/factories/matches.ts'
import { readerOf, standingPlugins } from '../../../test/support/factories/standings.ts'
import { createPlayer } from '../../../test/support/factories/teams.ts'
import { createTournament, setStatus } from '../../../test/support/factories/tournaments.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

const change = async (id: GameId, body: GameChanges) => {
  const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  return app.inject(gameRoutes.update, { params: { id }, body }, { as: admin })
}

const refusal = async (id: GameId, body: GameChanges) => {
  const { title, errors } = (await change(id, body)).problem
  return [title, errors.map(({ path, reason }) => [path, reason])]
}

const inUse = (path: string) => ['FIELD_VALIDATION_ERROR', [[path, 'gameInUse']]]

const moves: GameField = { key: 'moves', label: { it: 'Mosse', en: 'Moves' }, type: 'int', min: 1, max: 100 }
const time: GameField = { key: 'time', label: { it: 'Tempo', en: 'Time' }, type: 'decimal', min: null, max: null }

test('a league that has begun keeps its points, and one that has not gets the new ones', async () => {
  const running = await startWithTeams(app.ctx())
  for (const match of running.matches.filter(({ round }) => round === 1)) await decide(app.ctx(), match.id, [2, 0])
  const { table } = readerOf(app, running.tournament.id)
  const points = async () => (await table()).map((row) => row.points)
  assert.deepEqual(await points(), [3, 3, 0, 0])
  const changed = await change(running.game.id, { data: { tablePoints: { win: 2, draw: 1, loss: 0 } } })
  assert.deepEqual(changed.answer.data, { tablePoints: { win: 2, draw: 1, loss: 0 } })
  assert.deepEqual(await points(), [3, 3, 0, 0], 'a result already played is worth what it was')
  const { answer: kept } = await app.inject(tournamentRoutes.one, { params: { id: running.tournament.id } })
  assert.deepEqual(kept.settings.points, { win: 3, draw: 1, loss: 0 })
  const act = (await historyOf(app.ctx(), running.game.id)).find(({ action }) => action === 'edit')
  assert.deepEqual(act?.before, { points: { win: 3, draw: 1, loss: 0 } })
  assert.deepEqual(act.after, { points: { win: 2, draw: 1, loss: 0 } })
})

test('a league without points of its own counts by those of its game', async () => {
  const game = { data: { tablePoints: { win: 2, draw: 1, loss: 0 } } }
  const { tournament, matches } = await startWithTeams(app.ctx(), { game })
  for (const match of matches.filter(({ round }) => round === 1)) await decide(app.ctx(), match.id, [2, 0])
  const rows = await readerOf(app, tournament.id).table()
  assert.deepEqual(
    rows.map((row) => row.points),
    [2, 2, 0, 0],
  )
})

test('a football game takes no points for positions, and a Formula 1 game none for wins, draws and losses', async () => {
  const { id: football } = await createGame(app.ctx())
  const { id: racing } = await createGame(app.ctx(), { module: 'FORMULA1' })
  const wrong = [
    change(football, { data: { pointsSystem: { race: [10] } } }),
    change(racing, { data: { tablePoints: { win: 2, draw: 1, loss: 0 } } }),
  ]
  for (const refused of wrong) assert.equal((await refused).problem.title, 'MALFORMED_ENTITY_ERROR')
})

test('while a tournament runs, fields of reports are added, renamed and widened, never removed or narrowed', async () => {
  const game = { module: 'FIFA_SOLO' as const, fields: [moves, time] }
  const { tournament, game: created } = await startWithUsers(app.ctx(), { game })
  const wider = { ...moves, label: { it: 'Mosse giocate', en: 'Moves played' }, max: 500 }
  const added: GameField = { key: 'note', label: { it: 'Nota', en: 'Note' }, type: 'text', min: null, max: null }
  assert.deepEqual((await change(created.id, { fields: [time, wider, added] })).answer.fields, [time, wider, added])
  const refused: GameField[][] = [
    [time, added],
    [time, { ...wider, max: 100 }, added],
    [time, { ...wider, min: 5 }, added],
    [{ ...time, type: 'int' }, wider, added],
  ]
  for (const fields of refused) assert.deepEqual(await refusal(created.id, { fields }), inUse('/fields'))
  await setStatus(app.ctx(), tournament.id, 'ended')
  assert.deepEqual((await change(created.id, { fields: [] })).answer.fields, [])
})

test('a stable leaves its game when no driver of a tournament that has not ended has it', async () => {
  const stables = [{ name: 'Ardesia', colours: { main: '#4fb4ff', second: '#ffffff' } }, { name: 'Borea' }]
  const { game, tournament } = await createTournament(app.ctx(), { game: { module: 'FORMULA1', data: { stables } } })
  const [ardesia, borea] = game.stables
  assert.ok(ardesia && borea)
  assert.deepEqual([ardesia.colours, borea.colours], [{ main: '#4fb4ff', second: '#ffffff' }, null])
  const driver = await createPlayer(app.ctx())
  const params = { id: tournament.id }
  await app.inject(entryRoutes.addUser, { params, body: { stableId: ardesia.id } }, { as: driver })
  const only = ({ id, name }: { id: typeof ardesia.id; name: string }) => ({ data: { stables: [{ id, name }] } })
  assert.deepEqual(await refusal(game.id, only(borea)), inUse('/data/stables'))
  const kept = (await change(game.id, only(ardesia))).answer.data.stables
  assert.deepEqual(kept, [ardesia], 'colours that are not sent stay')
  const none = { data: { stables: [{ id: ardesia.id, name: 'Ardesia', colours: null }] } }
  assert.equal((await change(game.id, none)).answer.data.stables?.[0]?.colours, null)
})
