import { notificationRoutes, type NotificationId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../platform/db/index.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { testPush } from '../../../test/support/push-service.ts'
import { createUser } from '../../../test/support/factories/accounts.ts'
import * as Notifications from './notifications.ts'
import { notificationsPlugin } from './plugin.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => notificationsPlugin(server, { push: testPush }))
})
after(() => app.close())

const reader = async (verified = true): Promise<SignedIn> => {
  const { id, username } = await createUser(app.ctx(), { verified })
  return { kind: 'user', id, username, roles: [], verified, sessionId: undefined }
}

const notify = async (user: SignedIn, teamName: string) => {
  app.clock.advance(1)
  await Notifications.send(app.ctx(), { userId: user.id, type: 'TEAM_INVITE', data: { teamName } })
}

const list = (as: SignedIn, query = {}) => app.inject(notificationRoutes.mine, { query }, { as })

test('notifications are private: a visitor can neither see nor mark any', async () => {
  assert.equal((await app.inject(notificationRoutes.mine, {})).problem.title, 'UNAUTHORIZED')
  assert.equal((await app.inject(notificationRoutes.read, { body: {} })).problem.title, 'UNAUTHORIZED')
})

test('notifications are listed newest first, in pages, with the number of unread ones', async () => {
  const user = await reader(false)
  for (const name of ['one', 'two', 'three']) await notify(user, name)
  await notify(await reader(), 'somebody else’s')
  const first = (await list(user, { size: 2 })).answer
  assert.deepEqual(
    first.entries.map(({ data }) => data.teamName),
    ['three', 'two'],
  )
  assert.deepEqual([first.resultsCount, first.hasNext, first.unreadCount], [3, true, 3])
  assert.deepEqual(
    (await list(user, { size: 2, page: 2 })).answer.entries.map(({ data }) => data.teamName),
    ['one'],
  )
  assert.equal((await list(user, { page: 0 })).problem.title, 'FIELD_VALIDATION_ERROR')
})

test('marking as read takes the given ones, or all, and only own ones', async () => {
  const [user, other] = [await reader(), await reader()]
  for (const name of ['one', 'two', 'three']) await notify(user, name)
  const [newest] = (await list(user)).answer.entries
  assert.ok(newest)
  const read = (as: SignedIn, ids?: NotificationId[]) =>
    app.inject(notificationRoutes.read, { body: ids ? { ids } : {} }, { as })
  assert.deepEqual((await read(other, [newest.id])).answer, { unreadCount: 0 })
  assert.equal((await list(user)).answer.unreadCount, 3)
  assert.deepEqual((await read(user, [newest.id])).answer, { unreadCount: 2 })
  assert.deepEqual(
    (await list(user)).answer.entries.map((entry) => entry.read),
    [true, false, false],
  )
  assert.deepEqual((await read(user)).answer, { unreadCount: 0 })
  assert.deepEqual((await read(user)).answer, { unreadCount: 0 }, 'it is done already')
  assert.equal((await read(user, [])).problem.title, 'FIELD_VALIDATION_ERROR')
})

test('a rolled back transaction notifies nobody, and each user is notified once', async () => {
  const user = await reader()
  let received = 0
  app.events.on(
    'notification.created',
    (_ctx, { notification }) => void (notification.user_id === user.id && (received += 1)),
  )
  const failing = inTransaction(app.ctx(), async (ctx) => {
    await Notifications.send(ctx, { userId: user.id, type: 'TEAM_KICK', data: {} })
    throw new Error('refused')
  })
  await assert.rejects(failing)
  assert.equal((await list(user)).answer.resultsCount, 0)
  await Notifications.sendMany(app.ctx(), [user.id, user.id], { type: 'TEAM_KICK', data: {} })
  assert.equal((await list(user)).answer.resultsCount, 1)
  assert.equal(received, 2)
})

test('notifications are deleted after half a year', async () => {
  const user = await reader()
  await notify(user, 'old')
  app.clock.advance(179 * 24 * 3_600_000)
  await Notifications.removeOld(app.ctx())
  assert.equal((await list(user)).answer.resultsCount, 1)
  app.clock.advance(2 * 24 * 3_600_000)
  await Notifications.removeOld(app.ctx())
  assert.equal((await list(user)).answer.resultsCount, 0)
})
