import { newId, partnerRoutes, type PartnerId, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { createUser } from '../../../test/support/factories/accounts.ts'
import { Files } from '../files/index.ts'
import * as Partners from './partners.ts'
import { contentPlugin } from './plugin.ts'

let app: TestApp
let admin: SignedIn
before(async () => {
  app = await testApp(contentPlugin)
  const { id, username } = await createUser(app.ctx(), { roles: ['ADMIN'] })
  admin = { kind: 'user', id, username, roles: ['ADMIN'], verified: true, sessionId: undefined }
})
after(() => app.close())

const plain: SignedIn = {
  kind: 'user',
  id: newId<UserId>(),
  username: 'somebody',
  roles: [],
  verified: true,
  sessionId: undefined,
}
const url = 'https://example.org/'
const picture = async (background: string) => {
  const image = sharp({ create: { width: 90, height: 30, channels: 4, background } })
  return new File([await image.png().toBuffer()], `${background}.png`)
}

test('only ADMIN writes, and 404 comes before the role', async () => {
  const { id } = await Partners.create(app.ctx(), { name: 'Guarded', url })
  const writes = [
    (as?: SignedIn) => app.inject(partnerRoutes.create, { body: { name: 'Mine', url } }, { as }),
    (as?: SignedIn) => app.inject(partnerRoutes.order, { body: { ids: [] } }, { as }),
    (as?: SignedIn) => app.inject(partnerRoutes.update, { params: { id }, body: {} }, { as }),
    (as?: SignedIn) => app.inject(partnerRoutes.remove, { params: { id } }, { as }),
  ]
  for (const write of writes) {
    assert.equal(await titleOf(write()), 'UNAUTHORIZED')
    assert.equal(await titleOf(write(plain)), 'PERMISSION_DENIED_ERROR')
  }
  const unknown = { params: { id: newId<PartnerId>() } }
  assert.equal(await titleOf(app.inject(partnerRoutes.remove, unknown, { as: plain })), 'UNKNOWN_ERROR')
})

test('a partner is added with its logo, edited and deleted', async () => {
  const logo = await picture('red')
  const created = await app.inject(
    partnerRoutes.create,
    { body: { name: ' Birra ', url }, files: { logo } },
    { as: admin },
  )
  assert.equal(created.status, 201)
  assert.deepEqual([created.answer.name, created.answer.logo?.type, created.answer.active], ['Birra', 'partners', true])
  const params = { id: created.answer.id }
  const edited = await app.inject(partnerRoutes.update, { params, body: { name: 'Birra Forlì' } }, { as: admin })
  assert.deepEqual([edited.answer.name, edited.answer.logo], ['Birra Forlì', created.answer.logo])
  assert.equal((await app.inject(partnerRoutes.remove, { params }, { as: admin })).status, 204)
  assert.equal(await titleOf(app.inject(partnerRoutes.remove, { params }, { as: admin })), 'UNKNOWN_ERROR')
})

test('a new logo deletes the old one, and the history has both', async () => {
  const send = async (background: string) => ({ logo: await picture(background) })
  const created = await app.inject(
    partnerRoutes.create,
    { body: { name: 'Lumen', url }, files: await send('red') },
    { as: admin },
  )
  const params = { id: created.answer.id }
  const edited = await app.inject(partnerRoutes.update, { params, body: {}, files: await send('blue') }, { as: admin })
  const [before, after] = [created.answer.logo, edited.answer.logo]
  assert.ok(before && after)
  assert.deepEqual(
    (await Files.findMany(app.ctx(), [before.id, after.id])).map(({ id }) => id),
    [after.id],
  )
  const [act] = await app
    .ctx()
    .db.selectFrom('history')
    .selectAll()
    .where('entity_id', '=', params.id)
    .where('action', '=', 'edit')
    .execute()
  assert.deepEqual([Object(act?.before).logo.id, Object(act?.after).logo.id], [before.id, after.id])
})

test('a taken name and an invalid address are refused', async () => {
  await Partners.create(app.ctx(), { name: 'Taken', url })
  assert.equal(
    await titleOf(app.inject(partnerRoutes.create, { body: { name: 'TAKEN', url } }, { as: admin })),
    'ENTITY_CONFLICT',
  )
  for (const bad of ['javascript:alert(1)', 'example.org', 'ftp://example.org', 'https://a b']) {
    const body = { name: 'Bad', url: bad }
    assert.equal(await titleOf(app.inject(partnerRoutes.create, { body }, { as: admin })), 'FIELD_VALIDATION_ERROR')
  }
})

test('visitors see the active partners in order; ADMIN sees and orders all', async () => {
  const hidden = await Partners.create(app.ctx(), { name: 'Hidden', url, active: false })
  const last = await Partners.create(app.ctx(), { name: 'Last', url })
  const list = async (show: 'active' | 'all', as?: SignedIn) =>
    (await app.inject(partnerRoutes.list, { query: { show } }, { as })).answer.map(({ id }) => id)
  assert.ok(!(await list('active')).includes(hidden.id))
  assert.equal(
    await titleOf(app.inject(partnerRoutes.list, { query: { show: 'all' } }, { as: plain })),
    'PERMISSION_DENIED_ERROR',
  )
  const all = await list('all', admin)
  assert.deepEqual(all.slice(-2), [hidden.id, last.id])
  const ids = all.toReversed()
  const ordered = await app.inject(partnerRoutes.order, { body: { ids } }, { as: admin })
  assert.deepEqual(
    ordered.answer.map(({ id, order }) => ({ id, order })),
    ids.map((id, order) => ({ id, order })),
  )
  assert.equal((await list('active'))[0], last.id)
  const part = app.inject(partnerRoutes.order, { body: { ids: ids.slice(1) } }, { as: admin })
  assert.equal(await titleOf(part), 'MALFORMED_ENTITY_ERROR')
})
