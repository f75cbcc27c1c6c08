import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { drawRoutes, tournamentRoutes, type TournamentId } from '@agone/contract'
import { drawDifferences } from '@agone/engines/draw/draw-check'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { createTournament, enterTeams, setStatus } from '../../../../test/support/factories/tournaments.ts'
import * as Matches from '../matches.ts'
import { matchPlugins } from '../../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(matchPlugins)
})
after(() => app.close())

const drawOf = async (id: TournamentId) => (await app.inject(drawRoutes.one, { params: { id } })).answer
const hashOf = (seed: string | null) =>
  createHash('sha256')
    .update(seed ?? '')
    .digest('hex')

const setups = [
  { name: 'a league', options: { repeatTimes: 2 }, teams: 6 },
  { name: 'groups', options: { settings: { groups: 2 } }, teams: 7 },
  { name: 'a cup with byes', options: { type: 'elimination', settings: { byes: true, thirdPlace: true } }, teams: 6 },
] as const

for (const { name, options, teams } of setups)
  test(`${name}: the hash is public before the draw, the seed with it, and both give the matches`, async () => {
    const ctx = app.ctx()
    const { tournament } = await createTournament(ctx, options)
    await enterTeams(ctx, tournament, teams)
    await setStatus(ctx, tournament.id, 'closed')
    const before = await drawOf(tournament.id)
    assert.equal(before.state, 'pending')
    assert.match(before.commitment ?? '', /^[0-9a-f]{64}$/)
    assert.deepEqual([before.seed, before.input, before.matches], [null, null, []])

    await setStatus(ctx, tournament.id, 'running')
    const { state, seed, commitment, input, matches } = await drawOf(tournament.id)
    assert.equal(state, 'drawn')
    assert.equal(commitment, before.commitment)
    assert.match(seed ?? '', /^[0-9a-f]{64}$/)
    assert.equal(hashOf(seed), commitment)
    assert.ok(input)
    assert.equal(input.participants.length, teams)
    const participants = input.participants.map(({ id }) => id)
    const found = matches.map(({ round, sides }) => ({
      round,
      sides: sides.map((position) => (position === null ? null : (participants[position] ?? null))),
    }))
    assert.equal(found.length, (await Matches.listAll(ctx, tournament.id)).length)
    assert.deepEqual(drawDifferences({ ...input, participants }, seed ?? '', found), [])
  })

test('a manager cannot choose the seed', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx)
  await enterTeams(ctx, tournament, 4)
  const body = Object.assign({ status: 'running' as const }, { drawSeed: 'mine' })
  const params = { id: tournament.id }
  const { status, problem } = await app.inject(tournamentRoutes.update, { params, body }, { as: owner })
  assert.deepEqual([status, problem.errors.map(({ path }) => path)], [400, ['/draw_seed']])
  assert.equal((await drawOf(tournament.id)).state, 'pending')
})

test('opening and closing sign-ups creates a new seed, and the history has each hash', async () => {
  const ctx = app.ctx()
  const { tournament } = await createTournament(ctx)
  const commitments = new Set<string | null>()
  for (const status of ['closed', 'opened', 'closed'] as const) {
    await setStatus(ctx, tournament.id, status)
    commitments.add((await drawOf(tournament.id)).commitment)
  }
  assert.equal(commitments.size, 3)
  const records = await ctx.db.selectFrom('history').selectAll().where('entity_id', '=', tournament.id).execute()
  const text = JSON.stringify(records)
  for (const commitment of commitments) assert.ok(text.includes(commitment ?? '?'))
})
