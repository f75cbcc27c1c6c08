import { alertRoutes, bannerRoutes, newId, type BannerId, type NewAlert, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import * as Alerts from './alerts.ts'
import * as Banners from './banners.ts'
import { contentPlugin } from './plugin.ts'

let app: TestApp
before(async () => {
  app = await testApp(contentPlugin)
})
after(() => app.close())

const viewerWith = (roles: SignedIn['roles']): SignedIn => ({
  kind: 'user',
  id: newId<UserId>(),
  username: 'somebody',
  roles,
  verified: true,
  sessionId: undefined,
})
const [admin, user] = [viewerWith(['ADMIN']), viewerWith([])]
const at = (hours: number) => new Date(app.clock.now() + hours * 3_600_000).toISOString()
const image = { id: newId(), type: 'banners', file: { name: 'cup.webp' } }
const alert: NewAlert = { severity: 'info', text: { it: 'Testo', en: 'Text' } }
const picture = async () => {
  const image = sharp({ create: { width: 600, height: 200, channels: 3, background: 'green' } })
  return new File([await image.png().toBuffer()], 'banner.png')
}

test('only ADMIN writes, and 404 comes before the role', async () => {
  const banner = await Banners.create(app.ctx(), { image })
  const created = await Alerts.create(app.ctx(), { ...alert, to: at(1) })
  const writes = [
    (as?: SignedIn) => app.inject(bannerRoutes.create, { body: {} }, { as }),
    (as?: SignedIn) => app.inject(bannerRoutes.order, { body: { ids: [] } }, { as }),
    (as?: SignedIn) => app.inject(bannerRoutes.update, { params: { id: banner.id }, body: {} }, { as }),
    (as?: SignedIn) => app.inject(bannerRoutes.remove, { params: { id: banner.id } }, { as }),
    (as?: SignedIn) => app.inject(alertRoutes.create, { body: alert }, { as }),
    (as?: SignedIn) => app.inject(alertRoutes.update, { params: { id: created.id }, body: {} }, { as }),
    (as?: SignedIn) => app.inject(alertRoutes.remove, { params: { id: created.id } }, { as }),
  ]
  for (const write of writes) {
    assert.equal(await titleOf(write()), 'UNAUTHORIZED')
    assert.equal(await titleOf(write(user)), 'PERMISSION_DENIED_ERROR')
  }
  const unknown = { params: { id: newId<BannerId>() } }
  assert.equal(await titleOf(app.inject(bannerRoutes.remove, unknown, { as: user })), 'UNKNOWN_ERROR')
  for (const read of [bannerRoutes.list, alertRoutes.list]) {
    assert.equal(await titleOf(app.inject(read, { query: { show: 'all' } }, { as: user })), 'PERMISSION_DENIED_ERROR')
  }
  await Banners.remove(app.ctx(), banner.id)
  await Alerts.remove(app.ctx(), created.id)
})

test('a banner is added with its picture, edited, ordered and deleted', async () => {
  const files = { image: await picture() }
  const first = await app.inject(
    bannerRoutes.create,
    { body: { url: '/tournaments', to: at(1) }, files },
    { as: admin },
  )
  assert.deepEqual([first.status, first.answer.image.type, first.answer.order], [201, 'banners', 0])
  const second = await app.inject(bannerRoutes.create, { body: {}, files }, { as: admin })
  const ids = [second.answer.id, first.answer.id]
  assert.deepEqual(
    (await app.inject(bannerRoutes.order, { body: { ids } }, { as: admin })).answer.map(({ id }) => id),
    ids,
  )
  assert.equal(
    await titleOf(app.inject(bannerRoutes.order, { body: { ids: [ids[0] ?? first.answer.id] } }, { as: admin })),
    'MALFORMED_ENTITY_ERROR',
  )
  const call = { params: { id: first.answer.id } }
  const edited = await app.inject(bannerRoutes.update, { ...call, body: { url: null } }, { as: admin })
  assert.deepEqual([edited.answer.url, edited.answer.to], [null, first.answer.to], 'what is not sent stays')
  for (const id of ids) {
    assert.equal((await app.inject(bannerRoutes.remove, { params: { id } }, { as: admin })).status, 204)
  }
  assert.equal(await titleOf(app.inject(bannerRoutes.remove, call, { as: admin })), 'UNKNOWN_ERROR')
})

test('a banner needs a picture and a safe address', async () => {
  assert.equal(await titleOf(app.inject(bannerRoutes.create, { body: {} }, { as: admin })), 'BODY_INVALID')
  for (const url of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'cup']) {
    assert.equal(
      await titleOf(app.inject(bannerRoutes.create, { body: { url } }, { as: admin })),
      'FIELD_VALIDATION_ERROR',
    )
  }
})

test('an alert is added, edited and deleted', async () => {
  const { status, answer } = await app.inject(alertRoutes.create, { body: alert }, { as: admin })
  assert.equal(status, 201)
  assert.deepEqual([answer.dismissible, answer.from, answer.to], [true, null, null])
  const call = { params: { id: answer.id } }
  const edited = await app.inject(
    alertRoutes.update,
    { ...call, body: { severity: 'danger', to: at(2) } },
    { as: admin },
  )
  assert.deepEqual([edited.answer.severity, edited.answer.text], ['danger', alert.text])
  const late = { ...call, body: { from: at(3) } }
  assert.equal(await titleOf(app.inject(alertRoutes.update, late, { as: admin })), 'MALFORMED_ENTITY_ERROR')
  const empty = { body: { ...alert, text: { it: ' ', en: 'x' } } }
  assert.equal(await titleOf(app.inject(alertRoutes.create, empty, { as: admin })), 'FIELD_VALIDATION_ERROR')
  assert.equal((await app.inject(alertRoutes.remove, call, { as: admin })).status, 204)
  assert.equal(await titleOf(app.inject(alertRoutes.remove, call, { as: admin })), 'UNKNOWN_ERROR')
})

test('banners and alerts are visible from their beginning to their end', async () => {
  const ctx = app.ctx()
  await Banners.create(ctx, { image, url: '/tournaments', to: at(2) })
  await Banners.create(ctx, { image, from: at(1) })
  await Alerts.create(ctx, alert)
  await Alerts.create(ctx, { ...alert, severity: 'danger', from: at(1), to: at(2) })
  const shown = async () => ({
    banners: (await app.inject(bannerRoutes.list, {})).answer.map(({ order }) => order),
    alerts: (await app.inject(alertRoutes.list, {})).answer.map(({ severity }) => severity),
  })
  assert.deepEqual(await shown(), { banners: [0], alerts: ['info'] })
  assert.equal((await app.inject(bannerRoutes.list, { query: { show: 'all' } }, { as: admin })).answer.length, 2)
  app.clock.advance(3_600_000)
  assert.deepEqual(await shown(), { banners: [0, 1], alerts: ['danger', 'info'] })
  app.clock.advance(3_600_000)
  assert.deepEqual(await shown(), { banners: [1], alerts: ['info'] })
})
