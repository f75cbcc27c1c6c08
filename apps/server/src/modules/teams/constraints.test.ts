import { newId, type TeamId } from '@agone/contract'
import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction, isCheckViolation, isForeignKeyViolation, isUniqueViolation } from '../../platform/db/index.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { Users } from '../accounts/index.ts'
import * as MemberStore from './members/members.store.ts'
import { teamsPlugin } from './plugin.ts'
import { createPlayer, createTeam } from '../../../test/support/factories/teams.ts'

/* The constraints of the database, which also hold if a verb has a fault. Each test writes rows directly. */

let app: TestApp
before(async () => {
  app = await testApp(teamsPlugin)
})
after(() => app.close())

const row = (team: { id: TeamId; game_id: Parameters<typeof MemberStore.insertMember>[1]['game_id'] }) => ({
  team_id: team.id,
  game_id: team.game_id,
  imported: false,
  provisional: false,
  joined_at: new Date(0),
})

test('a user cannot be in two teams of a game', async () => {
  const ctx = app.ctx()
  const member = await createPlayer(ctx)
  const team = await createTeam(ctx, { members: [member] })
  const other = await createTeam(ctx, { gameId: team.game_id })
  const write = MemberStore.insertMember(ctx.db, { ...row(other), user_id: member.id })
  await assert.rejects(write, (error) => isUniqueViolation(error, 'member_once_per_game'))
})

test('a membership has the game of its team', async () => {
  const ctx = app.ctx()
  const { id: user_id } = await createPlayer(ctx)
  const [team, other] = [await createTeam(ctx), await createTeam(ctx)]
  const write = MemberStore.insertMember(ctx.db, { ...row(team), game_id: other.game_id, user_id })
  await assert.rejects(write, (error) => isForeignKeyViolation(error, 'member_of_team'))
})

test('a guest cannot be an admin, and its flag cannot be changed', async () => {
  const ctx = app.ctx()
  const team = await createTeam(ctx)
  const guest = await Users.createProvisional(ctx, { username: `guest-${newId().slice(-8)}`, creator: team.owner.id })
  const as = (provisional: boolean) =>
    MemberStore.insertMember(ctx.db, { ...row(team), user_id: guest.id, provisional, is_admin: true })
  await assert.rejects(as(true), (error) => isCheckViolation(error, 'member_admin_is_no_guest'))
  await assert.rejects(as(false), (error) => isForeignKeyViolation(error, 'member_is_user'))
})

test('a team always has an owner who is its admin', async () => {
  const ctx = app.ctx()
  const team = await createTeam(ctx)
  const leave = inTransaction(ctx, ({ db }) => MemberStore.deleteMember(db, team.id, team.owner.id))
  await assert.rejects(leave, (error) => isForeignKeyViolation(error, 'team_owner_is_admin'))
  const demote = inTransaction(ctx, ({ db }) =>
    MemberStore.updateAdmin(db, team.id, { userId: team.owner.id, isAdmin: false }),
  )
  await assert.rejects(demote, (error) => isForeignKeyViolation(error, 'team_owner_is_admin'))
})

test('a user cannot own two teams of a game', async () => {
  const ctx = app.ctx()
  const team = await createTeam(ctx)
  const other = await createTeam(ctx, { gameId: team.game_id })
  const write = sql`update teams set owner_id = ${team.owner.id} where id = ${other.id}`.execute(ctx.db)
  await assert.rejects(write, (error) => isUniqueViolation(error, 'team_owner_once'))
})
