import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { chatRoutes, newId, urlOf, type MatchId } from '@agone/contract'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { ChatReader } from '../support/chat-reader.ts'
import { startWithTeams } from '../support/factories/matches.ts'
import { restartingProduct, within, type RestartingProduct } from '../support/product.ts'
import { isFullRun } from '../support/test-run.ts'
import { transports } from '../support/transports.ts'

/** Matches, readers of each, messages in each, and restarts. */
const [matchCount, readerCount, messageCount, restartCount] = isFullRun ? [10, 30, 200, 20] : [2, 8, 24, 2]

let product: RestartingProduct
before(async () => {
  product = await restartingProduct()
})
after(() => product.close())

/** Sends a message until it is answered; the key keeps it from being written twice. */
const post = async (matchId: MatchId, token: string, content: string): Promise<void> => {
  const key = newId()
  for (;;) {
    const status = await fetch(product.node.origin + urlOf(chatRoutes.post, { params: { id: matchId } }), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ content }),
    }).then(
      (response) => response.status,
      () => undefined,
    )
    if (status === 201) return
    // The server is away, or is just stopping.
    assert.ok(status === undefined || status === 409 || status >= 429, `status ${status}`)
    await pause(20)
  }
}

test(`${matchCount * readerCount} clients on every transport have every message of their match, once and in order, through cuts and ${restartCount} restarts`, async () => {
  const { ctx, auth, origin } = product.node
  const { matches, teamOf } = await startWithTeams(ctx, { teams: matchCount * 2 })
  const rooms = await Promise.all(
    matches.slice(0, matchCount).map(async ({ id, sides }) => {
      const owners = sides.map(({ entry_id }) => teamOf(entry_id).owner)
      return { id, tokens: await Promise.all(owners.map((owner) => tokenFor(auth, owner))) }
    }),
  )
  const readers = rooms.flatMap(({ id, tokens }) =>
    Array.from({ length: readerCount }, (_, index) => {
      const token = tokens[index % tokens.length] ?? ''
      return { id, reader: new ChatReader(id, { origin, token, transport: transports[index % 4] ?? 'plain' }) }
    }),
  )
  const sent = Array.from({ length: messageCount }, (_, number) => `messaggio ${number}`)
  let answered = 0
  const write = async ({ id, tokens }: (typeof rooms)[number]) => {
    for (const [number, content] of sent.entries()) {
      await post(id, tokens[number % tokens.length] ?? '', content)
      answered += 1
    }
  }
  // Cuts and restarts are spread over the writing, by the number of answered messages.
  const disturb = async () => {
    const steps = restartCount * 4
    for (let step = 1; step <= steps; step++) {
      const due = (sent.length * matchCount * step) / (steps + 1)
      await within(60_000, `${due} answered messages`, async () => answered >= due)
      if (step % 4 > 0) product.cutConnections(0.2)
      else await product.restart(step % 8 === 0 ? 'stop' : 'cut')
    }
  }
  await Promise.all([...rooms.map(write), disturb()])
  const isComplete = async () => readers.every(({ reader }) => reader.isConnected && reader.texts.length >= sent.length)
  await within(30_000, 'all messages', isComplete)
  for (const { reader } of readers) {
    assert.deepEqual(reader.texts, sent, reader.transport)
    assert.equal(reader.repeated, 0, reader.transport)
    assert.ok(reader.connections > 1, reader.transport)
  }
  await Promise.all(readers.map(({ reader }) => reader.close()))
})
