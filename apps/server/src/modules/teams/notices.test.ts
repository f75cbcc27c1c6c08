import type { TeamId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Notifications } from '../notifications/index.ts'
import * as Admins from './members/admins.ts'
import * as Claims from './guests/claims.ts'
import * as InviteLinks from './links/invite-links.ts'
import * as Invites from './members/invites.ts'
import * as Kicks from './members/kicks.ts'
import * as Leaves from './departures/leaves.ts'
import { teamsPlugin } from './plugin.ts'
import * as ProvisionalUsers from './guests/provisional-users.ts'
import * as Teams from './teams.ts'
import { createPlayer, createTeam } from '../../../test/support/factories/teams.ts'

let app: TestApp
before(async () => {
  app = await testApp(teamsPlugin)
})
after(() => app.close())

/** The notifications of a user since the last call: their types and the users they name. */
const notificationsOf = async (reader: SignedIn): Promise<string[]> => {
  const { entries } = await Notifications.list(app.ctx(), reader.id, { page: 1, size: 50, offset: 0 })
  const fresh = entries.filter(({ read_at }) => read_at === null)
  await Notifications.markRead(app.ctx(), reader.id)
  return fresh.map(({ type, data }) => `${type} ${data.username}`).toSorted()
}

const scene = async () => {
  const [owner, person] = [await createPlayer(app.ctx()), await createPlayer(app.ctx())]
  const { id } = await createTeam(app.ctx(), { owner })
  const as = (actor: SignedIn) => app.ctx(actor)
  return { owner, person, id, as, membership: { teamId: id, userId: person.id } }
}

/** A member of the team whose joining notified nobody. */
const memberOf = async (teamId: TeamId): Promise<SignedIn> => {
  const member = await createPlayer(app.ctx())
  await Invites.send(app.ctx(), { teamId, userId: member.id })
  await Invites.accept(app.ctx(), { teamId, userId: member.id })
  return member
}

test('the admins are notified when a user joins: by an invite, by a link, or by a claim', async () => {
  const { owner, person, id, as, membership } = await scene()
  const admin = await memberOf(id)
  await Admins.add(as(owner), { teamId: id, userId: admin.id })
  await Promise.all([owner, admin].map(notificationsOf))
  const [second, third] = [await createPlayer(app.ctx()), await createPlayer(app.ctx())]
  await Invites.send(as(owner), membership)
  await Invites.accept(as(person), membership)
  await InviteLinks.join(as(second), (await InviteLinks.create(as(owner), id)).code, second.id)
  const guest = await ProvisionalUsers.create(as(owner), {
    teamId: id,
    username: `ospite-${id.slice(-6)}`,
    creator: owner.id,
  })
  const { code } = await Claims.createLink(as(owner), { teamId: id, userId: guest.id })
  await Claims.claim(as(third), code, third.id)
  const joined = [person, second, third].map(({ username }) => `TEAM_JOIN ${username}`).toSorted()
  for (const reader of [owner, admin]) assert.deepEqual(await notificationsOf(reader), joined)
  assert.deepEqual(await notificationsOf(person), [`TEAM_INVITE ${owner.username}`])
  for (const quiet of [second, third]) assert.deepEqual(await notificationsOf(quiet), [])
})

test('a new admin and a new owner are notified; nobody is notified of own acts', async () => {
  const { owner, id, as } = await scene()
  const newAdmin = await memberOf(id)
  await notificationsOf(newAdmin)
  await Admins.add(as(owner), { teamId: id, userId: newAdmin.id })
  assert.deepEqual(await notificationsOf(newAdmin), [`TEAM_ADMIN ${owner.username}`])
  await Teams.handOver(as(owner), id, newAdmin.id)
  assert.deepEqual(await notificationsOf(newAdmin), [`TEAM_OWNER ${owner.username}`])
  const staff = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  await Invites.send(app.ctx(), { teamId: id, userId: staff.id })
  await Invites.accept(as(staff), { teamId: id, userId: staff.id })
  await notificationsOf(staff)
  await Teams.handOver(as(staff), id, staff.id)
  assert.deepEqual(await notificationsOf(staff), [])
})

test('a leave request and its cancellation notify the other side', async () => {
  const { owner, id, as } = await scene()
  const member = await memberOf(id)
  const membership = { teamId: id, userId: member.id }
  await Promise.all([owner, member].map(notificationsOf))
  await Leaves.request(as(member), membership)
  await Leaves.cancel(as(member), membership)
  assert.deepEqual(await notificationsOf(owner), [
    `TEAM_LEAVE_CANCEL ${member.username}`,
    `TEAM_LEAVE_REQUEST ${member.username}`,
  ])
  await Kicks.kick(as(owner), membership)
  await Kicks.cancel(as(owner), membership)
  assert.deepEqual(await notificationsOf(member), [`TEAM_KICK ${owner.username}`, `TEAM_KICK_CANCEL ${owner.username}`])
  assert.deepEqual(await notificationsOf(owner), [])
})
