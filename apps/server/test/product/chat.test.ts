import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Value } from 'typebox/value'
import {
  chatModerationRoutes as moderation,
  ChatsChanged,
  ChatLiveMessage,
  chatRoutes,
  chatTopics,
  destinationOf,
  type MatchId,
  type RouteSpec,
} from '@agone/contract'
import { startChat } from '../support/factories/chat.ts'
import { decide } from '../support/factories/matches.ts'
import { addMember, createPlayer } from '../support/factories/teams.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { callNode } from '../support/session-ends.ts'
import { describeOnTwoNodes, testProduct, within, type TestNode, type TestProduct } from '../support/product.ts'
import { stompClient } from '../support/sockets.ts'
import { TeamKicks, TeamLeaves } from '../../src/modules/teams/index.ts'
import type { UserRef } from '../access/conflicts-scene.ts'

type Listener = Awaited<ReturnType<typeof stompClient>>

const listen = async (node: TestNode, id: MatchId, user?: UserRef) =>
  stompClient(node.origin, user && (await tokenFor(node.auth, user)), destinationOf(chatTopics.match, { id }))

const call = async (
  node: TestNode,
  spec: RouteSpec,
  user: UserRef,
  options: { params: object; body?: object | string },
) => {
  const response = await callNode(node, spec, { token: await tokenFor(node.auth, user), ...options })
  assert.ok(response.status < 300, `${spec.name}: ${response.status}`)
  return response
}

const messagesOf = ({ received }: Listener): ChatLiveMessage[] =>
  received.map((message) => {
    assert.ok(Value.Check(ChatLiveMessage, message), `in the form of the contract: ${JSON.stringify(message)}`)
    return message
  })
const typesOf = (listener: Listener) => messagesOf(listener).map(({ type }) => type)
/** The texts of the new messages, in the order of their arrival. */
const textsOf = (listener: Listener) =>
  messagesOf(listener).flatMap((message) => (message.type === 'MESSAGE_CREATED' ? message.data.content : []))

let product: TestProduct
let node: TestNode
before(async () => {
  product = await testProduct()
  node = { ...product, origin: await product.app.listen({ port: 0, host: '127.0.0.1' }) }
})
after(() => product.close())

test('open pages of a chat get everything that happens there, in order', async () => {
  const { match, captain, opponent, owner } = await startChat(node.ctx)
  const params = { id: match.id }
  const reader = await listen(node, match.id, opponent)
  const post = async (body: object) => (await call(node, chatRoutes.post, captain, { params, body })).json()
  const { id: messageId }: { id: string } = await post({ content: 'Alle nove?' })
  await call(node, chatRoutes.edit, captain, { params: { ...params, messageId }, body: 'Alle dieci?' })
  await call(node, chatRoutes.remove, captain, { params: { ...params, messageId } })
  await call(node, chatRoutes.typing, captain, { params })
  await call(node, moderation.setTimeout, owner, { params: { ...params, userId: captain.id }, body: { minutes: 5 } })
  await call(node, moderation.removeTimeout, owner, { params: { ...params, userId: captain.id } })
  for (const status of ['CLOSED', 'OPENED']) await call(node, moderation.setStatus, owner, { params, body: { status } })
  await decide(node.ctx, match.id, [2, 1])
  await within(5000, 'all messages', async () => reader.received.length === 9)
  assert.deepEqual(typesOf(reader), [
    ...['MESSAGE_CREATED', 'MESSAGE_EDITED', 'MESSAGE_DELETED', 'TYPING', 'TIMEOUT_SET', 'TIMEOUT_REMOVED'],
    ...['CHAT_CLOSED', 'CHAT_OPENED', 'MESSAGE_CREATED'],
  ])
  const [created, edited, deleted, typing] = messagesOf(reader)
  assert.ok(
    created?.type === 'MESSAGE_CREATED' && edited?.type === 'MESSAGE_EDITED' && deleted?.type === 'MESSAGE_DELETED',
  )
  assert.deepEqual([created.data.content, created.data.author?.username], ['Alle nove?', captain.username])
  assert.deepEqual([edited.data.content, edited.data.edited], ['Alle dieci?', true])
  assert.deepEqual([deleted.data.id, deleted.data.content, deleted.data.deleted], [messageId, '', true])
  assert.ok(typing?.type === 'TYPING')
  assert.deepEqual(typing.data, { matchId: match.id, userId: captain.id, username: captain.username })
  const last = messagesOf(reader).at(-1)
  assert.ok(last?.type === 'MESSAGE_CREATED')
  assert.equal(last.data.event?.type, 'RESULT')
  await reader.close()
})

test('only who may read a chat may listen to it', async () => {
  const { match, owner } = await startChat(node.ctx)
  await assert.rejects(listen(node, match.id), /PERMISSION_DENIED/)
  await assert.rejects(listen(node, match.id, await createPlayer(node.ctx)), /PERMISSION_DENIED/)
  await (await listen(node, match.id, owner)).close()
})

