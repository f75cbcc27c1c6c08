import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  chatModerationRoutes as moderation,
  chatRoutes,
  chatTopics,
  destinationOf,
  type RouteSpec,
} from '@agone/contract'
import { TeamKicks, TeamLeaves } from '../../src/modules/teams/index.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { viewerOf } from '../support/factories/accounts.ts'
import { startChat } from '../support/factories/chat.ts'
import { addMember, createPlayer } from '../support/factories/teams.ts'
import { testProduct, within, type TestNode, type TestProduct } from '../support/product.ts'
import { callNode, sessionEnds, type Person } from '../support/session-ends.ts'
import { stompClient } from '../support/sockets.ts'
import { rounds } from '../support/test-run.ts'
import { transports, type Transport } from '../support/transports.ts'

/* Whatever takes the right to a chat away acts on open sockets of every transport within a second. */

/** People for each act. */
const count = rounds({ few: 4, many: 100 })

let product: TestProduct
let node: TestNode
before(async () => {
  product = await testProduct()
  node = { ...product, origin: await product.app.listen({ port: 0, host: '127.0.0.1' }) }
})
after(() => product.close())

type Reader = { person: Person; transport: Transport; page: Awaited<ReturnType<typeof stompClient>> }

/** A chat with open pages of so many players of the home team, and of a witness of the other team. */
const chatWithReaders = async () => {
  const chat = await startChat(node.ctx)
  const destination = destinationOf(chatTopics.match, { id: chat.match.id })
  const readers: Reader[] = []
  for (let made = 0; made < count; made++) {
    const { id } = await createPlayer(node.ctx)
    await addMember(node.ctx, { teamId: chat.home.team.id, userId: id })
    const lineup = { entry_id: chat.home.entryId, user_id: id, shirt_name: null, shirt_number: null }
    await node.ctx.db.insertInto('lineup_members').values(lineup).execute()
    const row = await node.ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const user = { ...row, birthday: null, has_password: true }
    const person: Person = {
      user,
      token: await tokenFor(node.auth, user),
      endingToken: await tokenFor(node.auth, user),
    }
    const transport = transports[made % transports.length] ?? 'plain'
    readers.push({
      person,
      transport,
      page: await stompClient(node.origin, person.endingToken, destination, transport),
    })
  }
  const witness = await stompClient(node.origin, await tokenFor(node.auth, chat.opponent), destination)
  const call = async (spec: RouteSpec, user: Parameters<typeof tokenFor>[1], params: object, body?: object) =>
    callNode(node, spec, { token: await tokenFor(node.auth, user), params, ...(body ? { body } : {}) })
  const close = () => Promise.all([witness.close(), ...readers.map(({ page }) => page.close())])
  return { ...chat, readers, witness, call, close }
}

for (const { name, act } of sessionEnds.filter((end) => /^(logout|a ban|deletion)/.test(end.name))) {
  test(`${name}: ${count} of ${count} sockets are closed within a second`, async () => {
    const { readers, close } = await chatWithReaders()
    for (const { person, page, transport } of readers) {
      assert.ok((await act(node, person)).status < 300)
      const answered = performance.now()
      const { at, why } = await page.ended
      assert.ok(at - answered <= 1000, `${transport}: ${Math.round(at - answered)} ms`)
      assert.match(why, /^(AUTHORIZATION_INVALID|BANNED_ERROR)$/, transport)
    }
    await close()
  })
}

test(`a release: ${count} of ${count} sockets get nothing that is written afterwards`, async () => {
  const { match, home, captain, readers, witness, call, close } = await chatWithReaders()
  for (const [index, { person, page, transport }] of readers.entries()) {
    const membership = { teamId: home.team.id, userId: person.user.id }
    await TeamLeaves.request({ ...node.ctx, viewer: viewerOf(person.user) }, membership)
    await TeamKicks.kick({ ...node.ctx, viewer: captain }, membership)
    const before = page.received.length
    assert.equal((await call(chatRoutes.post, captain, { id: match.id }, { content: `senza ${index}` })).status, 201)
    await within(5000, 'the message at the witness', async () => witness.received.length === index + 1)
    for (const other of readers.slice(index + 1)) {
      await within(1000, 'the message at the others', async () => other.page.received.length === index + 1)
    }
    assert.equal(page.received.length, before, transport)
  }
  await close()
})

test(`a timeout: ${count} of ${count} sockets are told within a second, and their users cannot write`, async () => {
  const { match, owner, readers, call, close } = await chatWithReaders()
  for (const { person, page, transport } of readers) {
    const params = { id: match.id, userId: person.user.id }
    const isTold = () => page.received.some((message) => Object(Object(message).data).userId === person.user.id)
    assert.equal((await call(moderation.setTimeout, owner, params, { minutes: 5 })).status, 201)
    await within(1000, `the timeout over ${transport}`, async () => isTold())
    assert.equal((await call(chatRoutes.post, person.user, { id: match.id }, { content: 'Ma…' })).status, 403)
  }
  await close()
})
