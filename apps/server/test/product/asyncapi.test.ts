import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import {
  chatModerationRoutes as moderation,
  chatRoutes,
  chatTopics,
  destinationOf,
  newId,
  toSnakeCase,
  urlOf,
  type RouteSpec,
} from '@agone/contract'
import { asyncapiOf } from '../../src/asyncapi/document.ts'
import { messagesOf } from '../../src/asyncapi/messages.ts'
import * as TicketMessages from '../../src/modules/tickets/messages.ts'
import * as Tickets from '../../src/modules/tickets/tickets.ts'
import { TeamInvites } from '../../src/modules/teams/index.ts'
import { update } from '../../src/modules/tournaments/changes.ts'
import { isNode } from '../../src/platform/http/index.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { createUser, viewerOf } from '../support/factories/accounts.ts'
import { startChat } from '../support/factories/chat.ts'
import { createPlayer, createTeam } from '../support/factories/teams.ts'
import { createTicket, noFiles } from '../support/factories/tickets.ts'
import { mustBeDescribed, topicOf, topicsOfContract } from '../support/live-messages.ts'
import { testProduct, within, type TestProduct } from '../support/product.ts'

let product: TestProduct
before(async () => {
  product = await testProduct()
})
after(() => product.close())

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('the document that is checked in is that of the open topics, and is served with the addresses of the installation', async () => {
  const committed = readFileSync(new URL('../../../../docs/asyncapi.json', import.meta.url), 'utf8')
  assert.ok(
    isDeepStrictEqual(JSON.parse(committed), plain(asyncapiOf(product.live.topics()))),
    'docs/asyncapi.json is outdated: run node scripts/openapi.mjs',
  )
  const { body, headers } = await product.app.inject('/asyncapi.json')
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(headers['access-control-allow-origin'], '*')
  const { webSocket, sockJs } = JSON.parse(body).servers
  assert.deepEqual([webSocket.host, webSocket.protocol], ['localhost:3000', 'ws'])
  assert.deepEqual([sockJs.host, sockJs.protocol], ['localhost:3000', 'http'])
})

test('every topic of the contract is open, and no other', () => {
  const names = (topics: readonly { name: string }[]) => topics.map(({ name }) => name).toSorted()
  assert.deepEqual(names(product.live.topics()), names(topicsOfContract))
})

test('the page of the topics shows every destination, who may subscribe, and an example of every message', async () => {
  const { statusCode, headers, body } = await product.app.inject('/docs/live')
  assert.deepEqual([statusCode, headers['content-type']], [200, 'text/html; charset=utf-8'])
  for (const topic of topicsOfContract) {
    assert.ok(body.includes(`<code>${topic.destination.replaceAll(/:(\w+)/g, '{$1}')}</code>`), topic.name)
    assert.ok(body.includes(topic.readers), topic.name)
    for (const { type, summary } of messagesOf(topic)) {
      assert.ok(body.includes(`<code>${type}</code>`), type)
      assert.ok(body.includes(summary), summary)
    }
  }
})

test('every example of the document is a message that its topic describes', () => {
  const document: unknown = plain(asyncapiOf(topicsOfContract))
  assert.ok(isNode(document) && isNode(document['components']) && isNode(document['components']['messages']))
  for (const topic of topicsOfContract) {
    for (const { name } of messagesOf(topic)) {
      const [example] = Object(document['components']['messages'][name]).examples
      mustBeDescribed(topic.destination.replaceAll(/:\w+/g, newId()), example.payload)
    }
  }
})

test('whatever is published has the form that the contract describes, and every kind of message is published', async () => {
  const seen = new Set<string>()
  const faults: unknown[] = []
  const stop = product.database.database.bus.subscribe('live', (publication) => {
    const { rooms, body } = Object(publication)
    const message = JSON.parse(body)
    for (const room of rooms) {
      const destination = String(room).split(' ').at(-1) ?? ''
      try {
        mustBeDescribed(destination, message)
      } catch (fault) {
        faults.push(fault)
      }
      seen.add(`${topicOf(destination).name} ${message.type}`)
    }
  })
  for (const act of [everythingInAChat, aNotification, aNewVersion, aTicket]) await act()
  const described = topicsOfContract.flatMap((topic) => messagesOf(topic).map(({ type }) => `${topic.name} ${type}`))
  await within(5000, 'every kind of message', async () => seen.size >= described.length)
  stop()
  assert.deepEqual(faults, [])
  assert.deepEqual([...seen].toSorted(), described.toSorted())
})

test('the check of messages refuses one with a missing, a wrong or a further field', () => {
  const destination = destinationOf(chatTopics.match, { id: newId() })
  const good = { type: 'CHAT_OPENED', id: newId(), data: { matchId: newId() } }
  mustBeDescribed(destination, good)
  for (const bad of [
    { ...good, type: 'CHAT_BURNT' },
    { ...good, id: 'uno' },
    { ...good, data: {} },
    { ...good, data: { ...good.data, email: 'giada@example.com' } },
    { ...good, secret: true },
  ]) {
    assert.throws(() => mustBeDescribed(destination, bad), /not a message of matchChat/)
  }
})

type Sent = { params: object; body?: object | string }
type Actor = Parameters<typeof tokenFor>[1]

const call = async (spec: RouteSpec, user: Actor, { params, body }: Sent): Promise<unknown> => {
  const { statusCode, body: answer } = await product.app.inject({
    method: spec.method,
    url: urlOf(spec, { params: { ...params } }),
    headers: {
      authorization: `Bearer ${await tokenFor(product.auth, user)}`,
      ...(body === undefined ? {} : { 'content-type': spec.text ? 'text/plain' : 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(toSnakeCase(body)) }),
  })
  assert.ok(statusCode < 300, `${spec.name}: ${answer}`)
  return answer === '' ? undefined : JSON.parse(answer)
}

const everythingInAChat = async () => {
  const { match, captain, owner } = await startChat(product.ctx)
  const params = { id: match.id }
  const { id: messageId } = Object(await call(chatRoutes.post, captain, { params, body: { content: 'Alle nove?' } }))
  await call(chatRoutes.edit, captain, { params: { ...params, messageId }, body: 'Alle dieci?' })
  await call(chatRoutes.remove, captain, { params: { ...params, messageId } })
  await call(chatRoutes.typing, captain, { params })
  const timeout = { ...params, userId: captain.id }
  await call(moderation.setTimeout, owner, { params: timeout, body: { minutes: 5 } })
  await call(moderation.removeTimeout, owner, { params: timeout })
  for (const status of ['CLOSED', 'OPENED']) await call(moderation.setStatus, owner, { params, body: { status } })
}

const aNotification = async () => {
  const team = await createTeam(product.ctx)
  await TeamInvites.send(product.ctx, { teamId: team.id, userId: (await createPlayer(product.ctx)).id })
}

const aNewVersion = async () => {
  const { tournament } = await startChat(product.ctx)
  await update(product.ctx, tournament.id, { name: 'Lega nuova' })
}

const aTicket = async () => {
  const { id } = await createTicket(product.ctx, viewerOf(await createUser(product.ctx)))
  const admin = viewerOf(await createUser(product.ctx, { roles: ['ADMIN'] }))
  const ctx = { ...product.ctx, viewer: admin }
  const sent = { content: 'eccoci', internal: false, files: noFiles }
  await TicketMessages.send(ctx, admin, await Tickets.get(ctx, id), sent)
}