test('managers and ADMIN hear of every change in the chats that they moderate, and of no others; players hear nothing', async () => {
  const [one, other] = [await startChat(node.ctx), await startChat(node.ctx)]
  const admin = await createPlayer(node.ctx, { roles: ['ADMIN'] })
  const destination = destinationOf(chatTopics.managed, {})
  await assert.rejects(stompClient(node.origin, undefined, destination), /UNAUTHORIZED/)
  const listenToOwn = async (user: UserRef) => stompClient(node.origin, await tokenFor(node.auth, user), destination)
  const listeners = [one.owner, other.owner, admin, one.captain].map(listenToOwn)
  const [ofOne, ofOther, ofAll, ofPlayer] = await Promise.all(listeners)
  assert.ok(ofOne && ofOther && ofAll && ofPlayer)
  const changedIn = ({ received }: Listener) => {
    const ids = received.flatMap((message) => {
      assert.ok(Value.Check(ChatsChanged, message), JSON.stringify(message))
      return message.data.matchIds
    })
    return [...new Set(ids)].toSorted()
  }
  const post = async ({ match, captain }: typeof one, content: string): Promise<string> => {
    const sent = await call(node, chatRoutes.post, captain, { params: { id: match.id }, body: { content } })
    return (await sent.json()).id
  }
  await post(one, 'Prima')
  const messageId = await post(other, 'Seconda')
  const both = [one.match.id, other.match.id].toSorted()
  await within(5000, 'both chats', async () => changedIn(ofAll).length === 2)
  await within(5000, 'its chat', async () => changedIn(ofOne).length === 1)
  const before = ofOther.received.length
  const params = { id: other.match.id, messageId }
  await call(node, moderation.report, other.opponent, { params, body: { reason: 'offende' } })
  await within(5000, 'the report', async () => ofOther.received.length > before)
  assert.deepEqual([changedIn(ofAll), changedIn(ofOne), changedIn(ofOther)], [both, [one.match.id], [other.match.id]])
  assert.deepEqual(ofPlayer.received, [])
  for (const each of [ofOne, ofOther, ofAll, ofPlayer]) await each.close()
})

test('many messages at once reach every page once, in the order of their ids', async () => {
  const { match, captain, opponent } = await startChat(node.ctx)
  const readers = [await listen(node, match.id, captain), await listen(node, match.id, opponent)]
  const texts = Array.from({ length: 40 }, (_, index) => `messaggio ${index}`)
  const sent = await Promise.all(
    texts.map((content, index) =>
      call(node, chatRoutes.post, index % 2 ? captain : opponent, { params: { id: match.id }, body: { content } }),
    ),
  )
  const ids = (await Promise.all(sent.map(async (response): Promise<{ id: string }> => response.json()))).map(
    ({ id }) => id,
  )
  for (const reader of readers) {
    await within(5000, 'all messages', async () => reader.received.length === texts.length)
    const seen = messagesOf(reader).flatMap((message) => (message.type === 'MESSAGE_CREATED' ? message.data.id : []))
    assert.deepEqual(seen, ids.toSorted())
    await reader.close()
  }
})

test('a player who is released hears nothing more, and cannot listen again', async () => {
  const { match, home, captain, opponent } = await startChat(node.ctx)
  const player = await createPlayer(node.ctx)
  const membership = { teamId: home.team.id, userId: player.id }
  await addMember(node.ctx, membership)
  const shirt = { shirt_name: null, shirt_number: null }
  await node.ctx.db
    .insertInto('lineup_members')
    .values({ entry_id: home.entryId, user_id: player.id, ...shirt })
    .execute()
  const [released, other] = [await listen(node, match.id, player), await listen(node, match.id, opponent)]
  const post = (content: string) =>
    call(node, chatRoutes.post, captain, { params: { id: match.id }, body: { content } })
  await post('Tutti qui?')
  await within(5000, 'the first message', async () => released.received.length === 1)
  await TeamLeaves.request({ ...node.ctx, viewer: player }, membership)
  await TeamKicks.kick({ ...node.ctx, viewer: captain }, membership)
  await post('Senza di lui')
  await post('Siamo in dieci')
  await within(5000, 'the others', async () => other.received.length === 3)
  assert.deepEqual(textsOf(released), ['Tutti qui?'])
  await assert.rejects(listen(node, match.id, player), /PERMISSION_DENIED/)
  for (const each of [released, other]) await each.close()
})

describeOnTwoNodes('the chat on two nodes', (nodes) => {
  test('messages of both nodes reach the pages of both, once each', async () => {
    const { one, other } = nodes
    const { match, captain, opponent } = await startChat(one.ctx)
    const readers = [await listen(one, match.id, captain), await listen(other, match.id, opponent)]
    const params = { id: match.id }
    const texts = Array.from({ length: 30 }, (_, index) => `messaggio ${index}`)
    await Promise.all(
      texts.map((content, index) =>
        call(index % 2 ? one : other, chatRoutes.post, captain, { params, body: { content } }),
      ),
    )
    for (const reader of readers) {
      await within(5000, 'all messages', async () => reader.received.length === texts.length)
      assert.deepEqual(textsOf(reader).toSorted(), texts.toSorted())
      await reader.close()
    }
  })

  test('a request that is repeated on the other node with its key writes one message', async () => {
    const { one, other } = nodes
    const { match, captain } = await startChat(one.ctx)
    const token = await tokenFor(one.auth, captain)
    const send = async (at: TestNode): Promise<{ id: string }> => {
      const response = await fetch(`${at.origin}/esports/v2/matches/${match.id}/chat/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'stessa' },
        body: JSON.stringify({ content: 'Da due nodi' }),
      })
      assert.equal(response.status, 201)
      return response.json()
    }
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send(index % 2 ? one : other)))
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1)
  })
})
