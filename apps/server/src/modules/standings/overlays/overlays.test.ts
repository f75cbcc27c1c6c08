import { overlayRoutes as routes, type TournamentId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import { startWithTeams } from '../../../../test/support/factories/matches.ts'
import { careerPlugins } from '../../../../test/support/factories/standings.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { update } from '../../tournaments/changes.ts'

let app: TestApp
before(async () => {
  app = await testApp(careerPlugins)
})
after(() => app.close())

type Of = { tournament: { id: TournamentId }; owner: SignedIn }

const create = ({ tournament }: Of, as: SignedIn, name = 'Diretta') =>
  app.inject(routes.create, { params: { id: tournament.id }, body: { name } }, { as })
const list = ({ tournament }: Of, as: SignedIn) => app.inject(routes.list, { params: { id: tournament.id } }, { as })
const find = (code: string, as?: SignedIn) => app.inject(routes.find, { params: { code } }, { as })
const refusalOf = async (request: ReturnType<typeof find>) => {
  const { status, problem } = await request
  return [status, problem.title]
}

const unknown = [404, 'TOURNAMENT_NOT_FOUND']

test('a manager makes codes for the overlays of a tournament and reads them again; everybody who has one gets the tournament', async () => {
  const league = await startWithTeams(app.ctx())
  const { status, answer } = await create(league, league.owner, '  Diretta del giovedì ')
  assert.equal(status, 201)
  assert.equal(answer.name, 'Diretta del giovedì')
  assert.match(answer.code, /^[A-Za-z0-9_-]{32}$/)
  const { answer: second } = await create(league, league.owner)
  const listed = (await list(league, league.owner)).answer
  assert.deepEqual(
    new Map(listed.map((each) => [each.id, each])),
    new Map([answer, second].map((each) => [each.id, each])),
  )
  assert.deepEqual((await find(answer.code)).answer, { tournamentId: league.tournament.id })
})

test('participants and managers of other tournaments neither make nor read nor revoke codes', async () => {
  const league = await startWithTeams(app.ctx())
  const other = await startWithTeams(app.ctx())
  const { answer } = await create(league, league.owner)
  const { owner: participant } = league.teamOf(league.entered[0]?.entryId)
  for (const as of [participant, other.owner]) {
    assert.equal((await create(league, as)).problem.title, 'PERMISSION_DENIED')
    assert.equal((await list(league, as)).problem.title, 'PERMISSION_DENIED')
    const params = { id: league.tournament.id, overlayId: answer.id }
    assert.equal((await app.inject(routes.revoke, { params }, { as })).problem.title, 'PERMISSION_DENIED')
  }
  // Neither is a code found under a tournament that is one's own.
  const params = { id: other.tournament.id, overlayId: answer.id }
  assert.equal((await app.inject(routes.revoke, { params }, { as: other.owner })).problem.title, 'UNKNOWN_ERROR')
  assert.equal((await find(answer.code)).status, 200)
})

test('a revoked code ends at once and leaves the others; its tournament gets a new version, so that open pages follow', async () => {
  const league = await startWithTeams(app.ctx())
  const { answer: first } = await create(league, league.owner)
  const { answer: second } = await create(league, league.owner)
  const version = async () =>
    (
      await app
        .ctx()
        .db.selectFrom('tournaments')
        .select('version')
        .where('id', '=', league.tournament.id)
        .executeTakeFirstOrThrow()
    ).version
  const before = await version()
  const params = { id: league.tournament.id, overlayId: first.id }
  assert.equal((await app.inject(routes.revoke, { params }, { as: league.owner })).status, 204)
  assert.equal(await version(), before + 1)
  assert.deepEqual(await refusalOf(find(first.code)), unknown)
  assert.equal((await find(second.code)).status, 200)
  assert.deepEqual((await list(league, league.owner)).answer, [second])
  const again = await app.inject(routes.revoke, { params }, { as: league.owner })
  assert.deepEqual([again.status, again.problem.title], [404, 'UNKNOWN_ERROR'])
})

test('the code of a hidden tournament is for visitors as an unknown one', async () => {
  const league = await startWithTeams(app.ctx())
  const { answer } = await create(league, league.owner)
  await update(app.ctx(), league.tournament.id, { flags: ['HIDDEN'] })
  assert.deepEqual(await refusalOf(find(answer.code)), unknown)
  assert.deepEqual(await refusalOf(find(answer.code, viewerOf(await createUser(app.ctx())))), unknown)
  assert.deepEqual(await refusalOf(find('A'.repeat(32))), unknown)
  assert.deepEqual(await refusalOf(find('x')), unknown)
})

test('the history has who made and who revoked a code, without the code', async () => {
  const league = await startWithTeams(app.ctx())
  const { answer } = await create(league, league.owner, 'Finale')
  const params = { id: league.tournament.id, overlayId: answer.id }
  await app.inject(routes.revoke, { params }, { as: league.owner })
  const rows = await app
    .ctx()
    .db.selectFrom('history')
    .selectAll()
    .where('entity_id', '=', league.tournament.id)
    .execute()
  const acts = rows.filter(({ action }) => action.endsWith('Overlay'))
  assert.deepEqual(acts.map(({ action, actor_id }) => [action, actor_id]).toSorted(), [
    ['makeOverlay', league.owner.id],
    ['revokeOverlay', league.owner.id],
  ])
  assert.doesNotMatch(JSON.stringify(acts), new RegExp(answer.code))
})
