import type { GameId, TeamId } from '@agone/contract'
import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Ctx } from '../../platform/context/ctx.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { rounds } from '../../../test/support/test-run.ts'
import { createGame } from '../../../test/support/factories/games.ts'
import * as Invites from './members/invites.ts'
import * as Kicks from './members/kicks.ts'
import * as Leaves from './departures/leaves.ts'
import { teamsPlugin } from './plugin.ts'
import * as Teams from './teams.ts'
import { createPlayer, createTeam } from '../../../test/support/factories/teams.ts'
import { outcomesOf, race } from '../../../test/support/teams/races.ts'

let app: TestApp
before(async () => {
  app = await testApp(teamsPlugin)
})
after(() => app.close())

const maxTeamsOfOneUser = async (ctx: Ctx, gameId: GameId) => {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(count), 0)::int as most from (
      select count(*) from team_members where game_id = ${gameId} group by user_id) counts`.execute(ctx.db)
  return rows[0]?.most
}

const fiftyTeams = async (ctx: Ctx, gameId: GameId): Promise<TeamId[]> => {
  const teams: TeamId[] = []
  for (let n = 0; n < 50; n += 1) teams.push((await createTeam(ctx, { gameId })).id)
  return teams
}

test('of 50 parallel joins of one user, one succeeds', async () => {
  const ctx = app.ctx()
  const { id: gameId } = await createGame(ctx)
  const { id: userId } = await createPlayer(ctx)
  const teams = await fiftyTeams(ctx, gameId)
  for (const teamId of teams) await Invites.send(ctx, { teamId, userId })
  const counts = await outcomesOf(teams.map((teamId) => Invites.accept(ctx, { teamId, userId })))
  assert.equal(counts['done'], 1)
  // The first to join deletes the other invites; a call that had read them before violates the unique index.
  assert.equal((counts['USER_NOT_INVITED'] ?? 0) + (counts['ALREADY_MEMBER_OF_A_TEAM'] ?? 0), 49)
  assert.equal(await maxTeamsOfOneUser(ctx, gameId), 1)
})

test('of 50 teams created in parallel by one user, one succeeds', async () => {
  const ctx = app.ctx()
  const { id: gameId } = await createGame(ctx)
  const { id } = await createPlayer(ctx)
  const acts = Array.from({ length: 50 }, (_, n) => Teams.create(ctx, id, { name: `Rush ${n}`, gameId }))
  assert.deepEqual(await outcomesOf(acts), { done: 1, TEAM_CONFLICT: 49 })
  assert.equal(await maxTeamsOfOneUser(ctx, gameId), 1)
})

test('of 50 users who create a team with one name in parallel, one succeeds', async () => {
  const ctx = app.ctx()
  const { id: gameId } = await createGame(ctx)
  const players = []
  for (let n = 0; n < 50; n += 1) players.push(await createPlayer(ctx))
  const acts = players.map(({ id }, n) => Teams.create(ctx, id, { name: n % 2 ? 'Città' : 'CITTA', gameId }))
  assert.deepEqual(await outcomesOf(acts), { done: 1, TEAM_EXISTING: 49 })
})

const acts = 200

test(`${acts} parallel joins, invites, kicks and leaves of the same users break no rule`, () =>
  race([app.ctx()], { parallelCalls: acts, rounds: rounds({ few: 1, many: 5 }) }))

test(`of ${acts} equal parallel invites, joins, leaves or kicks, one succeeds`, async () => {
  const ctx = app.ctx()
  const { id: teamId } = await createTeam(ctx)
  const [{ id: userId }, { id: other }] = [await createPlayer(ctx), await createPlayer(ctx)]
  const membership = { teamId, userId }
  const inParallel = (act: () => Promise<unknown>) => outcomesOf(Array.from({ length: acts }, act))
  assert.deepEqual(await inParallel(() => Invites.send(ctx, membership)), { done: 1, USER_ALREADY_INVITED: acts - 1 })
  assert.deepEqual(await inParallel(() => Invites.accept(ctx, membership)), { done: 1, ALREADY_TEAM_MEMBER: acts - 1 })
  assert.deepEqual(await inParallel(() => Leaves.request(ctx, membership)), { done: 1, ALREADY_LEAVING: acts - 1 })
  await Invites.send(ctx, { teamId, userId: other })
  await Invites.accept(ctx, { teamId, userId: other })
  const notice = await inParallel(() => Kicks.kick(ctx, { teamId, userId: other }))
  assert.deepEqual(notice, { done: 1, ALREADY_KICKING: acts - 1 })
})

test('a parallel leave and kick cause one departure', async () => {
  const ctx = app.ctx()
  const member = await createPlayer(ctx)
  const { id: teamId } = await createTeam(ctx, { members: [member] })
  let departed = 0
  app.events.on('team.memberDeparted', (_ctx, { userId }) => void (userId === member.id && (departed += 1)))
  const membership = { teamId, userId: member.id }
  assert.deepEqual(await outcomesOf([Leaves.request(ctx, membership), Kicks.kick(ctx, membership)]), { done: 2 })
  assert.equal(departed, 1)
})

test('parallel creations and joins leave no user in two teams', async () => {
  const ctx = app.ctx()
  const { id: gameId } = await createGame(ctx)
  const { id: teamId } = await createTeam(ctx, { gameId })
  const { id: userId } = await createPlayer(ctx)
  await Invites.send(ctx, { teamId, userId })
  const counts = await outcomesOf([
    Invites.accept(ctx, { teamId, userId }),
    Teams.create(ctx, userId, { name: 'Mine', gameId }),
  ])
  assert.equal(counts['done'], 1)
  assert.equal(await maxTeamsOfOneUser(ctx, gameId), 1)
})
