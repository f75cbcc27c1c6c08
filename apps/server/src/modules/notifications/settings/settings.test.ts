import {
  defaultNotificationSettings,
  notificationRoutes,
  notificationSettingRoutes,
  notificationTopicNames,
  type NotificationType,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { testPush } from '../../../../test/support/push-service.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { defineMailJobs } from '../../../platform/mail/index.ts'
import * as Notifications from '../notifications.ts'
import { notificationsPlugin } from '../plugin.ts'
import { quietUntil } from './quiet-hours.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    defineMailJobs(server.platform.jobs, { url: undefined, from: 'agone@example.org' })
    notificationsPlugin(server, { push: testPush })
  })
})
after(() => app.close())

type Change = Parameters<typeof app.inject<typeof notificationSettingRoutes.update>>[1]['body']

const change = (as: SignedIn, body: Change) => app.inject(notificationSettingRoutes.update, { body }, { as })
const read = async (as: SignedIn) => (await app.inject(notificationSettingRoutes.get, {}, { as })).answer

test('settings are private, have defaults, and keep what a change leaves out', async () => {
  const user = await createPlayer(app.ctx(), { verified: false })
  assert.equal((await app.inject(notificationSettingRoutes.get, {})).problem.title, 'UNAUTHORIZED')
  assert.equal((await app.inject(notificationSettingRoutes.update, { body: {} })).problem.title, 'UNAUTHORIZED')
  assert.deepEqual(await read(user), defaultNotificationSettings)
  const articles = { site: true, push: true, mail: true }
  await change(user, { channels: { articles }, quietHours: { enabled: true } })
  await change(user, { reminders: [10], timeZone: 'Asia/Tokyo' })
  assert.deepEqual(await read(user), {
    ...defaultNotificationSettings,
    channels: { ...defaultNotificationSettings.channels, articles },
    quietHours: { ...defaultNotificationSettings.quietHours, enabled: true },
    reminders: [10],
    timeZone: 'Asia/Tokyo',
  })
})

test('an unknown time zone, time of day or reminder changes nothing', async () => {
  const user = await createPlayer(app.ctx())
  const refused = [
    { time_zone: 'Europe/Atlantis' },
    { quiet_hours: { from: '24:00' } },
    { quiet_hours: { to: '8' } },
    { reminders: [45] },
    { reminders: [10, 10] },
    { channels: { articles: { site: true } } },
  ]
  for (const payload of refused) {
    const { path: url } = notificationSettingRoutes.update
    const { problem } = await app.request(
      { method: 'PATCH', url, payload, headers: { 'content-type': 'application/json' } },
      { as: user },
    )
    assert.equal(problem.title, 'FIELD_VALIDATION_ERROR', JSON.stringify(payload))
  }
  assert.deepEqual(await read(user), defaultNotificationSettings)
})

const typeOf = {
  schedule: 'MATCH_SCHEDULED',
  proposals: 'TIMES_PROPOSED',
  reminders: 'MATCH_REMINDER',
  reportDue: 'REPORT_DUE',
  disputes: 'REPORT_DISPUTED',
  results: 'REPORT_VERIFIED',
  invites: 'TEAM_INVITE',
  releases: 'TEAM_KICK',
  roles: 'TEAM_ADMIN',
  tournaments: 'TOURNAMENT_STARTED',
  tickets: 'TICKET_REPLY',
  articles: 'ARTICLE_PUBLISHED',
} as const satisfies Record<(typeof notificationTopicNames)[number], NotificationType>

for (const topic of notificationTopicNames) {
  test(`the switches of ${topic} decide on menu and mail`, async () => {
    const user = await createPlayer(app.ctx())
    const send = () => Notifications.send(app.ctx(), { userId: user.id, type: typeOf[topic], data: {} })
    const listed = async () => (await app.inject(notificationRoutes.mine, {}, { as: user })).answer.resultsCount
    const mails = async () => {
      await app.jobs.drain()
      const { count } = await app.db
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('to_address', '=', `${user.username}@example.org`)
        .executeTakeFirstOrThrow()
      return count
    }
    await change(user, { channels: { [topic]: { site: false, push: false, mail: false } } })
    await send()
    assert.deepEqual([await listed(), await mails()], [0, 0])
    await change(user, { channels: { [topic]: { site: true, push: false, mail: false } } })
    await send()
    assert.deepEqual([await listed(), await mails()], [1, 0])
    await change(user, { channels: { [topic]: { site: false, push: false, mail: true } } })
    await send()
    // The mails of tickets are letters of their own (tickets/notices.ts).
    assert.deepEqual([await listed(), await mails()], [1, topic === 'tickets' ? 0 : 1])
  })
}

const rome = (from: string, to: string) => ({
  timeZone: 'Europe/Rome',
  quietHours: { enabled: true, from, to, exceptMatches: false },
})
const nights = [
  { now: '2026-11-26T22:29:00Z', from: '23:30', to: '08:00', until: undefined },
  { now: '2026-11-26T22:30:00Z', from: '23:30', to: '08:00', until: '2026-11-27T07:00:00Z' },
  { now: '2026-11-27T06:59:30Z', from: '23:30', to: '08:00', until: '2026-11-27T07:00:00Z' },
  { now: '2026-11-27T07:00:00Z', from: '23:30', to: '08:00', until: undefined },
  { now: '2026-11-27T12:30:00Z', from: '13:00', to: '15:00', until: '2026-11-27T14:00:00Z' },
  { now: '2026-11-27T12:30:00Z', from: '13:00', to: '13:00', until: undefined },
  // The nights in which the clocks of Rome change.
  { now: '2026-10-24T22:30:00Z', from: '23:30', to: '08:00', until: '2026-10-25T07:00:00Z' },
  { now: '2026-03-28T23:30:00Z', from: '23:30', to: '08:00', until: '2026-03-29T06:00:00Z' },
]

for (const { now, from, to, until } of nights) {
  test(`at ${now} quiet hours from ${from} to ${to} in Rome last until ${until ?? 'no time'}`, () => {
    const end = quietUntil(rome(from, to), Date.parse(now))
    assert.equal(end === undefined ? undefined : new Date(end).toISOString().replace('.000', ''), until)
  })
}
