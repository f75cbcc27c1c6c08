import { ownAccountRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { accountsPlugin } from '../plugin.ts'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import * as Users from '../users.ts'

let t: TestApp
before(async () => {
  t = await testApp(accountsPlugin)
})
after(() => t.close())

const defaults = { language: 'system' } as const

test('the default language is that of the browser', async () => {
  assert.equal((await t.inject(ownAccountRoutes.preferences, {})).problem.title, 'UNAUTHORIZED')
  const as = viewerOf(await createUser(t.ctx(), { verified: false }))
  assert.deepEqual((await t.inject(ownAccountRoutes.preferences, {}, { as })).answer, defaults)
})

test('an empty change keeps the preferences', async () => {
  const as = viewerOf(await createUser(t.ctx()))
  const change = (body: Parameters<typeof t.inject<typeof ownAccountRoutes.changePreferences>>[1]['body']) =>
    t.inject(ownAccountRoutes.changePreferences, { body }, { as })
  await change({ language: 'it' })
  assert.deepEqual((await change({})).answer, { language: 'it' })
  assert.deepEqual((await t.inject(ownAccountRoutes.preferences, {}, { as })).answer, { language: 'it' })
})

test('mails use the chosen language, or that of the browser', async () => {
  const user = await createUser(t.ctx(), { locale: 'it' })
  const as = viewerOf(user)
  const choose = async (language: 'it' | 'en' | 'system', accept = 'it') => {
    const headers = { 'accept-language': accept }
    await t.inject(ownAccountRoutes.changePreferences, { body: { language } }, { as, headers })
    return (await Users.get(t.ctx(), user.id)).locale
  }
  assert.equal(await choose('en'), 'en')
  assert.equal(await choose('system', 'it-IT,it;q=0.9'), 'it')
  assert.equal(await choose('system', 'fr'), 'en')
})

test('an unknown value changes nothing', async () => {
  const as = viewerOf(await createUser(t.ctx()))
  const headers = { 'content-type': 'application/json' }
  const send = (payload: object, who?: typeof as) =>
    t.request({ method: 'PATCH', url: ownAccountRoutes.changePreferences.path, headers, payload }, { as: who })
  assert.equal((await send({ language: 'it' })).problem.title, 'UNAUTHORIZED')
  assert.equal((await send({ language: 'fr' }, as)).problem.title, 'FIELD_VALIDATION_ERROR')
  await send({ roles: ['ADMIN'], user_id: 'x', verified: true }, as)
  assert.deepEqual((await t.inject(ownAccountRoutes.preferences, {}, { as })).answer, defaults)
})
