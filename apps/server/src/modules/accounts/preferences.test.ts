import { lifeRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '../../platform/testing/http.ts'
import { accountsPlugin } from './plugin.ts'
import { createUser, viewerOf } from './testing.ts'
import * as Users from './users.ts'

let t: TestApp
before(async () => {
  t = await testApp(accountsPlugin)
})
after(() => t.close())

const defaults = {
  language: 'system',
  notifications: { invites: true, teamReleases: true, articles: true, matches: true, tickets: true },
  sessionRecording: false,
} as const

test('until somebody chooses, news are on, recording is off, and the language is the browser’s', async () => {
  assert.equal((await t.inject(lifeRoutes.preferences, {})).problem.title, 'UNAUTHORIZED')
  const as = viewerOf(await createUser(t.ctx(), { verified: false }))
  assert.deepEqual((await t.inject(lifeRoutes.preferences, {}, { as })).answer, defaults)
})

test('what is chosen stays, and what is not named stays as it was', async () => {
  const as = viewerOf(await createUser(t.ctx()))
  const change = (body: Parameters<typeof t.inject<typeof lifeRoutes.changePreferences>>[1]['body']) =>
    t.inject(lifeRoutes.changePreferences, { body }, { as })
  await change({ notifications: { teamReleases: false } })
  await change({ sessionRecording: true })
  const { answer } = await change({ notifications: { articles: false } })
  const notifications = { ...defaults.notifications, teamReleases: false, articles: false }
  assert.deepEqual(answer, { ...defaults, notifications, sessionRecording: true })
  assert.deepEqual((await t.inject(lifeRoutes.preferences, {}, { as })).answer, answer)
})

test('mails follow the language, and with the browser’s that of the browser', async () => {
  const user = await createUser(t.ctx(), { locale: 'it' })
  const as = viewerOf(user)
  const choose = async (language: 'it' | 'en' | 'system', accept = 'it') => {
    const headers = { 'accept-language': accept }
    await t.inject(lifeRoutes.changePreferences, { body: { language } }, { as, headers })
    return (await Users.get(t.ctx(), user.id)).locale
  }
  assert.equal(await choose('en'), 'en')
  assert.equal(await choose('system', 'it-IT,it;q=0.9'), 'it')
  assert.equal(await choose('system', 'fr'), 'en')
})

test('a choice that there is not changes nothing', async () => {
  const as = viewerOf(await createUser(t.ctx()))
  const headers = { 'content-type': 'application/json' }
  const send = (payload: object, who?: typeof as) =>
    t.request({ method: 'PATCH', url: lifeRoutes.changePreferences.path, headers, payload }, { as: who })
  assert.equal((await send({ language: 'it' })).problem.title, 'UNAUTHORIZED')
  for (const payload of [{ language: 'fr' }, { session_recording: 'yes' }, { notifications: { invites: 2 } }]) {
    assert.equal((await send(payload, as)).problem.title, 'FIELD_VALIDATION_ERROR', JSON.stringify(payload))
  }
  await send({ roles: ['ADMIN'], user_id: 'x', verified: true }, as)
  assert.deepEqual((await t.inject(lifeRoutes.preferences, {}, { as })).answer, defaults)
})
