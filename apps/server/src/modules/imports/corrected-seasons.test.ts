import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { matchRoutes, reportRoutes, tableInputRoutes, type TournamentId } from '@agone/contract'
import { decide } from '../../../test/support/factories/matches.ts'
import { readerOf } from '../../../test/support/factories/standings.ts'
import { importApp } from '../../../test/support/imports/import-app.ts'
import { Matches } from '../matches/index.ts'

let app: Awaited<ReturnType<typeof importApp>>
before(async () => {
  app = await importApp()
})
after(() => app.close())

const bracketIn = async (id: TournamentId) =>
  (await Matches.listAll(app.ctx(), id)).filter(({ phase }) => phase === 'elimination')

/** Three groups of two; the winners are in a bracket of four with `last`. */
const groupsWith = async (last: string, knockout: Record<string, unknown> = {}) => {
  const season = {
    name: 'Coppa del Golfo',
    matches: [
      { round: 1, group: 'A', home: 'Molo', away: 'Gru', homeScore: 2, awayScore: 1 },
      { round: 1, group: 'B', home: 'Faro', away: 'Vela', homeScore: 2, awayScore: 0 },
      { round: 1, group: 'C', home: 'Boa', away: 'Rada', homeScore: 1, awayScore: 0 },
      { round: 'Semi-finals', date: '2026-12-20', home: 'Molo', away: 'Faro', ...knockout },
      { round: 'Semi-finals', date: '2026-12-21', home: 'Boa', away: last },
    ],
  }
  const id = await app.load(JSON.stringify(season))
  const [match] = await Matches.listAll(app.ctx(), id)
  assert.ok(match)
  return { id, match }
}

test('a bracket that could not be drawn again, with the best second, stays after a correction in the groups', async () => {
  for (const knockout of [{}, { homeScore: 1, awayScore: 0 }]) {
    const { id, match } = await groupsWith('Gru', knockout)
    const before = await bracketIn(id)
    assert.equal(before.length, 3)
    const params = { id: match.id }
    const effects = (await app.inject(reportRoutes.consequences, { params }, { as: app.manager })).answer
    assert.deepEqual(effects.slots, [])
    assert.equal((await app.inject(reportRoutes.reopen, { params }, { as: app.manager })).status, 204)
    await decide(app.ctx(), match.id, [0, 3])
    assert.deepEqual(await bracketIn(id), before)
    const [first] = await readerOf(app, id).table({}, 'A')
    assert.equal(first?.name, 'Gru')
  }
})

test('a match that a season file awards as a draw is a draw', async () => {
  const awarded = { status: 'awarded', reason: 'campo impraticabile' }
  const id = await app.load(
    JSON.stringify({
      name: 'Lega del Porto',
      matches: [{ round: 1, home: 'Molo', away: 'Gru', homeScore: 0, awayScore: 0, ...awarded }],
    }),
  )
  const rows = await readerOf(app, id).table()
  assert.deepEqual(
    rows.map(({ points, won, drawn, lost }) => [points, won, drawn, lost]),
    [
      [1, 0, 1, 0],
      [1, 0, 1, 0],
    ],
  )
  const { answer } = await app.inject(tableInputRoutes.get, { params: { id, engine: 'fifa' } })
  const inputs = answer.groups.flatMap(({ matches }) => matches)
  assert.deepEqual(
    inputs.map(({ absent }) => absent),
    [null],
  )
  const [match] = await Matches.listAll(app.ctx(), id)
  assert.ok(match)
  const { participants } = (await app.inject(matchRoutes.view, { params: { id: match.id } })).answer
  assert.deepEqual(
    participants.map(({ pts }) => pts),
    [1, 1],
  )
})
