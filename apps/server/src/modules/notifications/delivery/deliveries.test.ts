import {
  newId,
  notificationRoutes,
  notificationSettingRoutes,
  pushRoutes,
  type MatchId,
  type NotificationData,
  type NotificationType,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { createBrowser, startPushService, testPush } from '../../../../test/support/push-service.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { defineMailJobs } from '../../../platform/mail/index.ts'
import { Users } from '../../accounts/index.ts'
import * as Notifications from '../notifications.ts'
import { notificationsPlugin } from '../plugin.ts'

const [minute, hour] = [60_000, 3600_000]

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
before(async () => {
  service = await startPushService()
  app = await testApp((server) => {
    defineMailJobs(server.platform.jobs, { url: undefined, from: 'agone@example.org' })
    notificationsPlugin(server, { push: { ...testPush, standIn: service.origin } })
  })
})
after(async () => {
  await app.close()
  await service.close()
})

type Settings = Parameters<typeof app.inject<typeof notificationSettingRoutes.update>>[1]['body']

/** Somebody with a browser; `texts` are the bodies of the messages that it got. */
const reader = async (settings: Settings = {}, as?: SignedIn) => {
  const user = as ?? (await createPlayer(app.ctx()))
  const browser = createBrowser(service.origin)
  await app.inject(pushRoutes.subscribe, { body: browser.subscription }, { as: user })
  await app.inject(notificationSettingRoutes.update, { body: settings }, { as: user })
  const payloads = (): { title: string; body: string; tag: string }[] =>
    service.received.filter(({ path }) => path === browser.path).map((message) => JSON.parse(browser.read(message)))
  const notify = async (type: NotificationType, data: NotificationData = {}) => {
    app.clock.advance(1)
    await Notifications.send(app.ctx(), { userId: user.id, type, data })
    await app.jobs.drain()
  }
  const mails = () =>
    app.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', `${user.username}@example.org`)
      .orderBy('id')
      .execute()
  return { user, notify, mails, payloads, texts: () => payloads().map(({ body }) => body) }
}

const later = async (milliseconds: number) => {
  app.clock.advance(milliseconds)
  await app.jobs.drain()
}

const joins = (name: string) => ({ username: name, teamName: 'Virtus' })

test('a burst arrives as two messages: the first at once, all others together five minutes later', async () => {
  const { notify, texts, payloads } = await reader()
  for (const name of ['ada', 'bea', 'ciro', 'dina']) await notify('TEAM_JOIN', joins(name))
  assert.deepEqual(texts(), ['ada entra in Virtus.'])
  await later(5 * minute)
  assert.equal(payloads().length, 2)
  assert.equal(payloads()[1]?.title, '3 avvisi')
  assert.equal(payloads()[1]?.body, 'dina entra in Virtus.\nciro entra in Virtus.\nbea entra in Virtus.')
  await later(hour)
  assert.equal(payloads().length, 2)
})

test('another topic does not wait for a burst, and who groups no bursts gets each at once', async () => {
  const { notify, texts } = await reader()
  await notify('TEAM_JOIN', joins('ada'))
  await notify('TEAM_KICK', { username: 'capo', teamName: 'Virtus' })
  assert.equal(texts().length, 2)
  const other = await reader({ groupsBursts: false })
  for (const name of ['ada', 'bea', 'ciro']) await other.notify('TEAM_JOIN', joins(name))
  assert.equal(other.texts().length, 3)
})

test('messages about the same match have one tag, so the later one replaces the earlier', async () => {
  const { notify, payloads } = await reader({ groupsBursts: false })
  const matchId = newId<MatchId>()
  for (const id of [matchId, matchId, newId<MatchId>()]) {
    await notify('MATCH_SCHEDULED', { matchId: id, scheduledAt: null })
  }
  const tags = payloads().map(({ tag }) => tag)
  assert.equal(tags.length, 3)
  assert.equal(tags[0], tags[1])
  assert.notEqual(tags[0], tags[2])
})

test('what quiet hours hold back arrives at their end as one, and is in the menu at once', async () => {
  app.clock.advance(Date.parse('2027-01-10T22:45:00Z') - app.clock.now())
  const { user, notify, payloads, texts, mails } = await reader({ quietHours: { enabled: true } })
  await notify('TEAM_INVITE', { username: 'capo', teamName: 'Virtus' })
  await notify('TEAM_JOIN', joins('ada'))
  assert.deepEqual([texts().length, (await mails()).length], [0, 0])
  assert.equal((await app.inject(notificationRoutes.mine, {}, { as: user })).answer.unreadCount, 2)
  await later(Date.parse('2027-01-11T06:59:00Z') - app.clock.now())
  assert.equal(texts().length, 0)
  await later(minute)
  assert.deepEqual(
    payloads().map(({ title }) => title),
    ['2 avvisi'],
  )
  assert.equal((await mails()).length, 1)
})

test('what was read on the site meanwhile does not arrive after the quiet hours', async () => {
  app.clock.advance(Date.parse('2027-01-11T22:45:00Z') - app.clock.now())
  const { user, notify, texts } = await reader({ quietHours: { enabled: true } })
  await notify('TEAM_JOIN', joins('ada'))
  await app.inject(notificationRoutes.read, { body: {} }, { as: user })
  await later(12 * hour)
  assert.deepEqual(texts(), [])
})

test('what was read on the site meanwhile does not put off the others of its burst', async () => {
  const { user, notify, texts } = await reader()
  await notify('TEAM_JOIN', joins('ada'))
  for (const name of ['bea', 'ciro']) {
    await later(minute)
    await notify('TEAM_JOIN', joins(name))
  }
  const [, second] = (await app.inject(notificationRoutes.mine, {}, { as: user })).answer.entries
  assert.ok(second)
  await app.inject(notificationRoutes.read, { body: { ids: [second.id] } }, { as: user })
  await later(3 * minute)
  assert.deepEqual(texts(), ['ada entra in Virtus.', 'ciro entra in Virtus.'])
})

test('a reminder of a match that begins within half an hour passes the quiet hours, unless the reader wants none', async () => {
  app.clock.advance(Date.parse('2027-01-12T22:45:00Z') - app.clock.now())
  const soon = () => ({
    matchName: 'Laguna – Brughiera',
    scheduledAt: new Date(app.clock.now() + 29 * minute).toISOString(),
  })
  const { notify, texts } = await reader({ quietHours: { enabled: true } })
  await notify('MATCH_REMINDER', soon())
  assert.equal(texts().length, 1)
  await notify('MATCH_REMINDER', { ...soon(), scheduledAt: new Date(app.clock.now() + 2 * hour).toISOString() })
  assert.equal(texts().length, 1)
  const other = await reader({ quietHours: { enabled: true, exceptMatches: false } })
  await other.notify('MATCH_REMINDER', soon())
  assert.equal(other.texts().length, 0)
})

test('an earlier reminder waits in the quiet hours until half an hour before its match, or until their end', async () => {
  app.clock.advance(Date.parse('2027-01-12T23:00:00Z') - app.clock.now())
  const sendAt = async (time: string) => {
    app.clock.advance(Date.parse(time) - app.clock.now())
    await app.jobs.enqueue(app.ctx(), 'notifications.deliver', {})
    await app.jobs.drain()
  }
  const match = (scheduledAt: string) => ({ matchName: 'Laguna – Brughiera', scheduledAt })
  const { notify, texts } = await reader({ quietHours: { enabled: true } })
  await notify('MATCH_REMINDER', match('2027-01-13T01:00:00Z'))
  await notify('MATCH_REMINDER', match('2027-01-13T07:15:00Z'))
  await notify('MATCH_REMINDER', match('2027-01-13T08:00:00Z'))
  for (const [time, count, why] of [
    ['2027-01-13T00:29:59Z', 0, 'more than half an hour before the first'],
    ['2027-01-13T00:30:00Z', 1, 'half an hour before the first'],
    ['2027-01-13T06:45:00Z', 2, 'half an hour before the second'],
    ['2027-01-13T06:59:59Z', 2, 'the third is held back'],
    ['2027-01-13T07:00:00Z', 3, 'at the end of the quiet hours'],
  ] as const) {
    await sendAt(time)
    assert.equal(texts().length, count, why)
  }
})

test('what is over at the end of the quiet hours is not sent: matches that have begun, reports and places that have closed', async () => {
  app.clock.advance(Date.parse('2027-01-13T23:00:00Z') - app.clock.now())
  const rows = [
    ['MATCH_REMINDER', (scheduledAt: string) => ({ scheduledAt })],
    ['REPORT_DUE', (until: string) => ({ until })],
    ['PAYMENT_DUE', (until: string) => ({ until })],
  ] as const
  const readers = []
  for (const [type, until] of rows) {
    const { notify, payloads } = await reader({ quietHours: { enabled: true, exceptMatches: false } })
    await notify(type, until('2027-01-14T07:00:00Z'))
    await notify(type, until('2027-01-14T07:01:00Z'))
    readers.push({ type, payloads })
  }
  await later(Date.parse('2027-01-14T07:00:00Z') - app.clock.now())
  for (const { type, payloads } of readers) {
    assert.equal(payloads().length, 1, type)
    assert.doesNotMatch(payloads()[0]?.title ?? '', /avvisi/, `${type}: only the one that is not over`)
  }
})

test('an address that is changed in the quiet hours gets mail at their end only if it is verified by then', async () => {
  app.clock.advance(Date.parse('2027-01-14T22:50:00Z') - app.clock.now())
  const settings = { quietHours: { enabled: true } }
  const [mistyped, verified] = [await reader(settings), await reader(settings)]
  const addressOf = ({ user }: typeof mistyped) => `new-${user.username}@example.org`
  for (const each of [mistyped, verified]) {
    await each.notify('TEAM_INVITE', joins('capo'))
    await Users.updateColumns(app.ctx(), each.user.id, { email: addressOf(each), verified: each === verified })
  }
  await later(Date.parse('2027-01-15T07:00:00Z') - app.clock.now())
  const mailsTo = (email: string) => app.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()
  assert.deepEqual([(await mailsTo(addressOf(mistyped))).length, mistyped.texts().length], [0, 1])
  assert.deepEqual([(await mailsTo(addressOf(verified))).length, verified.texts().length], [1, 1])
})

test('an important notification is mailed in the language of its reader, with the page and the settings', async () => {
  app.clock.advance(Date.parse('2027-01-15T12:00:00Z') - app.clock.now())
  const user = await createUser(app.ctx(), { locale: 'en' })
  const { notify, mails } = await reader({}, viewerOf(user))
  await notify('TEAM_INVITE', { username: 'capo', teamName: 'Virtus <b>' })
  const [mail] = await mails()
  assert.ok(mail)
  assert.equal(mail.subject, 'Invite to a team')
  assert.match(mail.text, /capo/)
  assert.match(mail.text, /http:\/\/localhost:3000\/management\/my_teams/)
  assert.match(
    mail.text,
    /Choose what you are notified of: http:\/\/localhost:3000\/management\/profile\/settings#notifications/,
  )
  assert.match(mail.html, /Virtus &#60;b&#62;/)
  await notify('TEAM_JOIN', joins('ada'))
  assert.equal((await mails()).length, 1, 'a new member is not important')
})

test('an address that is not verified gets no mail, and a rolled back transaction sends nothing', async () => {
  const unverified = await reader({}, await createPlayer(app.ctx(), { verified: false }))
  await unverified.notify('TEAM_INVITE', joins('capo'))
  assert.deepEqual(await unverified.mails(), [])
  const { user, mails, texts } = await reader()
  const failing = inTransaction(app.ctx(), async (ctx) => {
    await Notifications.send(ctx, { userId: user.id, type: 'TEAM_INVITE', data: {} })
    throw new Error('refused')
  })
  await assert.rejects(failing)
  await app.jobs.drain()
  assert.deepEqual([(await mails()).length, texts().length], [0, 0])
})

test('everybody is told at once of what concerns all, by their own switches', async () => {
  const [one, other] = [await reader(), await reader()]
  await app.inject(
    notificationSettingRoutes.update,
    { body: { channels: { articles: { site: false, push: true, mail: false } } } },
    { as: one.user },
  )
  await Notifications.sendToAll(app.ctx(), {
    type: 'ARTICLE_PUBLISHED',
    data: { articleSlug: 'finale', articleTitle: { it: 'Finale', en: 'Final' } },
  })
  await app.jobs.drain()
  const count = async (as: SignedIn) => (await app.inject(notificationRoutes.mine, {}, { as })).answer.resultsCount
  assert.deepEqual([await count(one.user), await count(other.user)], [0, 1])
  assert.deepEqual([one.texts(), other.texts()], [['È uscito «Finale».'], []])
})
