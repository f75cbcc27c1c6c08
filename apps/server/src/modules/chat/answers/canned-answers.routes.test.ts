import { cannedAnswerRoutes as routes, newId, type CannedAnswerId, type NewCannedAnswer } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import { matchPlugins } from '../../../../test/support/factories/matches.ts'
import { startChat } from '../../../../test/support/factories/chat.ts'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'

let app: TestApp
let [admin, user]: SignedIn[] = []
before(async () => {
  app = await testApp((server) => matchPlugins(server))
  admin = viewerOf(await createUser(app.ctx(), { roles: ['ADMIN'] }))
  user = viewerOf(await createUser(app.ctx()))
})
after(() => app.close())

const body: NewCannedAnswer = {
  title: ' Servono prove ',
  content: { it: 'Manda il filmato.', en: 'Send the video.' },
  places: ['tickets'],
}

test('staff add, list, edit and remove canned answers; no two have the same title', async () => {
  const { status, answer } = await app.inject(routes.create, { body }, { as: admin })
  assert.deepEqual([status, answer.title, answer.content.en], [201, 'Servono prove', 'Send the video.'])
  assert.equal(await titleOf(app.inject(routes.create, { body }, { as: admin })), 'ENTITY_CONFLICT')
  const params = { id: answer.id }
  const changed = { ...body, title: 'Prove' }
  assert.equal((await app.inject(routes.update, { params, body: changed }, { as: admin })).answer.title, 'Prove')
  await app.inject(routes.create, { body: { ...body, title: 'altro' } }, { as: admin })
  const listed = await app.inject(routes.list, {}, { as: admin })
  assert.deepEqual(
    listed.answer.map(({ title }) => title),
    ['altro', 'Prove'],
  )
  assert.equal((await app.inject(routes.remove, { params }, { as: admin })).status, 204)
  assert.equal(await titleOf(app.inject(routes.remove, { params }, { as: admin })), 'UNKNOWN_ERROR')
})

test('only staff see and change canned answers, and each needs a text in both languages', async () => {
  const params = { id: newId<CannedAnswerId>() }
  assert.equal(await titleOf(app.inject(routes.list, {}, { as: user })), 'PERMISSION_DENIED_ERROR')
  assert.equal(await titleOf(app.inject(routes.create, { body }, { as: user })), 'PERMISSION_DENIED_ERROR')
  assert.equal(await titleOf(app.inject(routes.update, { params, body }, { as: admin })), 'UNKNOWN_ERROR')
  const half = { ...body, content: { it: 'Solo italiano', en: ' ' } }
  assert.equal(await titleOf(app.inject(routes.create, { body: half }, { as: admin })), 'FIELD_VALIDATION_ERROR')
})

test('managers of tournaments read the answers that are offered in chats, and no others', async () => {
  const { owner, captain } = await startChat(app.ctx())
  const manager = viewerOf(await createUser(app.ctx(), { roles: ['TOURNAMENT_MANAGER'] }))
  await app.inject(
    routes.create,
    { body: { ...body, title: 'Toni bassi', places: ['tickets', 'chats'] } },
    { as: admin },
  )
  await app.inject(routes.create, { body: { ...body, title: 'Sospensione', places: ['tickets'] } }, { as: admin })
  const titlesFor = async (as: SignedIn) =>
    (await app.inject(routes.list, { query: { place: 'chats' } }, { as })).answer.map(({ title }) => title)
  assert.deepEqual([await titlesFor(owner), await titlesFor(manager)], [['Toni bassi'], ['Toni bassi']])
  for (const [as, query] of [
    [owner, {}],
    [owner, { place: 'tickets' }],
    [captain, { place: 'chats' }],
  ] as const)
    assert.equal(await titleOf(app.inject(routes.list, { query }, { as })), 'PERMISSION_DENIED_ERROR')
  const none = { ...body, title: 'Da nessuna parte', places: [] }
  assert.equal(await titleOf(app.inject(routes.create, { body: none }, { as: admin })), 'FIELD_VALIDATION_ERROR')
})
