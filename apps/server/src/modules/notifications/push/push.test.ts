import { pushRoutes, notificationSettingRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { createBrowser, startPushService, testPush, vapidClaims } from '../../../../test/support/push-service.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import * as Bans from '../../accounts/staff/bans.ts'
import { sendDue } from '../delivery/deliveries.ts'
import { defineMailJobs } from '../../../platform/mail/index.ts'
import * as Notifications from '../notifications.ts'
import { notificationsPlugin } from '../plugin.ts'
import { byPush } from './by-push.ts'
import * as PushKeys from './keys.ts'
import type { PushPayload } from './payload.ts'

type Service = Awaited<ReturnType<typeof startPushService>>

let app: TestApp
let service: Service
const ended = new Set<string>()
before(async () => {
  service = await startPushService()
  app = await testApp((server) => {
    defineMailJobs(server.platform.jobs, { url: undefined, from: 'agone@example.org' })
    notificationsPlugin(server, { push: { ...testPush, standIn: service.origin } })
    server.platform.events.answer('sessions.living', (_ctx, { sessionIds }) =>
      sessionIds.filter((id) => !ended.has(id)),
    )
  })
})
after(async () => {
  await app.close()
  await service.close()
})

const subscribe = async (as: SignedIn, browser = createBrowser(service.origin)) => {
  const { answer, text } = await app.inject(pushRoutes.subscribe, { body: browser.subscription }, { as })
  assert.ok(answer.id, text)
  const messages = () => service.received.filter(({ path }) => path === browser.path)
  const payloads = (): PushPayload[] => messages().map((message) => JSON.parse(browser.read(message)))
  return { ...browser, id: answer.id, messages, payloads }
}

const invite = (user: SignedIn, teamName = 'Virtus') =>
  Notifications.send(app.ctx(), { userId: user.id, type: 'TEAM_INVITE', data: { teamName, username: 'capo' } })

const devicesOf = async (as: SignedIn) => (await app.inject(pushRoutes.devices, {}, { as })).answer

test('a browser gets a message that only it can read, signed with the key that it subscribed with', async () => {
  const user = await createPlayer(app.ctx())
  const browser = await subscribe(user)
  await invite(user)
  await app.jobs.drain()
  const [payload] = browser.payloads()
  assert.deepEqual(payload, {
    title: 'Invito in squadra',
    body: 'capo ti invita in Virtus.',
    icon: '/icon-192.png',
    url: '/management/my_teams',
    tag: payload?.tag,
    lang: 'it',
    unread: 1,
  })
  const [message] = browser.messages()
  assert.deepEqual([message?.headers['content-encoding'], message?.headers['urgency']], ['aes128gcm', 'high'])
  assert.match(String(message?.headers['topic']), /^[\w-]{32}$/)
  const { key, claims } = vapidClaims(message?.headers.authorization)
  assert.equal(key, (await devicesOf(user)).publicKey)
  assert.deepEqual([claims['aud'], claims['sub']], [service.origin, 'mailto:push@example.org'])
  assert.throws(() => createBrowser(service.origin).read(message ?? { body: Buffer.alloc(0) }))
})

test('each device gets an event once, also if the jobs run again', async () => {
  const user = await createPlayer(app.ctx())
  const [phone, laptop] = [await subscribe(user), await subscribe(user)]
  await invite(user)
  await app.jobs.drain()
  await app.jobs.enqueue(app.ctx(), 'notifications.deliver', {})
  await app.jobs.drain()
  assert.deepEqual([phone.messages().length, laptop.messages().length], [1, 1])
})

for (const status of [404, 410]) {
  test(`a subscription for which the push service answers ${status} is deleted`, async () => {
    const user = await createPlayer(app.ctx())
    const browser = await subscribe(user)
    service.status = status
    await invite(user)
    await app.jobs.drain()
    service.status = 201
    assert.deepEqual((await devicesOf(user)).devices, [])
    await invite(user, 'Fortitudo')
    app.clock.advance(3600_000)
    await app.jobs.drain()
    assert.equal(browser.messages().length, 1)
  })
}

test('a message that a busy push service refused is sent again, and arrives once', async () => {
  const user = await createPlayer(app.ctx())
  const browser = await subscribe(user)
  await invite(user)
  service.status = 503
  await assert.rejects(app.jobs.drain())
  service.status = 201
  await app.jobs.drain()
  assert.equal(browser.messages().length, 2)
  assert.equal((await devicesOf(user)).devices[0]?.lastSentAt, new Date(app.clock.now()).toISOString())
  await app.jobs.drain()
  assert.equal(browser.messages().length, 2)
})

test('an interrupted attempt is not repeated: it may have arrived', async () => {
  const user = await createPlayer(app.ctx())
  const browser = await subscribe(user)
  await invite(user)
  await sendDue(app.ctx(), { push: byPush, mail: async () => undefined })
  await app.db
    .updateTable('push_messages')
    .set({ attempted_at: new Date(app.clock.now()) })
    .execute()
  await app.jobs.drain()
  assert.equal(browser.messages().length, 0)
})

test('devices are listed to their user only, renewed by the same endpoint, and turned off', async () => {
  const [user, other] = [await createPlayer(app.ctx()), await createPlayer(app.ctx())]
  assert.equal((await app.inject(pushRoutes.devices, {})).problem.title, 'UNAUTHORIZED')
  assert.equal((await app.inject(pushRoutes.unsubscribe, { body: {} })).problem.title, 'UNAUTHORIZED')
  const browser = await subscribe(user)
  const again = await subscribe(user, browser)
  assert.equal(again.id, browser.id)
  assert.deepEqual((await devicesOf(other)).devices, [])
  await app.inject(pushRoutes.unsubscribe, { body: { id: browser.id } }, { as: other })
  assert.equal((await devicesOf(user)).devices.length, 1, 'another user cannot turn it off')
  assert.equal(
    (await app.inject(pushRoutes.test, { params: { id: browser.id } }, { as: other })).problem.title,
    'UNKNOWN_ERROR',
  )
  await app.inject(pushRoutes.test, { params: { id: browser.id } }, { as: user })
  await app.jobs.drain()
  assert.equal(browser.payloads()[0]?.title, 'Prova riuscita')
  const { endpoint } = browser.subscription
  assert.equal((await app.inject(pushRoutes.unsubscribe, { body: { endpoint } }, { as: user })).status, 204)
  assert.equal((await app.inject(pushRoutes.unsubscribe, { body: { endpoint } }, { as: user })).status, 204)
  await invite(user)
  await app.jobs.drain()
  assert.equal(browser.messages().length, 1)
})

test('a browser belongs to whoever subscribed there last', async () => {
  const [first, second] = [await createPlayer(app.ctx()), await createPlayer(app.ctx())]
  const browser = await subscribe(first)
  await subscribe(second, browser)
  await invite(first)
  await invite(second, 'Effe')
  await app.jobs.drain()
  assert.deepEqual(
    browser.payloads().map(({ body }) => body),
    ['capo ti invita in Effe.'],
  )
})

test('nothing is sent once the session of a browser has ended, or its user was banned', async () => {
  const user = { ...(await createPlayer(app.ctx())), sessionId: 'session-of-a-lost-phone' }
  const browser = await subscribe(user)
  ended.add(user.sessionId)
  await invite(user)
  await app.jobs.drain()
  assert.equal(browser.messages().length, 0)
  assert.deepEqual((await devicesOf(user)).devices, [])
  const banned = await createPlayer(app.ctx())
  const other = await subscribe(banned)
  await Bans.set(app.ctx(), banned.id, { banned: true, reason: 'prova' })
  await invite(banned)
  await app.jobs.drain()
  assert.equal(other.messages().length, 0)
})

test('a message is in the language and the time zone of its reader', async () => {
  const user = viewerOf(await createUser(app.ctx(), { locale: 'en' }))
  const browser = await subscribe(user)
  await app.inject(notificationSettingRoutes.update, { body: { timeZone: 'America/New_York' } }, { as: user })
  const at = new Date(app.clock.now() + 26 * 3600_000)
  const data = { matchName: 'Lagoon – Heath', scheduledAt: at.toISOString() }
  await Notifications.send(app.ctx(), { userId: user.id, type: 'MATCH_SCHEDULED', data })
  await app.jobs.drain()
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/New_York' }).format(at)
  assert.match(
    browser.payloads()[0]?.body ?? '',
    new RegExp(`^Lagoon – Heath: kick-off \\w+, ?\\d+ \\w+ at ${time}\\.$|at ${time}\\.$`),
  )
  assert.equal(browser.payloads()[0]?.lang, 'en')
})

test('a long text is cut before the push service would refuse it', async () => {
  const user = await createPlayer(app.ctx())
  const browser = await subscribe(user)
  await invite(user, '👩‍👩‍👧'.repeat(1000))
  await app.jobs.drain()
  const [message] = browser.messages()
  assert.ok((message?.body.length ?? 0) < 4096)
  assert.match(browser.payloads()[0]?.body ?? '', /👧…$/)
})

test('after the loss of the secret the keys are replaced, and the devices have to register again', async () => {
  const user = await createPlayer(app.ctx())
  await subscribe(user)
  assert.equal(await PushKeys.removeUnreadable(app.ctx(), testPush.secret), false)
  assert.equal((await devicesOf(user)).devices.length, 1)
  const parts = { secret: 'another secret, as long as the first', keys: undefined }
  await assert.rejects(PushKeys.readKeys(app.ctx(), parts))
  const old = (await PushKeys.readKeys(app.ctx(), { ...parts, secret: testPush.secret })).publicKey
  assert.equal(await PushKeys.removeUnreadable(app.ctx(), parts.secret), true)
  assert.deepEqual((await devicesOf(user)).devices, [])
  assert.notEqual((await PushKeys.readKeys(app.ctx(), parts)).publicKey, old)
})
